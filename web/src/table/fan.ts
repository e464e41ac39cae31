/** The layout of a hand of cards: a fan where there is room for it, a strip to swipe where targets would become too small. */

export interface FanPlace {
  /** The left edge of the card, and how much lower than the middle of the fan it lies, in px. */
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
}

export interface Fan {
  places: FanPlace[];
  /** How wide it is; more than the room if it is to be swiped. */
  width: number;
  swipe: boolean;
}

/** What a finger needs. */
export const TARGET = 44;

/** `count` cards of width `card` in `room` px, the visible part of each at most `loose` wide and never under a finger's. */
export function fan(count: number, room: number, card: number, loose = card * 0.64, turn = 2.1): Fan {
  if (count <= 0) return { places: [], width: 0, swipe: false };
  const most = Math.max(TARGET, loose);
  const fits = count > 1 ? (room - card) / (count - 1) : most;
  const swipe = fits < TARGET;
  const step = swipe ? TARGET + 2 : Math.min(most, fits);
  const width = card + step * (count - 1);
  const start = swipe ? 0 : (room - width) / 2;
  const bend = swipe ? 0 : Math.min(1, 9 / count);
  const places = Array.from({ length: count }, (_, i) => {
    const k = i - (count - 1) / 2;
    return { x: start + i * step, y: k * k * 0.95 * bend * bend, turn: k * turn * bend };
  });
  return { places, width, swipe };
}
