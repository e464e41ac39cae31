/**
 * The pen: seeded chance, noise, curves, brush strokes and outlines. Every drawing of the project is made of these, as pure
 * functions that return SVG text. Ink is `currentColor`, fills are CSS variables, so both themes share one drawing.
 */

export type Point = [number, number];
/** Points, or the same as text: `'5,57 8,49'`. */
export type Points = string | Point[];

// ---- chance and noise ----

const hash = (seed: string): number => {
  let h = 2166136261;
  for (const c of seed) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return h >>> 0;
};

/** Numbers from 0 to 1, always the same ones for a seed. */
export function rng(seed: string): () => number {
  let a = hash(seed);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth noise in the plane, about -0.5 to 0.5. */
export function noise2(seed: string): (x: number, y: number, octaves?: number) => number {
  const k = hash(seed);
  const at = (x: number, y: number) => {
    let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ k;
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
  };
  const s = (t: number) => t * t * (3 - 2 * t);
  const one = (x: number, y: number) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const u = s(x - i);
    const v = s(y - j);
    return (at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v) + (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v;
  };
  return (x, y, octaves = 4) => {
    let f = 0;
    let a = 0.5;
    let n = 0;
    for (let o = 0; o < octaves; o++) {
      f += a * one(x, y);
      n += a;
      x *= 2.03;
      y *= 2.03;
      a *= 0.5;
    }
    return f / n - 0.5;
  };
}

// ---- pen and brush ----

/** One decimal is enough for a drawing. */
export const r1 = (v: number): number => Math.round(v * 10) / 10;
export const points = (s: Points): Point[] =>
  typeof s === 'string'
    ? s
        .trim()
        .split(/\s+/)
        .map((p) => p.split(',').map(Number) as Point)
    : s;
export const line = (pts: Point[], close = false): string =>
  'M' + pts.map((p) => r1(p[0]) + ' ' + r1(p[1])).join('L') + (close ? 'Z' : '');

/** A smooth curve through points (Catmull-Rom), sampled to a polyline. */
export function curve(src: Points, closed = false, k = 9): Point[] {
  const p = points(src);
  const n = p.length;
  const out: Point[] = [];
  const at = (i: number): Point => p[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))]!;
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let j = 0; j < k; j++) {
      const t = j / k;
      const one = (m: 0 | 1) =>
        0.5 *
        (2 * b[m] +
          (c[m] - a[m]) * t +
          (2 * a[m] - 5 * b[m] + 4 * c[m] - d[m]) * t * t +
          (3 * b[m] - a[m] - 3 * c[m] + d[m]) * t * t * t);
      out.push([one(0), one(1)]);
    }
  }
  if (!closed) out.push(at(n - 1));
  return out;
}

export const normals = (p: Point[], closed = false): Point[] =>
  p.map((_, i) => {
    const n = p.length;
    const a = p[closed ? (i - 1 + n) % n : Math.max(0, i - 1)]!;
    const b = p[closed ? (i + 1) % n : Math.min(n - 1, i + 1)]!;
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const l = Math.hypot(dx, dy) || 1;
    return [-dy / l, dx / l];
  });

/** A brush stroke along an open curve: width w, tapering over the first a and the last b of it (fractions). */
export function stroke(p: Point[], w = 2, a = 0.25, b = 0.5, end = 0.12): string {
  const N = normals(p);
  const m = p.length - 1;
  const ease = (t: number) => Math.sin(Math.min(1, Math.max(0, t)) * 1.5708);
  const width = (i: number) => {
    const t = i / m;
    return (
      (w / 2) * Math.max(end, (a ? ease(t / a) : 1) * (b ? ease((1 - t) / b) : 1)) * (1 + 0.09 * Math.sin(i * 1.3 + p[0]![0]))
    );
  };
  const side = (k: number) => p.map((q, i): Point => [q[0] + k * N[i]![0] * width(i), q[1] + k * N[i]![1] * width(i)]);
  return line([...side(1), ...side(-1).reverse()], true);
}

export const area = (p: Point[]): number =>
  p.reduce((s, q, i) => {
    const n = p[(i + 1) % p.length]!;
    return s + q[0] * n[1] - n[0] * q[1];
  }, 0) / 2;

/** An engraver's closed outline: thin where the light falls (upper left), heavy in the shade. */
export function outline(p: Point[], w = 1.6, lo = 0.45): string {
  const N = normals(p, true);
  const s = area(p) > 0 ? -1 : 1;
  const width = N.map(
    (n, i) => w * (lo + (1 - lo) * (0.5 + 0.5 * (s * (n[0] * 0.6 + n[1] * 0.8)))) * (1 + 0.1 * Math.sin(i * 0.9)),
  );
  const at = (k: number) => p.map((q, i): Point => [q[0] + N[i]![0] * width[i]! * k, q[1] + N[i]![1] * width[i]! * k]);
  return line(at(0.5), true) + line(at(-0.5).reverse(), true);
}

export const ink = (d: string, extra = ''): string => `<path d="${d}" fill="currentColor" ${extra}/>`;
export const fill = (d: string, f: string, extra = ''): string => `<path d="${d}" fill="${f}" ${extra}/>`;
export const pen = (pts: Points, w: number, a?: number, b?: number): string => stroke(curve(pts), w, a, b);
export const mirror = (s: Points, cx = 50): Point[] => points(s).map(([x, y]) => [2 * cx - x, y]);
export const dot = (x: number, y: number, r: number, f = 'currentColor'): string =>
  `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="${f}"/>`;
/** Corners kept sharp: each side is cut into k pieces. */
export const hard = (s: Points, k = 4): Point[] => {
  const p = points(s);
  const out: Point[] = [];
  p.forEach((q, i) => {
    const n = p[(i + 1) % p.length]!;
    for (let j = 0; j < k; j++) out.push([q[0] + ((n[0] - q[0]) * j) / k, q[1] + ((n[1] - q[1]) * j) / k]);
  });
  return out;
};
/** A closed line made calmer, n times. */
export const relax = (p: Point[], n = 1): Point[] => {
  for (; n > 0; n--) {
    const was = p;
    p = was.map((q, i) => {
      const a = was[(i - 1 + was.length) % was.length]!;
      const b = was[(i + 1) % was.length]!;
      return [(a[0] + 2 * q[0] + b[0]) / 4, (a[1] + 2 * q[1] + b[1]) / 4];
    });
  }
  return p;
};
/** Pen weight in a 100-unit box for a drawing shown at `size` px: never under 1.25 px on the screen. */
export const weight = (size: number): number => Math.max(1.9, 135 / size);
/** Places with a size, for dots and the like. */
export type Spot = [number, number, number];
export const spots = (...all: Spot[]): Spot[] => all;
