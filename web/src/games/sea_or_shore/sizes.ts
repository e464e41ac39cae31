/** How large things are drawn: the whole table grows and shrinks with its room. Lengths are in px. */
import { TARGET } from '$table/fan';
import { isSmall } from '$table/room';

export interface Sizes {
  phone: boolean;
  /** A tablet, or the log is docked: the hand has a row of its own. */
  narrow: boolean;
  /** 1 on a desk of 1280 x 672, and on a phone. */
  unit: number;
  /** The widths of a card that was laid and of one on a deck. */
  laid: number;
  deck: number;
  /** From the middle of a wide table to the cards around it. */
  spread: { x: number; y: number };
}

/** `open` if all hands are shown: seats are higher then. */
export function sizesOf(width: number, height: number, seats: number, open: boolean): Sizes {
  const many = seats > 4;
  if (isSmall(width)) return { phone: true, narrow: false, unit: 1, laid: many ? 78 : 86, deck: 56, spread: { x: 0, y: 0 } };
  const narrow = width < 1100;
  const unit = narrow
    ? Math.max(0.74, Math.min(width / 1150, (height - 326) / 473, 1.2))
    : Math.max(0.78, Math.min(width / 1280, (height - (open ? 216 : 176)) / 501, 1.5));
  const laid = Math.round((many ? 90 : 94) * unit);
  const beside = 232 * unit + 36; // a deck with its action card, and the gaps around it
  return {
    phone: false,
    narrow,
    unit,
    laid,
    deck: Math.round(80 * unit),
    spread: { x: Math.min((many ? 236 : 172) * unit, (width - laid) / 2 - beside), y: (many ? 96 : 99) * unit },
  };
}

/** The width of a card of the hand: on a phone as large as the row is high, but not so large that a few cards have to be swiped. */
export function handWidth({ phone, unit }: Pick<Sizes, 'phone' | 'unit'>, width: number, height: number, cards: number): number {
  if (!phone) return Math.round(100 * unit);
  const spread = width - 16 - TARGET * (cards - 1);
  return Math.floor(Math.max(84, Math.min(116, (height - 34) / 1.417, spread >= 84 ? spread : 116)));
}
