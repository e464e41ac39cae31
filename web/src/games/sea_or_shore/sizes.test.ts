import { expect, it, vi } from 'vitest';
import { sizesOf } from './sizes';

vi.stubGlobal('innerHeight', 1024);

it.each([
  [768, 976],
  [820, 1132],
  [950, 752],
  [1024, 720],
  [1280, 672],
  [1920, 1032],
])('the cards of a trick never reach the decks beside them: %i x %i', (width, height) => {
  for (const seats of [3, 4, 5]) {
    const { unit, laid, spread } = sizesOf(width, height, seats, false);
    expect(width / 2 - spread.x - laid / 2).toBeGreaterThanOrEqual(232 * unit + 32); // a deck is so wide, and so far from the edge
  }
});
