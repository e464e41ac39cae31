/** The terrains of Rivages in a hex of radius 50 about (50, 50), flat sides left and right. Fill is --body. */
import { curve, dot, fill, hard, ink, line, outline, points, rng, stroke, weight, type Point, type Spot } from './pen';

export const hexPath = (r = 50, cx = 50, cy = 50) =>
  line(
    [0, 1, 2, 3, 4, 5].map((i): Point => [cx + r * Math.sin((i * Math.PI) / 3), cy - r * Math.cos((i * Math.PI) / 3)]),
    true,
  );
const firTree = (x: number, y: number, s: number, w: number) => {
  let d = stroke(points(`${x},${y} ${x},${y - s * 0.25}`), w * 1.3, 0, 0),
    body = curve(
      [
        [x, y - s * 1.15],
        [x + s * 0.2, y - s * 0.72],
        [x + s * 0.14, y - s * 0.7],
        [x + s * 0.36, y - s * 0.2],
        [x, y - s * 0.14],
        [x - s * 0.36, y - s * 0.2],
        [x - s * 0.14, y - s * 0.7],
        [x - s * 0.2, y - s * 0.72],
      ],
      true,
      4,
    );
  for (let i = 0; i < 4; i++) {
    const v = y - s * (0.26 + i * 0.2),
      q = s * (0.27 - i * 0.052);
    d += stroke(
      points(`${x + s * 0.01},${v - s * 0.05} ${x + q * 0.6},${v + s * 0.005} ${x + q},${v + s * 0.05}`),
      w * 0.8,
      0,
      0.7,
    );
  }
  return fill(line(body, true), 'var(--body)') + ink(outline(body, w) + d);
};
const scatter = (seed: string, n: number, min: number, R = 40): Spot[] => {
  const r = rng(seed),
    out: Spot[] = [];
  for (let k = 0; k < 900 && out.length < n; k++) {
    const x = 50 + (r() * 2 - 1) * R,
      y = 50 + (r() * 2 - 1) * R;
    if (Math.hypot(x - 50, y - 50) < R && out.every((q) => Math.hypot(q[0] - x, (q[1] - y) * 1.25) > min)) out.push([x, y, r()]);
  }
  return out.sort((a, b) => a[1] - b[1]);
};
export const terrain = {
  fir: (seed = 1, { size = 100 } = {}) => {
    const w = weight(size) * 0.8;
    return size < 44
      ? firTree(35, 74, 36, w) + firTree(65, 74, 36, w) + firTree(50, 84, 46, w)
      : scatter('fir' + seed, 11, 17, 36)
          .map(([x, y, k]) => firTree(x, y + 9, 17 + k * 6, w * 0.75))
          .join('');
  },
  crag: (seed = 1, { size = 100 } = {}) => {
    const w = weight(size) * 0.85,
      peak = (x: number, y: number, s: number) => {
        const p = hard(
          [
            [x - s, y],
            [x - s * 0.5, y - s * 0.62],
            [x - s * 0.34, y - s * 0.56],
            [x, y - s * 1.25],
            [x + s * 0.3, y - s * 0.72],
            [x + s * 0.48, y - s * 0.76],
            [x + s, y],
          ],
          3,
        ).slice(0, 19);
        let d = '';
        for (let i = 0; i < 7; i++) {
          const t = i / 7,
            X = x + s * (0.06 + t * 0.8),
            Y = y - s * 1.15 * (1 - t) + s * 0.05;
          d += stroke(
            [
              [X, Y],
              [X + s * 0.03, Math.min(y, Y + s * 0.18)],
              [X - s * 0.03, Math.min(y, Y + s * (0.5 - t * 0.3))],
            ],
            w * 0.8,
            0.1,
            0.8,
          );
        }
        return (
          fill(line(p, true), 'var(--body)') +
          ink(
            stroke(p, w * 1.2, 0.1, 0.1) +
              d +
              stroke(
                curve([
                  [x, y - s * 1.2],
                  [x - s * 0.08, y - s * 0.8],
                  [x + s * 0.06, y - s * 0.5],
                  [x - s * 0.06, y - s * 0.2],
                ]),
                w * 0.8,
                0.1,
                0.6,
              ),
          )
        );
      };
    return size < 44
      ? peak(38, 72, 26) + peak(62, 80, 30)
      : scatter('crag' + seed, 6, 21, 26)
          .map(([x, y, k]) => peak(x, y + 11, 11 + k * 4))
          .join('') +
          scatter('st' + seed, 26, 7, 41)
            .map(([x, y, k]) => dot(x, y, 0.5 + k * 0.5))
            .join('');
  },
  dune: (seed = 1, { size = 100 } = {}) => {
    const w = weight(size) * 0.9,
      du = (x: number, y: number, s: number) =>
        ink(
          stroke(
            curve([
              [x - s, y],
              [x - s * 0.4, y - s * 0.46],
              [x + s * 0.15, y - s * 0.5],
              [x + s * 0.5, y - s * 0.2],
              [x + s, y],
            ]),
            w * 1.1,
            0.3,
            0.4,
          ) +
            stroke(
              curve([
                [x + s * 0.15, y - s * 0.48],
                [x + s * 0.05, y - s * 0.2],
                [x + s * 0.3, y],
              ]),
              w * 0.8,
              0.1,
              0.7,
            ),
        ) + [0.3, 0.45, 0.6].map((k, i) => dot(x + s * k, y - s * 0.06 * (3 - i) + 1, w * 0.32)).join('');
    return size < 44
      ? du(48, 52, 32) + du(56, 76, 30)
      : scatter('dune' + seed, 7, 22, 33)
          .map(([x, y, k]) => du(x, y + 4, 13 + k * 5))
          .join('') +
          scatter('sd' + seed, 34, 6, 42)
            .map(([x, y, k]) => dot(x, y, 0.35 + k * 0.45))
            .join('');
  },
  wave: (seed = 1, { size = 100 } = {}) => {
    const w = weight(size) * 0.95,
      wv = (x: number, y: number, s: number) =>
        ink(
          stroke(
            curve([
              [x - s, y],
              [x - s * 0.62, y - s * 0.26],
              [x - s * 0.22, y],
              [x + s * 0.16, y - s * 0.26],
              [x + s * 0.56, y],
              [x + s, y - s * 0.2],
            ]),
            w,
            0.3,
            0.4,
          ),
        );
    return size < 44
      ? wv(50, 36, 32) + wv(52, 56, 36) + wv(48, 76, 30)
      : scatter('wave' + seed, 11, 17, 31)
          .map(([x, y, k]) => wv(x, y, 9 + k * 4))
          .join('');
  },
};
