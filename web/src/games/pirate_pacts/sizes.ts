/** How large things are drawn: the whole table grows and shrinks with its room. Lengths are in px. */

import { isSmall, isUpright } from '$table/room';

/** Between the two sides of an island: high on a desk at its natural size, wide on a phone. */
const MIDDLE = { desk: 84, phone: 108 };

/** On a phone: the least height of an island, what lies around all of them, the row of actions, and the total below a card. */
const [LEAST, AROUND, ACTIONS, TOTAL] = [62, 362, 52, 24];
/** A line may reach so far beyond its room: there is a gap before what comes next. */
const SPARE = 6;

export interface Sizes {
  phone: boolean;
  /** A wide table with little room for each seat and island, as when the log is docked. */
  narrow: boolean;
  /** 1 on a desk of 1280 x 672, and where a phone has room enough. */
  unit: number;
  /** The width of a card at an island. */
  card: number;
  /** The room that an island takes between its sides. */
  middle: number;
}

/** What lies around the islands on a phone. */
const around = (advanced: boolean): number => AROUND + (advanced ? ACTIONS : 0);

/** How high a table on a phone is at least: lower, islands would lie on each other. Where there is less room one scrolls. */
export const leastHeight = (seats: number, advanced: boolean): number => Math.max(620, around(advanced) + LEAST * seats);

export function sizesOf(width: number, height: number, seats: number, advanced: boolean): Sizes {
  const phone = isSmall(width) || isUpright(width);
  if (phone) {
    const island = (Math.max(height, leastHeight(seats, advanced)) - around(advanced)) / seats;
    const card = Math.max(34, Math.min(seats > 4 ? 46 : seats > 3 ? 50 : 54, Math.floor((island - TOTAL) / 1.28)));
    return { phone, narrow: false, unit: Math.max(0.78, Math.min(1, island / 82)), card, middle: MIDDLE.phone };
  }
  const unit = Math.max(0.78, Math.min(width / 1280, height / 672, 1.5));
  return { phone, narrow: width / seats < 225, unit, card: Math.round((seats > 4 ? 62 : 64) * unit), middle: MIDDLE.desk * unit };
}

/** A mustered line has a row for each crew and one for markers: its height on a desk, and the lengths of a flag and of a value. */
export const MUSTER = { row: 13, flag: 14, value: 7 };

/** The covered cards of a line: how many, how many rows they make when they are mustered, and the most cards in one of these. */
export interface Covered {
  cards: number;
  rows: number;
  most: number;
}

/** How the cards of a line lie. */
export interface Lie {
  /** The covered cards are chips, and only the last lies there as a card. */
  packed: boolean;
  /** The chips stand crew by crew: there are too many for one each. */
  mustered: boolean;
  /** From one card to the next. */
  pitch: number;
  /** Rows of chips, the length of one and of all of them. */
  rows: number;
  chip: number;
  chips: number;
}

/**
 * A later card covers most of the one before; where even that is too long for the room, the covered ones are chips, and where those are
 * too many, they are mustered by crew. `ahead` is what must stay free beyond the last card.
 */
export function lie(covered: Covered, room: number, { phone, card }: Pick<Sizes, 'phone' | 'card'>, ahead = 0): Lie {
  const [length, most, least] = phone ? [card, card * 0.37, card * 0.27] : [card * 1.28, card * 0.34, card * 0.225];
  const pitch = Math.min(most, (room - length - ahead - 4) / Math.max(1, covered.cards));
  const packed = covered.cards > 2 && pitch < least;
  const [few, many] = phone ? [{ rows: 4, chip: 27 }, { rows: 5, chip: 24 }] : [{ rows: 2, chip: 15 }, { rows: 3, chip: 14 }];
  const long = ({ rows, chip }: typeof few) => Math.ceil(covered.cards / rows) * chip + 1;
  const over = (chips: number) => chips + length + ahead > room + SPARE;
  const chips = (phone ? covered.cards > 8 : over(long(few))) ? many : few;
  const mustered = packed && over(long(chips));
  const muster = phone ? MUSTER.flag + covered.most * MUSTER.value : covered.rows * MUSTER.row;
  return { packed, mustered, pitch, ...chips, chips: packed ? (mustered ? muster + 1 : long(chips)) : 0 };
}
