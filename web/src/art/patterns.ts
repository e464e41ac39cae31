/** The patterns of the four colours and of the sea. */
import { curve, dot, ink, pen, spots, stroke, type Point } from './pen';

const pat = (id: string, w: number, h: number, inner: string) =>
  `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${inner}</pattern>`;
const spiral = (x: number, y: number, r: number, turns = 2.1, dir = 1) => {
  const p: Point[] = [];
  for (let i = 0; i <= 30; i++) {
    const t = i / 30,
      a = t * turns * 6.283 * dir + 0.6;
    p.push([x + Math.cos(a) * r * t, y + Math.sin(a) * r * t]);
  }
  return stroke(p, 1.25, 0.15, 0.25);
};
export const patterns = {
  red: (id: string) =>
    pat(
      id,
      16,
      16,
      spots([4, 4, 1.8], [12, 12, 1.8], [12, 4, 0.8], [4, 12, 0.8])
        .map(([x, y, r]) => dot(x, y, r))
        .join(''),
    ),
  blue: (id: string) =>
    pat(
      id,
      24,
      16,
      ['-3,6 3,3 9,6 15,3 21,6 27,3', '-4,14 2,11 8,14 14,11 20,14 26,11'].map((q) => ink(stroke(curve(q), 1.2, 0, 0))).join(''),
    ),
  green: (id: string) =>
    pat(
      id,
      20,
      16,
      `<path d="M0 0A10 8.4 0 0 0 20 0M-10 8A10 8.4 0 0 0 10 8A10 8.4 0 0 0 30 8" fill="none" stroke="currentColor" stroke-width="1.1"/><path d="M10 1.5v3.4M0 9.5v3.4M20 9.5v3.4" stroke="currentColor" stroke-width=".9" stroke-linecap="round"/>`,
    ),
  purple: (id: string) =>
    pat(
      id,
      30,
      30,
      ink(spiral(8, 8, 6.2)) + ink(spiral(23, 23, 6.2, 2.1, -1)) + ink(spiral(23, 7, 3, 1.4)) + ink(spiral(8, 23, 3, 1.4, -1)),
    ),
};
export const seaPattern = (id: string) =>
  pat(
    id,
    190,
    134,
    [
      '14,18 19,15.5 24,18 29,15.5',
      '23,23 27,21 31,23',
      '118,40 123,37.5 128,40 133,37.5 138,40',
      '66,74 70,72 74,74 78,72',
      '160,92 165,89.5 170,92 175,89.5',
      '152,97 156,95 160,97',
      '20,112 25,109.5 30,112 35,109.5 39,112',
      '96,121 100,119 104,121',
    ]
      .map((q) => ink(pen(q, 1.1, 0.5, 0.5)))
      .join(''),
  );
