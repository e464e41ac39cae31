import { describe, expect, it } from 'vitest';
import { laidPlaces, others } from './places';

describe('places at the table', () => {
  it('go clockwise from the left of whoever sits at the bottom', () => {
    expect(others(4, 0)).toEqual([1, 2, 3]);
    expect(others(5, 3)).toEqual([4, 0, 1, 2]);
  });
  it.each([3, 4, 5])('give each of %i seats its own, from left to right', (seats) => {
    for (let bottom = 0; bottom < seats; bottom++) {
      const places = laidPlaces(seats, bottom);
      const row = others(seats, bottom).map((seat) => places[seat]!);
      expect(places.filter(Boolean)).toHaveLength(seats);
      for (let i = 1; i < row.length; i++) expect(row[i]!.x).toBeGreaterThan(row[i - 1]!.x);
      expect(row.every(({ y }) => y < places[bottom]!.y)).toBe(true);
    }
  });
});
