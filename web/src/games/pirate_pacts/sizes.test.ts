import { describe, expect, it } from 'vitest';
import { leastHeight, lie, sizesOf } from './sizes';

describe('the room of a table', () => {
  it('is that of a desk or of a phone', () => {
    expect(sizesOf(1280, 672, 4, false)).toEqual({ phone: false, narrow: false, unit: 1, card: 64, middle: 84 });
    expect(sizesOf(390, 796, 4, false)).toMatchObject({ phone: true, unit: 1, card: 50 });
    expect(sizesOf(1000, 672, 5, false).narrow).toBe(true);
  });

  it('never makes cards smaller than one can read', () => {
    expect(sizesOf(800, 400, 3, false).unit).toBe(0.78);
    expect(sizesOf(4000, 3000, 3, false).unit).toBe(1.5);
    expect(sizesOf(390, 400, 5, true).card).toBe(34);
  });
});

it('grows on a phone with the islands, so that none lies on another', () => {
  expect([leastHeight(3, false), leastHeight(5, true)]).toEqual([620, 724]);
  expect(sizesOf(375, 619, 5, true)).toEqual(sizesOf(375, 724, 5, true));
});

describe('a line of cards', () => {
  const desk = { phone: false, card: 62 };
  /** A line of so many cards of so many crews: 7 pirates of each, then the markers; the last card covers the others. */
  const covered = (count: number, crews = 4) => {
    const pirates = Math.min(count - 1, 7 * crews);
    const rows = Math.ceil(pirates / 7) + (count - 1 > pirates ? 1 : 0);
    return { cards: count - 1, rows, most: Math.min(pirates, 7) };
  };

  it('lies open while there is room', () => {
    const { packed, pitch } = lie(covered(3), 160, desk);
    expect(packed).toBe(false);
    expect(pitch).toBeCloseTo(62 * 0.34);
  });

  it.each([desk, { phone: true, card: 46 }])('leaves its room by no more than the gap beside it: $card', (sizes) => {
    const card = sizes.phone ? sizes.card : sizes.card * 1.28;
    for (const ahead of [0, 20])
      for (let count = 1; count <= 17; count++) {
        const { packed, pitch, chips } = lie(covered(count), 160, sizes, ahead);
        expect((packed ? chips + card : card + (count - 1) * pitch) + ahead).toBeLessThanOrEqual(166);
      }
  });

  // All crews but one may stand on one side with all their 7 pirates (one must oppose them for others to join), and three markers lie
  // there at most: +3, −3 and the spare one that Copy lays. What fits a table of 1280 x 720 and a phone of 390 x 844, less the bar.
  it.each([
    { seats: 3, most: 17 },
    { seats: 4, most: 24 },
    { seats: 5, most: 31 },
  ])('has room for all that the rules allow: $most cards among $seats crews', ({ seats, most }) => {
    expect(most).toBe(7 * (seats - 1) + 3);
    for (const [width, height, long] of [
      [1280, 672, 404],
      [390, 796, 374],
    ] as const)
      for (const advanced of [false, true]) {
        const sizes = sizesOf(width, height, seats, advanced);
        const room = (long - sizes.middle) / 2;
        const card = sizes.phone ? sizes.card : sizes.card * 1.28;
        for (const ahead of [0, 20])
          for (let count = 1; count <= (ahead ? most - 1 : most); count++) {
            const { packed, pitch, chips } = lie(covered(count, seats - 1), room, sizes, ahead);
            expect((packed ? chips + card : card + (count - 1) * pitch) + ahead, `${count} cards`).toBeLessThanOrEqual(room + 6);
          }
      }
  });

  it('is mustered by crew only where one chip a card is too long', () => {
    expect(lie(covered(13), 160, desk, 20)).toMatchObject({ packed: true, mustered: false });
    expect(lie(covered(31), 160, desk)).toMatchObject({ packed: true, mustered: true, chips: 5 * 13 + 1 });
  });

  it('is packed rather than unreadable', () => {
    expect(lie(covered(9), 150, desk).packed).toBe(true);
    expect(lie(covered(3), 90, desk).packed).toBe(false); // three are never too many
  });
});
