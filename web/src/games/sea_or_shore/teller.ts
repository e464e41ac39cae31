/**
 * How Sea or Shore is told: how the table looks after each event, and for how long an event is told. What an event means for
 * the points is not known here; the next view of the server says it.
 */
import { toldBy } from '$lib/codes';
import type { Event, GameInfo } from '$lib/wire';
import type { Teller } from '$table/story';
import { boxOf, type Shown } from './box';

/** Events that are told together with those of the same kind that follow, and for how long each kind is told. */
const TOGETHER = new Set(['side_set', 'turned_up', 'dealt', 'passed', 'uncovered', 'drew_card', 'gave_card', 'looked', 'buried', 'scored']);
const LENGTH: Record<string, number> = {
  round_began: 900, side_set: 0, turned_up: 420, dealt: 700, starts: 700, passed: 800, laid: 480, uncovered: 1300, won: 650,
  took: 600, stole: 800, earned: 600, acted: 900, robbed: 700, supplied: 600, drew_card: 700, gave_card: 700, looked: 600,
  reordered: 600, retrieved: 700, discarded: 600, no_action: 700, buried: 420, trick_ended: 450, scored: 1200, game_ended: 600,
};

const at = <T>(list: readonly T[], place: number, value: T): T[] => list.map((each, i) => (i === place ? value : each));
const add = (list: readonly number[], place: number, more: number) => at(list, place, (list[place] ?? 0) + more);
const without = (list: readonly number[], value: number) => list.filter((each) => each !== value);
const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
const none = (view: Shown) => Array.from({ length: view.seats }, () => -1);
const zero = (view: Shown) => Array.from({ length: view.seats }, () => 0);

