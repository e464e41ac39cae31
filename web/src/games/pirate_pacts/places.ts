/** Where seats sit: one's own at the bottom, the others from left to right in the order of seats. */
export const others = (seats: number, bottom: number): number[] => Array.from({ length: seats - 1 }, (_, i) => (bottom + 1 + i) % seats);

/** The place of a seat in the order of play, counted from 0. */
export const turnOf = (seat: number, starter: number, direction: number, seats: number): number =>
  ((direction ? starter - seat : seat - starter) + seats) % seats;
