import { describe, expect, it } from 'vitest';
import { lie, sizesOf } from './sizes';

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

describe('a line of cards', () => {
  const desk = { phone: false, card: 64 };

  it('lies open while there is room', () => {
    const { packed, pitch } = lie(3, 160, desk);
    expect(packed).toBe(false);
    expect(pitch).toBeCloseTo(64 * 0.34);
  });

  it.each([desk, { phone: true, card: 46 }])('leaves its room by no more than the gap beside it: $card', (sizes) => {
    const card = sizes.phone ? sizes.card : sizes.card * 1.28;
    for (const ahead of [0, 20])
      for (let count = 1; count <= 13; count++) {
        const { packed, pitch, chips } = lie(count, 160, sizes, ahead);
        expect((packed ? chips + card : card + (count - 1) * pitch) + ahead).toBeLessThanOrEqual(166);
      }
  });

  it('is packed rather than unreadable', () => {
    expect(lie(9, 150, desk).packed).toBe(true);
    expect(lie(3, 90, desk).packed).toBe(false); // three are never too many
  });
});
