/** What a view of Sea or Shore holds, and the names of its cards as the server's tables give them. */
import type { Colour } from '$art/creatures';
import type { GameInfo } from '$lib/wire';

export type { Colour };

/** The fields of the server's view that the board shows. -1 is "none" or "hidden". */
export interface SeaView {
  seat: number;
  seats: number;
  round: number;
  trick: number;
  tricks: number;
  starter: number;
  sides: number[];
  hand: number[];
  hand_sizes: number[];
  chosen: number;
  chosen_half: number;
  additions: number[];
  supply: number;
  laid_count: number;
  laid_half: number[];
  laid_shown: number[];
  laid_card: number[];
  spent: number[];
  last_card: number[];
  last_half: number[];
  last_spent: number[];
  known: [number, number][];
  face_up: number[];
  wins: number[];
  deck_sizes: number[];
  deck_bottoms: number[][];
  deck_tops: number[];
  ordered_by: number[];
  top_known: number[][];
  piles: number[][];
  points: number[];
  scored: number[];
  acting: number;
  victim: number;
  offer: number[];
  looking: number;
}

/** What the story adds while a trick is told. */
export interface Shown extends SeaView {
  /** Cards uncovered so far, as a set of seats; absent = all as soon as all have laid. */
  open?: number;
  /** Who won which colour in this trick. */
  won?: { seat: number; colour: number }[];
  /** The action that is carried out. */
  action?: { seat: number; action: number } | null;
}

export interface Island {
  colour: Colour;
  number: number;
}
export interface Treasure {
  colour: Colour;
  points: number;
}

/** The things in the box, by their numbers. */
export interface Box {
  islands: Island[];
  treasures: Treasure[];
  colours: Colour[];
  /** Per action card its two colours, and the actions on its sides. */
  pairs: { colours: Colour[]; actions: string[] }[];
  halves: string[];
  actions: string[];
  orders: number[][];
}

/** Reads the names of the server: `red 7`, `blue 2a`, `red_blue`, `2 1 3`. */
export function boxOf(info: GameInfo): Box {
  const names = (field: string): string[] => info.value_names[field] ?? [];
  const split = (name: string) => {
    const [colour = '', number = ''] = name.split(' ');
    return { colour: colour as Colour, number: parseInt(number, 10) };
  };
  return {
    islands: names('card').map(split),
    treasures: names('treasure').map(split).map(({ colour, number }) => ({ colour, points: number })),
    colours: names('colour') as Colour[],
    pairs: names('pair').map((pair) => ({ colours: pair.split('_') as Colour[], actions: names(pair) })),
    halves: names('half'),
    actions: names('action'),
    orders: names('order').map((order) => order.split(' ').map((place) => Number(place) - 1)),
  };
}

/** Whether the card a seat has laid lies open. */
export const isOpen = (view: Shown, seat: number): boolean =>
  view.open === undefined ? view.laid_count === view.seats : Boolean((view.open >> seat) & 1);