export function tellerOf(info: GameInfo): Teller<Shown> {
  const box = boxOf(info);
  const named = (event: Event) => toldBy(info, event);
  const worth = (treasure: number) => box.treasures[treasure]?.points ?? 0;

  /** A card leaves or comes to a hand; it is seen only in one's own. */
  const leaves = (view: Shown, seat: number, card: number): Partial<Shown> => ({
    hand_sizes: add(view.hand_sizes, seat, -1),
    ...(seat === view.seat ? { hand: without(view.hand, card) } : {}),
  });
  const comes = (view: Shown, seat: number, card: number): Partial<Shown> => ({
    hand_sizes: add(view.hand_sizes, seat, 1),
    ...(seat === view.seat && card >= 0 ? { hand: sorted([...view.hand, card]) } : {}),
  });
  const goes = (view: Shown, from: number, to: number, card: number): Shown => {
    const gone = { ...view, ...leaves(view, from, card) };
    return { ...gone, ...comes(gone, to, card) };
  };

  return {
    sounds: { dealt: 'card', passed: 'card', laid: 'card', uncovered: 'reveal', took: 'coin', stole: 'coin', earned: 'coin', drew_card: 'card', gave_card: 'card' },

    beat(events, start) {
      const { name } = named(events[start]!);
      let count = 1;
      while (TOGETHER.has(name) && start + count < events.length && events[start + count]![0] === events[start]![0]) count++;
      return { count, ms: LENGTH[name] ?? 0 };
    },

    settle(shown, truth) {
      if (shown.round !== truth.round || shown.trick !== truth.trick) return truth;
      return { ...truth, won: shown.won ?? [], action: shown.action ?? null };
    },

    fold(view, event) {
      const { name, values } = named(event);
      const field = (key: string) => values[key] ?? -1;
      const [seat, card, treasure, deck] = [field('seat'), field('card'), field('treasure'), field('deck')];
      switch (name) {
        case 'round_began':
          return {
            ...view, round: field('round'), trick: 0, hand: [], hand_sizes: zero(view), known: [], sides: [-1, -1],
            supply: view.supply + [...view.additions, ...view.spent].reduce((sum, each) => sum + each, 0),
            additions: zero(view), spent: zero(view), laid_count: 0, laid_half: none(view), laid_shown: none(view),
            laid_card: none(view), face_up: view.face_up.map(() => -1), wins: [0, 0], deck_bottoms: view.deck_bottoms.map(() => []),
            deck_tops: view.deck_tops.map(() => 0), top_known: view.top_known.map(() => []), piles: view.piles.map(() => []),
            points: zero(view), won: [], action: null,
          };
        case 'side_set':
          return { ...view, sides: at(view.sides, field('pair'), field('side')) };
        case 'turned_up':
          return {
            ...view, face_up: at(view.face_up, deck, treasure), deck_sizes: add(view.deck_sizes, deck, -1),
            deck_tops: at(view.deck_tops, deck, Math.max(0, view.deck_tops[deck]! - 1)),
            top_known: at(view.top_known, deck, without(view.top_known[deck] ?? [], treasure)),
          };
        case 'dealt':
          return { ...view, ...comes(view, seat, card) };
        case 'starts':
          return { ...view, starter: seat };
        case 'passed':
          return goes(view, seat, field('to'), card);
        case 'laid':
          return {
            ...view, ...leaves(view, seat, card), chosen: -1, chosen_half: -1, laid_count: view.laid_count + 1,
            laid_half: at(view.laid_half, seat, field('half')), laid_shown: at(view.laid_shown, seat, field('shown')),
            laid_card: at(view.laid_card, seat, card), spent: at(view.spent, seat, field('additions')),
            additions: add(view.additions, seat, -field('additions')), open: view.open ?? 0,
          };
        case 'uncovered':
          return { ...view, laid_card: at(view.laid_card, seat, card), open: (view.open ?? 0) | (1 << seat) };
        case 'won':
          return { ...view, won: [...(view.won ?? []), { seat, colour: field('colour') }] };
        case 'took':
          return {
            ...view, face_up: view.face_up.map((each) => (each === treasure ? -1 : each)),
            piles: at(view.piles, seat, [...view.piles[seat]!, treasure]), points: add(view.points, seat, worth(treasure)),
          };
        case 'stole': {
          const victim = field('victim');
          const piles = at(view.piles, victim, without(view.piles[victim]!, treasure));
          return {
            ...view, piles: at(piles, seat, [...piles[seat]!, treasure]),
            points: add(add(view.points, victim, -worth(treasure)), seat, worth(treasure)),
          };
        }
        case 'earned':
        case 'supplied':
          return { ...view, additions: add(view.additions, seat, field('additions')), supply: view.supply - field('additions') };
        case 'acted':
        case 'no_action':
          return { ...view, action: { seat, action: field('action') } };
        case 'robbed':
          return { ...view, additions: add(add(view.additions, field('victim'), -field('additions')), seat, field('additions')) };
        case 'drew_card':
          return goes(view, field('victim'), seat, card);
        case 'gave_card':
          return goes(view, seat, field('victim'), card);
        case 'reordered':
          return { ...view, looking: -1 };
        case 'retrieved': {
          const owner = field('owner');
          return {
            ...view, ...comes(view, seat, card), laid_card: at(view.laid_card, owner, -1), laid_half: at(view.laid_half, owner, -1),
            laid_shown: at(view.laid_shown, owner, -1),
          };
        }
        case 'discarded':
          return { ...view, ...leaves(view, seat, card) };
        case 'buried':
          return {
            ...view, face_up: at(view.face_up, deck, -1), deck_sizes: add(view.deck_sizes, deck, 1),
            deck_bottoms: at(view.deck_bottoms, deck, [treasure, ...view.deck_bottoms[deck]!]),
          };
        case 'trick_ended': {
          return {
            ...view, last_card: view.laid_card, last_half: view.laid_half, last_spent: view.spent, laid_count: 0,
            laid_half: none(view), laid_shown: none(view), laid_card: none(view), spent: zero(view),
            supply: view.supply + view.spent.reduce((sum, each) => sum + each, 0), trick: field('trick'), starter: field('next'),
            wins: [0, 0], open: 0, won: [], action: null,
          };
        }
        default:
          return view;
      }
    },
  };
}
