/** Where seats sit and where their cards lie: one's own at the bottom, the others around the top, clockwise from the left. */

/** The other seats from left to right. */
export const others = (seats: number, bottom: number): number[] =>
  Array.from({ length: seats - 1 }, (_, i) => (bottom + 1 + i) % seats);

export interface Place {
  /** From the middle of the table, in shares of its half width and half height. */
  x: number;
  y: number;
  /** The way from the middle to it, in degrees, 0 = up. */
  angle: number;
}

const ANGLES: Record<number, number[]> = { 2: [152, 28], 3: [180, 90, 0], 4: [184, 122, 58, -4] };

/** Where the card of each seat lies in the middle of a wide table, by seat. */
export function laidPlaces(seats: number, bottom: number): Place[] {
  const places: Place[] = [];
  places[bottom] = { x: 0, y: 1, angle: 180 };
  others(seats, bottom).forEach((seat, i) => {
    const degrees = ANGLES[seats - 1]?.[i] ?? 180 - (180 / Math.max(1, seats - 2)) * i;
    const [x, y] = [Math.cos((degrees * Math.PI) / 180), -Math.sin((degrees * Math.PI) / 180)];
    places[seat] = { x, y, angle: 90 - degrees };
  });
  return places;
}
