/** Codes and events by name: the client reads the tables that the server sends and knows no number of its own. */
import type { Event, GameInfo, TableRow } from './wire';

/** An answer, by the name of its verb and the values of its fields. */
export interface Answer {
  name: string;
  rule: string;
  values: Record<string, number>;
}

/** An event, by its name and the values of its fields; -1 is hidden from this seat. */
export interface Told {
  name: string;
  rule: string;
  values: Record<string, number>;
}

const size = (row: TableRow) => row.fields.reduce((product, [, count]) => product * count, 1);

/** The answer that a code stands for. */
export function answerOf(info: GameInfo, code: number): Answer {
  const row = info.verbs.find((each) => code >= each.first && code < each.first + size(each));
  if (!row) throw new Error(`There is no answer ${code} in ${info.name}.`);
  let index = code - row.first;
  const values: Record<string, number> = {};
  for (const [name, count] of [...row.fields].reverse()) {
    values[name] = index % count;
    index = Math.floor(index / count);
  }
  return { name: row.name, rule: row.rule, values };
}

/** The code of an answer: `codeOf(info, 'card', { card: 7 })`. */
export function codeOf(info: GameInfo, verb: string, values: Record<string, number> = {}): number {
  const row = info.verbs.find((each) => each.name === verb);
  if (!row) throw new Error(`There is no answer named ${verb} in ${info.name}.`);
  return row.first + row.fields.reduce((index, [name, count]) => index * count + (values[name] ?? 0), 0);
}

/** What an event tells. */
export function toldBy(info: GameInfo, event: Event): Told {
  const row = info.events[event[0]];
  if (!row) throw new Error(`There is no event ${event[0]} in ${info.name}.`);
  const all = [...event[1], ...event[2]];
  return { name: row.name, rule: row.rule, values: Object.fromEntries(row.fields.map(([name], i) => [name, all[i] ?? -1])) };
}

/** The name of a question in a view's `asked`. */
export const questionOf = (info: GameInfo, number: number): string => info.questions[number]?.name ?? '';
