import { describe, expect, it } from 'vitest';
import { fan, TARGET } from './fan';

describe('the fan of a hand', () => {
  it('is empty without cards and centred with one', () => {
    expect(fan(0, 600, 100).places).toEqual([]);
    expect(fan(1, 600, 100).places).toEqual([{ x: 250, y: 0, turn: 0 }]);
  });

  it('stays within its room and is symmetrical', () => {
    for (let count = 2; count <= 13; count++) {
      const { places, swipe } = fan(count, 640, 100);
      expect(swipe).toBe(false);
      expect(places[0]!.x).toBeGreaterThanOrEqual(-1e-9);
      expect(places.at(-1)!.x + 100).toBeLessThanOrEqual(640 + 1e-9);
      places.forEach((place, i) => {
        const other = places[count - 1 - i]!;
        expect(place.x + other.x + 100).toBeCloseTo(640);
        expect(place.turn).toBeCloseTo(-other.turn);
        expect(place.y).toBeCloseTo(other.y);
      });
    }
  });

  it('is never so tight that a finger misses', () => {
    for (let count = 2; count <= 14; count++) {
      for (const room of [300, 370, 560, 640]) {
        const { places } = fan(count, room, 90);
        for (let i = 1; i < count; i++) expect(places[i]!.x - places[i - 1]!.x).toBeGreaterThanOrEqual(TARGET);
      }
    }
  });

  it('is swiped when the room is too small, and then lies flat from the left', () => {
    const { swipe, width, places } = fan(12, 370, 90);
    expect(swipe).toBe(true);
    expect(width).toBeGreaterThan(370);
    expect(places[0]).toEqual({ x: 0, y: 0, turn: -0 });
    expect(places.every((place) => Math.abs(place.turn) === 0)).toBe(true);
  });

  it('does not spread a few cards over the whole room', () => {
    const { places } = fan(3, 1000, 100, 60);
    expect(places[1]!.x - places[0]!.x).toBe(60);
  });
});
