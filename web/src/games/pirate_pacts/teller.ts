/**
 * How Pirate Pacts is told: how the table looks after each event, and for how long an event is told. Totals and what they mean come
 * with the next view of the server; only the sharing-out tells them itself.
 */
import { toldBy } from '$lib/codes';
import type { Event, GameInfo } from '$lib/wire';
import type { Teller } from '$table/story';
import { boxOf, cardOf, type Shown } from './box';

/** Events that are told together with those of the same kind that follow, and for how long each kind is told. */
const TOGETHER = new Set(['island_laid', 'dealt', 'laid_out', 'scored']);
const LENGTH: Record<string, number> = {
  round_began: 900, starts: 700, island_laid: 700, mystery_laid: 0, dealt: 700, laid_out: 800, turn_began: 0, placed: 560, looked: 800,
  acted: 1000, copied: 700, removed: 900, swapped: 900, imposed: 1000, moved: 900, marked: 800, passed: 800, lapsed: 900,
  discarded: 800, skipped: 350, last_began: 800, turned_up: 1000, settled: 1500, earned: 0, scored: 2800, game_ended: 600,
};

const at = <T>(list: readonly T[], place: number, value: T): T[] => list.map((each, i) => (i === place ? value : each));
const without = (list: readonly number[], value: number) => list.filter((each) => each !== value);
const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
const filled = <T>(view: Shown, value: T) => Array.from({ length: view.seats }, () => value);
const empty = (count: number) => Array.from({ length: count }, (): number[] => []);

export function tellerOf(info: GameInfo): Teller<Shown> {
  const box = boxOf(info);
  const named = (event: Event) => toldBy(info, event);
  const lay = (view: Shown, place: number, card: number) => at(view.lines, place, [...(view.lines[place] ?? []), card]);
  const lift = (lines: number[][], place: number) => at(lines, place, (lines[place] ?? []).slice(0, -1));

  return {
    sounds: { dealt: 'card', placed: 'card', laid_out: 'card', removed: 'card', moved: 'card', swapped: 'card', turned_up: 'reveal', settled: 'coin' },

    beat(events, start) {
      const { name } = named(events[start]!);
      let count = 1;
      const next = () => (start + count < events.length ? named(events[start + count]!).name : '');
      // an island and what it gives are one beat
      while (next() && ((TOGETHER.has(name) && next() === name) || (name === 'settled' && next() === 'earned'))) count++;
      return { count, ms: LENGTH[name] ?? 0 };
    },

    settle(shown, truth) {
      return shown.round === truth.round ? { ...truth, fresh: shown.fresh ?? [] } : truth;
    },

    fold(view, event) {
      const { name, values } = named(event);
      const field = (key: string) => values[key] ?? -1;
      const [seat, card, place, island] = [field('seat'), field('card'), field('place'), field('island')];
      switch (name) {
        case 'round_began':
          return {
            ...view, round: field('round'), turn: 0, next: 0, hands: filled(view, box.values.map((_, pirate) => pirate)),
            holds_action: filled(view, false), held: -1, laid_out: [], played: filled(view, -1), wasted: [], acted: 0,
            row: filled(view, -1), mystery: -1, face_up: 0, looker: -1, second_looker: -1, lines: empty(2 * view.seats),
            totals: Array.from({ length: 2 * view.seats }, () => 0),
            outcomes: filled(view, box.outcomes.findIndex((each) => each.name === 'empty')), ranks: empty(view.seats),
            shares: empty(view.seats), gone: [], order: filled(view, -1), order_by: filled(view, -1), turning: [], passer: -1,
            second_passer: -1, chosen: -1, action: null, sharing: null, fresh: [], looking: -1,
          };
        case 'starts':
          return { ...view, starter: seat, direction: field('direction') };
        case 'island_laid':
          return { ...view, row: at(view.row, island, field('treasure')) };
        case 'mystery_laid':
          return { ...view, mystery: island };
        case 'dealt':
          return {
            ...view, holds_action: at(view.holds_action, seat, true), held: seat === view.seat ? field('action') : view.held,
          };
        case 'laid_out':
          return { ...view, laid_out: sorted([...view.laid_out, field('action')]) };
        case 'turn_began':
          return { ...view, turn: field('turn'), next: 0, acted: 0, action: null, looking: -1 };
        case 'placed': {
          const laid = cardOf(box, seat, field('pirate'));
          return {
            ...view, hands: at(view.hands, seat, without(view.hands[seat] ?? [], field('pirate'))), lines: lay(view, place, laid),
            order: at(view.order, seat, -1), chosen: seat === view.seat ? -1 : view.chosen, action: null, fresh: [laid], looking: -1,
          };
        }
        case 'looked':
          return {
            ...view, looker: view.looker < 0 ? seat : view.looker, second_looker: view.looker < 0 ? view.second_looker : seat,
            row: field('treasure') < 0 ? view.row : at(view.row, island, field('treasure')), looking: seat,
          };
        case 'acted':
          return {
            ...view, action: { seat, action: field('action'), copies: -1 }, acted: 1, looking: -1, acting: -1,
            played: at(view.played, seat, field('action')), holds_action: at(view.holds_action, seat, false),
            held: seat === view.seat ? -1 : view.held, laid_out: without(view.laid_out, field('action')),
          };
        case 'copied':
          return { ...view, action: view.action ? { ...view.action, copies: field('action') } : null };
        case 'removed':
          return { ...view, lines: lift(view.lines, place), gone: sorted([...view.gone, card]), fresh: [] };
        case 'swapped': {
          const [other, where] = [field('with'), field('where')];
          const one = at(view.lines, place, [...(view.lines[place] ?? []).slice(0, -1), other]);
          return { ...view, lines: at(one, where, [...(one[where] ?? []).slice(0, -1), card]), fresh: [card, other] };
        }
        case 'moved': {
          const lines = lift(view.lines, place);
          const to = field('to');
          return { ...view, lines: at(lines, to, [...(lines[to] ?? []), card]), fresh: [card] };
        }
        case 'marked':
          return { ...view, lines: lay(view, place, card), fresh: [card] };
        case 'imposed':
          return { ...view, order: at(view.order, field('victim'), place), order_by: at(view.order_by, field('victim'), seat) };
        case 'passed':
          return { ...view, turning: without(view.turning, seat), action: null };
        case 'lapsed':
          return { ...view, order: at(view.order, seat, -1) };
        case 'discarded':
          return {
            ...view, played: at(view.played, seat, field('action')), wasted: sorted([...view.wasted, field('action')]), action: null,
            holds_action: at(view.holds_action, seat, false), held: seat === view.seat ? -1 : view.held,
          };
        case 'turned_up':
          return {
            ...view, row: at(view.row, island, field('treasure')), face_up: 1, action: null, looking: -1, fresh: [],
            sharing: { island, told: [], gained: filled(view, 0), done: false },
          };
        case 'settled': {
          const totals = at(at(view.totals, 2 * island, field('above')), 2 * island + 1, field('below'));
          const { told = [], gained = filled(view, 0) } = view.sharing ?? {};
          return {
            ...view, totals, outcomes: at(view.outcomes, island, field('outcome')), ranks: at(view.ranks, island, []), action: null,
            shares: at(view.shares, island, []), looking: -1, fresh: [], sharing: { island, told: [...told, island], gained, done: false },
          };
        }
        case 'earned': {
          const { told = [], gained = filled(view, 0) } = view.sharing ?? {};
          return {
            ...view, ranks: at(view.ranks, island, [...(view.ranks[island] ?? []), seat]),
            shares: at(view.shares, island, [...(view.shares[island] ?? []), field('share')]),
            sharing: { island, told, gained: at(gained, seat, (gained[seat] ?? 0) + field('share')), done: false },
          };
        }
        case 'scored':
          return {
            ...view, scored: at(view.scored, field('round') * view.seats + seat, field('points')),
            sharing: view.sharing ? { ...view.sharing, island: -1, done: true } : null,
          };
        default:
          return view;
      }
    },
  };
}

