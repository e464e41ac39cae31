/** What a view of Pirate Pacts holds, and the names of its cards as the server's tables give them. */
import type { Flag } from '$art/flags';
import type { GameInfo } from '$lib/wire';

/** The fields of the server's view that the board shows. -1 is "none" or "hidden". A place is island * 2 + side. */
export interface PactView {
  seat: number;
  seats: number;
  advanced: number;
  round: number;
  turn: number;
  next: number;
  starter: number;
  direction: number;
  hands: number[][];
  holds_action: boolean[];
  held: number;
  laid_out: number[];
  played: number[];
  wasted: number[];
  acted: number;
  row: number[];
  mystery: number;
  face_up: number;
  looker: number;
  second_looker: number;
  lines: number[][];
  totals: number[];
  outcomes: number[];
  ranks: number[][];
  shares: number[][];
  gone: number[];
  order: number[];
  order_by: number[];
  turning: number[];
  passer: number;
  second_passer: number;
  chosen: number;
  acting: number;
  copying: number;
  first: number;
  victim: number;
  scored: number[];
}

/** What the story adds while it is told. */
export interface Shown extends PactView {
  /** The action card that is being played. */
  action?: { seat: number; action: number; copies: number } | null;
  /** The sharing-out: the island being told, those told so far, and what each has got by now. */
  sharing?: { island: number; told: number[]; gained: number[]; done: boolean } | null;
  /** The card that was laid, moved or swapped last, and who looks at the mystery island just now. */
  fresh?: number[];
  looking?: number;
}

/** A card of a line. */
export type Card = { kind: 'pirate'; crew: Flag; seat: number; value: number } | { kind: 'marker'; plus: boolean };

/** How an island comes out: which side wins it (-1 for none), and whether against nobody. */
export interface Outcome {
  name: string;
  side: number;
  unopposed: boolean;
}

export interface Treasure {
  whole: number;
  two: number[];
  three: number[];
}

/** The things in the box, by their numbers. */
export interface Box {
  crews: Flag[];
  cards: Card[];
  /** The values of the pirates of a crew. */
  values: number[];
  actions: string[];
  treasures: Treasure[];
  outcomes: Outcome[];
  sides: string[];
}

/** Reads the names of the server: `hook 6`, `spare -3`, `won_above`, `8 5 3 4 3 1`. */
export function boxOf(info: GameInfo): Box {
  const names = (field: string): string[] => info.value_names[field] ?? [];
  const crews = names('crew') as Flag[];
  const sides = ['above', 'below'];
  return {
    crews,
    sides,
    cards: names('card').map((name): Card => {
      if (name.endsWith('3') && /[+-]3$/.test(name)) return { kind: 'marker', plus: name.endsWith('+3') };
      const [crew = '', value = ''] = name.split(' ');
      return { kind: 'pirate', crew: crew as Flag, seat: crews.indexOf(crew as Flag), value: Number(value) };
    }),
    values: names('pirate').map(Number),
    actions: names('action'),
    treasures: names('split').map((split) => {
      const [whole = 0, a = 0, b = 0, ...three] = split.split(' ').map(Number);
      return { whole, two: [a, b], three };
    }),
    outcomes: names('outcome').map((name) => ({
      name,
      side: sides.findIndex((side) => name.endsWith(side)),
      unopposed: name.startsWith('unopposed'),
    })),
  };
}

/** The number of a pirate card, as it lies in lines: that of a crew's pirate. */
export const cardOf = (box: Box, seat: number, pirate: number): number => seat * box.values.length + pirate;

/** What a seat would get of all islands now, and whether there is one whose treasure the viewer does not know. */
export function prospect(view: PactView, seat: number): { points: number; unknown: boolean } {
  let points = 0;
  let unknown = false;
  view.ranks.forEach((ranks, island) => {
    const share = view.shares[island]?.[ranks.indexOf(seat)];
    if (share === undefined) return;
    if (share < 0) unknown = true;
    else points += share;
  });
  return { points, unknown };
}

/** The cards of a line row by row: those of each crew, whose pirate is nearest the island first, then the markers. */
export function mustered(box: Box, line: readonly number[]): { crew: Flag | null; cards: number[] }[] {
  const rows = new Map<Flag | null, number[]>();
  for (const id of line) {
    const card = box.cards[id]!;
    const crew = card.kind === 'pirate' ? card.crew : null;
    rows.set(crew, [...(rows.get(crew) ?? []), id]);
  }
  const all = [...rows].map(([crew, cards]) => ({ crew, cards }));
  return [...all.filter(({ crew }) => crew), ...all.filter(({ crew }) => !crew)];
}

/** The crews in a line, in the order in which they came. */
export const crewsIn = (box: Box, line: readonly number[]): number[] => {
  const seats = line.flatMap((card) => {
    const found = box.cards[card];
    return found?.kind === 'pirate' ? [found.seat] : [];
  });
  return [...new Set(seats)];
};
