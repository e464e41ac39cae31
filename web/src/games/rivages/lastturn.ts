/** The turn of the table before this one, in sentences. */
import { toldBy } from '$lib/codes';
import type { Event, GameInfo, Words } from '$lib/wire';

/** Sentences about one player; with seat -1 about the table. */
export interface Told {
  seat: number;
  sentences: string[];
}

/**
 * What happened in the turn before this one, or in the last one of a game that is *over*: since all play at once, first player by player what they did until
 * the last of them had ended the turn, then in its order what came of it.
 */
export function lastTurnOf(info: GameInfo, events: readonly Event[], story: Words['story'], over: boolean): Told[] {
  const told = events.map((event) => toldBy(info, event));
  const begins = told.flatMap(({ name }, i) => (name === 'turn_began' ? [i] : []));
  const [from = 0, to = 0] = over ? [begins.at(-1), events.length] : [begins.at(-2), begins.at(-1)];
  const ended = told.slice(from, to).map(({ name }) => name).lastIndexOf('ended') + from;
  const groups = new Map<number, string[]>();
  for (const { event, text } of story) {
    if (!text || event < from || event >= to) continue;
    const seat = event > ended ? Infinity : (told[event]?.values.seat ?? -1);
    groups.set(seat, [...(groups.get(seat) ?? []), text]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([seat, sentences]) => ({ seat: seat === Infinity ? -1 : seat, sentences }));
}