/** How a finished round was shared out, island by island, as its events told it. */
export interface Shared {
  island: number;
  treasure: number;
  mystery: boolean;
  outcome: number;
  above: number;
  below: number;
  earned: { seat: number; share: number }[];
}

/** The sharing-out of each round that has come to it. */
export function sharings(info: GameInfo, events: readonly Event[]): Shared[][] {
  const rounds: Shared[][] = [];
  let [row, mystery]: [number[], number] = [[], -1];
  for (const event of events) {
    const { name, values } = toldBy(info, event);
    const island = values.island ?? -1;
    if (name === 'round_began') {
      rounds.push([]);
      [row, mystery] = [[], -1];
    } else if (name === 'mystery_laid') mystery = island;
    else if (name === 'island_laid' || name === 'turned_up') row[island] = values.treasure ?? -1;
    else if (name === 'settled') {
      const { outcome = -1, above = 0, below = 0 } = values;
      rounds.at(-1)?.push({ island, treasure: row[island] ?? -1, mystery: island === mystery, outcome, above, below, earned: [] });
    } else if (name === 'earned') rounds.at(-1)?.at(-1)?.earned.push({ seat: values.seat ?? -1, share: values.share ?? 0 });
  }
  return rounds.filter((round) => round.length);
}

/** How far the game has come, as its events tell it. */
export interface Course {
  round: number;
  direction: number;
  turn: number;
  /** After the eighth turn: last pirates, and the sharing-out. */
  late: boolean;
  /** In which turns of the present round an action card was played, and which. */
  actions: Map<number, number[]>;
}

export function courseOf(info: GameInfo, events: readonly Event[]): Course {
  let course: Course = { round: 0, direction: 0, turn: 0, late: false, actions: new Map() };
  for (const event of events) {
    const { name, values } = toldBy(info, event);
    if (name === 'round_began') course = { ...course, round: values.round ?? 0, turn: 0, late: false, actions: new Map() };
    else if (name === 'starts') course.direction = values.direction ?? 0;
    else if (name === 'turn_began') course.turn = values.turn ?? 0;
    else if (['last_began', 'turned_up', 'settled'].includes(name)) course.late = true;
    else if (name === 'acted') course.actions.set(course.turn, [...(course.actions.get(course.turn) ?? []), values.action ?? -1]);
  }
  return course;
}
