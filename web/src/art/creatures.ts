/** The creatures of the four colours, 100 x 100. Fills are --body and --tint. */
import {
  curve,
  dot,
  fill,
  ink,
  line,
  mirror,
  normals,
  outline,
  points,
  pen,
  rng,
  spots,
  stroke,
  weight,
  type Point,
} from './pen';

const drawn = (p: Point[], w: number, f = 'var(--body)') => fill(line(p, true), f) + ink(outline(p, w));
export function whale({ size = 100 } = {}) {
  const w = weight(size),
    big = size >= 44;
  const body = curve(
    '5,57 8,49 16,42 28,37 42,36 54,39 60,38 63,41 72,46 80,46 86,39 87,31 80,26 72,23 67,16 77,15 86,20 88,24 91,19 98,11 100,19 97,26 93,31 94,41 90,53 80,63 66,70 48,75 28,74 13,69 6,63',
    true,
    6,
  );
  const belly = curve('6,59 16,62 26,60 34,63 46,67 60,66 72,60 80,62 66,70 48,75 28,74 13,69', true, 6);
  let s = fill(line(body, true), 'var(--body)') + fill(line(belly, true), 'var(--tint)') + ink(outline(body, w));
  s += ink(pen('6,58 15,62 24,60 30,55', w * 0.95, 0.2, 0.6)) + dot(34, 53.5, Math.max(1.7, w * 0.8));
  const fin = curve('40,64 46,66 54,76 57,88 52,89 43,80 38,70', true, 6);
  s += drawn(fin, w);
  if (big) {
    s += ['12,65 22,69 34,70', '18,71 28,73 37,73', '9,61.5 20,65.5 33,66.5', '58,70 66,67 73,62', '60,66.5 66,64 71,60.5']
      .map((q) => ink(pen(q, w * 0.6, 0.2, 0.7)))
      .join('');
    s +=
      ['44,40 54,43 62,45', '66,46 72,50 78,51', '38,39.5 44,42 50,44', '84,44 88,40 89.5,33', '31.5,49.5 34.5,48.5 37,50']
        .map((q) => ink(pen(q, w * 0.6, 0.3, 0.6)))
        .join('') + ink(pen('46,70 50,77 53,84', w * 0.55));
  }
  const spray = (d: string) => fill(d, 'var(--spray, currentColor)');
  return (
    s +
    spray(pen('24,34 24,26 20,17 12,14 8,19 12,22', w * 1.25, 0.3, 0.5)) +
    spray(pen('25,34 27,24 32,15 40,13 43,18 39,21', w * 1.25, 0.3, 0.5)) +
    (big
      ? spots([25.5, 9, 1.3], [19, 7, 1], [33, 7.5, 1])
          .map(([x, y, r]) => dot(x, y, r, 'var(--spray, currentColor)'))
          .join('')
      : '')
  );
}
export function turtle({ size = 100 } = {}) {
  const w = weight(size),
    big = size >= 44,
    two = (s: string, f: (p: Point[]) => string) => f(points(s)) + f(mirror(s));
  let s =
    two('63,33 72,24 84,22 95,31 99,44 91,41 82,38 74,42 69,44', (p) => drawn(curve(p, true, 6), w)) +
    two('65,68 74,73 80,84 76,89 68,85 60,77', (p) => drawn(curve(p, true, 6), w));
  s += drawn(curve('47,77 50,90 53,77', true, 5), w) + drawn(curve('43,29 42,20 45,11 50,8.5 55,11 58,20 57,29', true, 6), w);
  const shell = curve('50,24 61,26.5 69,36 72,49 69,63 61,74 50,80 39,74 31,63 28,49 31,36 39,26.5', true, 6);
  s += fill(line(shell, true), 'var(--tint)') + ink(outline(shell, w * 1.15));
  const inner = shell.map(([x, y]): Point => [50 + (x - 50) * 0.83, 51 + (y - 51) * 0.84]);
  if (big) {
    s += `<path d="${line(inner, true)}" fill="none" stroke="currentColor" stroke-width="${w * 0.5}"/>`;
    for (let i = 0; i < 14; i++) {
      const k = Math.round((i / 14) * shell.length) % shell.length;
      s += ink(stroke([inner[k]!, shell[k]!], w * 0.5, 0, 0));
    }
  }
  const spine = '45,31 42,37 45,41 41,48 45,54 42,61 45,66 44,71';
  s += two(spine, (p) => ink(stroke(p, w * 0.7, 0.1, 0.2)));
  s +=
    ['45,41 55,41', '45,54 55,54', '45,66 55,66'].map((q) => ink(stroke(points(q), w * 0.7, 0, 0))).join('') +
    ['42,37 35.5,34.5', '41,48 32,49', '42,61 36,65'].map((q) => two(q, (p) => ink(stroke(p, w * 0.7, 0, 0.3)))).join('');
  if (big) {
    s +=
      two('75,30 84,29 92,35', (p) => ink(stroke(curve(p), w * 0.55, 0.3, 0.6))) +
      two('72,34 79,33 84,34', (p) => ink(stroke(curve(p), w * 0.5))) +
      two('68,75 73,80 75,85', (p) => ink(stroke(curve(p), w * 0.5)));
    s +=
      two('34,41 37,39 39,41', (p) => ink(stroke(curve(p), w * 0.45))) +
      two('33,56 36,55 38,57', (p) => ink(stroke(curve(p), w * 0.45))) +
      ink(pen('47,35 50,33.5 53,35', w * 0.45)) +
      ink(pen('47,47 50,45.5 53,47', w * 0.45)) +
      ink(pen('47,60 50,58.5 53,60', w * 0.45)) +
      ink(pen('46,24 50,22.5 54,24', w * 0.5));
  }
  return `<g transform="rotate(24 50 50)">${s}${two('45.6,16', (p) => dot(p[0]![0], p[0]![1], Math.max(1.3, w * 0.6)))}</g>`;
}
export function octopus({ size = 100 } = {}) {
  const w = weight(size),
    big = size >= 44,
    arms = [
      '60,49 73,57 85,54 93,44 90,34 82,34 81,41 86,42',
      '58,52 70,65 84,70 95,65 96,56 89,53 85,58 89,61',
      '55,54 62,71 74,83 87,85 92,77 86,72 80,76 83,80',
      '51,54 54,74 60,90 70,96 77,91 74,85 68,87',
    ];
  const all = [...arms.slice(0, 3).map((a) => mirror(a)), mirror(arms[3]!, 49.5), ...arms.map((q) => points(q))].map((p) =>
    curve(p, false, 8),
  );
  const th = (p: Point[]) => stroke(p, 10, 0, 1.25, 0.1);
  let s = `<g stroke="currentColor" stroke-width="${w * 1.5}" stroke-linejoin="round">${all.map((p) => fill(th(p), 'currentColor')).join('')}</g>`;
  s += all.map((p) => fill(th(p), 'var(--body)')).join('');
  if (big)
    for (const p of all) {
      const N = normals(p),
        sg = p[p.length - 1]![0] > 50 ? 1 : -1;
      for (let i = 9; i < p.length - 14; i += 4) {
        const k = 5 * Math.sin(Math.min(1, (1 - i / p.length) / 1.25) * 1.57) * 0.5;
        s += dot(p[i]![0] - N[i]![0] * k * sg, p[i]![1] - N[i]![1] * k * sg, 0.6 + k * 0.28, 'var(--tint)');
      }
    }
  const head = curve('50,5 62,8 70,18 71,30 66,40 63,47 65,55 58,60 50,61 42,60 35,55 37,47 34,40 29,30 30,18 38,8', true, 6);
  s += fill(
    line(
      head.filter((q) => q[1] < 62),
      true,
    ),
    'var(--body)',
  );
  const top = curve('36,53 37,46 33,39 29,30 30,18 38,8 50,5 62,8 70,18 71,30 67,39 63,46 64,53', false, 6);
  s += ink(stroke(top, w * 1.15, 0.06, 0.06));
  if (big)
    s +=
      ['37,14 34,20 33.5,27', '41,10.5 38,15 37,19'].map((q) => ink(pen(q, w * 0.6))).join('') +
      ['66,22 66.5,29 63.5,36', '63,18 64,23 63.5,28', '60,32 60.5,35 59,37'].map((q) => ink(pen(q, w * 0.6))).join('') +
      spots([47, 15, 2.2], [54, 20, 1.7], [45, 24, 1.4], [56, 12, 1.3], [51, 28, 1.1])
        .map((q) => dot(q[0], q[1], q[2], 'var(--tint)'))
        .join('') +
      ink(pen('46,55 48,60 47,66', w * 0.5)) +
      ink(pen('54,55 52,60 53,66', w * 0.5));
  for (const x of [42, 58])
    s +=
      `<ellipse cx="${x}" cy="43" rx="4.6" ry="${big ? 4 : 4.4}" fill="var(--tint)" stroke="currentColor" stroke-width="${w * 0.6}"/>` +
      (big ? `<rect x="${x - 3}" y="42" width="6" height="2.3" rx="1.1" fill="currentColor"/>` : dot(x, 43.3, 2.2)) +
      (big ? ink(pen(`${x - 5.5},39.5 ${x},37.2 ${x + 5.5},39.5`, w * 0.7, 0.4, 0.4)) : '');
  return s;
}
export function coral({ size = 100, seed = 'c3' } = {}) {
  const w = weight(size),
    big = size >= 44,
    br: [Point[], number][] = [],
    tips: [Point, number][] = [];
  const limbs: [string, number][] = [
    ['50,97 49,82 51,66 48,50 50,34 47,19 49,10', 11],
    ['50,80 40,72 33,60 35,46 30,33 31,22', 8.5],
    ['50,72 61,64 68,52 66,39 71,27 70,17', 8.5],
    ['34,58 24,53 17,43 18,32', 6.5],
    ['67,53 77,49 83,39 82,29', 6.5],
    ['49,48 56,40 58,29 61,21', 6],
    ['49,40 42,33 41,24 38,15', 5.5],
    ['18,42 11,36 9,28', 4.8],
    ['83,40 90,35 92,27', 4.8],
    ['40,72 28,72 20,66 12,64', 6],
    ['61,65 72,68 80,64 88,63', 6],
    ['20,66 14,70 8,74', 4.2],
    ['80,64 86,69 92,73', 4.2],
    ['31,34 25,28 24,20', 4.6],
    ['70,29 77,24 78,15', 4.6],
  ];
  for (const [q, t] of limbs) {
    const p = curve(q, false, 6);
    br.push([p, t]);
    tips.push([p[p.length - 1]!, t]);
  }
  const shp = (p: Point[], t: number) => stroke(p, t, 0, 2.2, 0.5),
    cap = tips.map(([q, t]): [Point, number] => [q, t * 0.42]);
  let s = `<g stroke="currentColor" stroke-width="${w * 1.55}" stroke-linejoin="round">${br.map(([p, t]) => fill(shp(p, t), 'currentColor')).join('')}${cap.map(([q, r]) => dot(q[0], q[1], r)).join('')}</g>`;
  s +=
    br.map(([p, t]) => fill(shp(p, t), 'var(--body)')).join('') + cap.map(([q, r]) => dot(q[0], q[1], r, 'var(--body)')).join('');
  if (big) {
    const R = rng(seed);
    for (const [p, t] of br) {
      const N = normals(p);
      for (let i = 3; i < p.length - 1; i += 3) {
        const k = (R() - 0.65) * t * 0.42;
        s += dot(p[i]![0] + N[i]![0] * k, p[i]![1] + N[i]![1] * k, 0.55 + R() * 0.75, 'var(--tint)');
      }
      if (t > 5.5)
        s += ink(
          stroke(
            p.slice(2, Math.floor(p.length * 0.7)).map((q): Point => [q[0] + 0.24 * t, q[1]]),
            w * 0.42,
            0.2,
            0.5,
          ),
        );
    }
  }
  s +=
    cap.map(([q, r]) => dot(q[0], q[1] - r * 0.1, r * 0.42, 'var(--tint)')).join('') +
    ink(pen('34,97 42,94 50,96 60,94 68,97', w * 1.2, 0.3, 0.3));
  return s;
}
export const creatures = { red: coral, blue: whale, green: turtle, purple: octopus };
export type Colour = keyof typeof creatures;
export const COLOURS = Object.keys(creatures) as Colour[];
