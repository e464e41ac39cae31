/** How large things are drawn: the whole table grows and shrinks with its room. Lengths are in px. */

/** Between the two sides of an island: high on a desk at its natural size, wide on a phone. */
const MIDDLE = { desk: 84, phone: 108 };

/** On a phone: the least height of a table, what lies around its islands, the row of actions, and the total below a card. */
const [LEAST, AROUND, ACTIONS, TOTAL] = [620, 362, 52, 24];
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

export function sizesOf(width: number, height: number, seats: number, advanced: boolean): Sizes {
  const phone = width < 700;
  if (phone) {
    const island = (Math.max(height, LEAST) - AROUND - (advanced ? ACTIONS : 0)) / seats;
    const card = Math.max(34, Math.min(seats > 4 ? 46 : seats > 3 ? 50 : 54, Math.floor((island - TOTAL) / 1.28)));
    return { phone, narrow: false, unit: Math.max(0.78, Math.min(1, island / 82)), card, middle: MIDDLE.phone };
  }
  const unit = Math.max(0.78, Math.min(width / 1280, height / 672, 1.5));
  return { phone, narrow: width / seats < 225, unit, card: Math.round((seats > 4 ? 62 : 64) * unit), middle: MIDDLE.desk * unit };
}

/** How the cards of a line lie. */
export interface Lie {
  /** The covered cards are chips, and only the last lies there as a card. */
  packed: boolean;
  /** From one card to the next. */
  pitch: number;
  /** Rows of chips, the length of one and of all of them. */
  rows: number;
  chip: number;
  chips: number;
}

/**
 * A later card covers most of the one before; where even that is too long for the room, the covered ones are chips. `ahead` is what
 * must stay free beyond the last card.
 */
export function lie(count: number, room: number, { phone, card }: Pick<Sizes, 'phone' | 'card'>, ahead = 0): Lie {
  const [length, most, least] = phone ? [card, card * 0.37, card * 0.27] : [card * 1.28, card * 0.34, card * 0.225];
  const pitch = Math.min(most, (room - length - ahead - 4) / Math.max(1, count - 1));
  const packed = count > 3 && pitch < least;
  const covered = packed ? count - 1 : 0;
  const [few, many] = phone ? [{ rows: 4, chip: 27 }, { rows: 5, chip: 24 }] : [{ rows: 2, chip: 15 }, { rows: 3, chip: 14 }];
  const long = ({ rows, chip }: typeof few) => Math.ceil(covered / rows) * chip + 1;
  const chips = (phone ? covered > 8 : long(few) + length + ahead > room + SPARE) ? many : few;
  return { packed, pitch, ...chips, chips: packed ? long(chips) : 0 };
}
