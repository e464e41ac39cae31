/** Islands as an engraver draws them, from a seed. Costly: run at build time only (drawn.ts). */
import { area, fill, ink, line, noise2, outline, r1, relax, rng, stroke, type Point } from './pen';

interface Node {
  k: string;
  p: Point;
}

/** The lines where a field on a grid has a level, as closed loops. */
function iso(g: Float64Array, nx: number, ny: number, level: number, sx: number, sy: number): Point[][] {
  const segs = new Map<string, Node[]>(),
    to = (k: string) => segs.get(k) ?? segs.set(k, []).get(k)!,
    add = (a: Node, b: Node) => {
      to(a.k).push(b);
      to(b.k).push(a);
    };
  const pt = (x: number, y: number, X: number, Y: number): Node => {
    const a = g[y * nx + x]!,
      b = g[Y * nx + X]!,
      t = (level - a) / (b - a);
    return { k: `${x},${y},${X},${Y}`, p: [(x + (X - x) * t) * sx, (y + (Y - y) * t) * sy] };
  };
  const pos = new Map<string, Point>();
  for (let y = 0; y < ny - 1; y++)
    for (let x = 0; x < nx - 1; x++) {
      const v = [g[y * nx + x], g[y * nx + x + 1], g[(y + 1) * nx + x + 1], g[(y + 1) * nx + x]].map((q) => q! > level);
      const e: Node[] = [];
      if (v[0] !== v[1]) e.push(pt(x, y, x + 1, y));
      if (v[1] !== v[2]) e.push(pt(x + 1, y, x + 1, y + 1));
      if (v[2] !== v[3]) e.push(pt(x, y + 1, x + 1, y + 1));
      if (v[3] !== v[0]) e.push(pt(x, y, x, y + 1));
      for (const q of e) pos.set(q.k, q.p);
      for (let i = 0; i + 1 < e.length; i += 2) add(e[i]!, e[i + 1]!);
    }
  const seen = new Set<string>(),
    loops: Point[][] = [];
  for (const k of segs.keys()) {
    if (seen.has(k)) continue;
    const loop: Point[] = [];
    let c: string | undefined = k;
    while (c && !seen.has(c)) {
      seen.add(c);
      loop.push(pos.get(c)!);
      c = to(c)
        .map((q) => q.k)
        .find((q) => !seen.has(q));
    }
    if (loop.length > 7) loops.push(loop);
  }
  return loops;
}
export interface Shape {
  w?: number;
  h?: number;
  size?: number;
  rough?: number;
  cells?: number;
  rings?: number[];
  hach?: number[];
  /** A bay: x, y, width, depth. */
  bite?: [number, number, number, number] | null;
  scale?: number;
  unit?: number;
}
export interface Landform {
  coast: Point[][];
  ring: Point[][][];
  hach: string;
  w: number;
  h: number;
  val: (x: number, y: number) => number;
}
const memo = new Map<string, Landform>();
/** Height field -> coast, waterlines, contours, hachures. All in a w x h box. */
export function landform(
  seed: string,
  {
    w = 200,
    h = 150,
    size = 0.52,
    rough = 1.7,
    cells = 72,
    rings = [2.2, 5, 8.8, 13.6],
    hach = [0.16, 0.3, 0.42],
    bite = null,
    scale = 3.2,
    unit = w,
  }: Shape = {},
): Landform {
  const key = JSON.stringify([seed, w, h, size, rough, cells, rings, hach, bite, scale, unit]);
  const known = memo.get(key);
  if (known) return known;
  const nx = cells,
    ny = Math.round((cells * h) / w),
    sx = w / (nx - 1),
    sy = h / (ny - 1),
    N = noise2(seed),
    g = new Float64Array(nx * ny);
  for (let y = 0; y < ny; y++)
    for (let x = 0; x < nx; x++) {
      const u = (x / (nx - 1)) * 2 - 1,
        v = (y / (ny - 1)) * 2 - 1;
      let d = Math.hypot(u, v);
      let z = size - d + rough * N(u * scale * 0.5 * (w / h) + 7, v * scale * 0.5 + 3, 5);
      if (bite) z -= bite[3] * Math.exp(-((u - bite[0]) ** 2 + (v - bite[1]) ** 2) / bite[2]);
      if (Math.max(Math.abs(u), Math.abs(v)) > 0.86) z = Math.min(z, -0.02 - (Math.max(Math.abs(u), Math.abs(v)) - 0.86));
      g[y * nx + x] = z;
    }
  const coast = iso(g, nx, ny, 0, sx, sy)
    .map((p) => relax(p))
    .filter((p) => Math.abs(area(p)) > w * h * 0.0008);
  const near = coast.flat(),
    D = new Float64Array(nx * ny);
  for (let y = 0; y < ny; y++)
    for (let x = 0; x < nx; x++) {
      const X = x * sx,
        Y = y * sy;
      let m = 1e9;
      for (const q of near) {
        const dx = q[0] - X,
          dy = q[1] - Y,
          e = dx * dx + dy * dy;
        if (e < m) m = e;
      }
      m = Math.sqrt(m);
      D[y * nx + x] = g[y * nx + x]! > 0 ? m : -m;
    }
  const edge = Math.max(...rings);
  const ring = rings.map((d) =>
    iso(
      D.map((v, i) => {
        const x = i % nx,
          y = (i / nx) | 0;
        return x === 0 || y === 0 || x === nx - 1 || y === ny - 1 ? -edge - 9 : v;
      }),
      nx,
      ny,
      -d,
      sx,
      sy,
    ).map((p) => relax(p, 2)),
  );
  let b = g; // hills read better from a calmer height field
  for (let k = 0; k < Math.round(cells / 18); k++) {
    const c = b;
    b = c.map((v, i) => {
      const x = i % nx,
        y = (i / nx) | 0;
      return x && y && x < nx - 1 && y < ny - 1
        ? (4 * v +
            2 * (c[i - 1]! + c[i + 1]! + c[i - nx]! + c[i + nx]!) +
            c[i - nx - 1]! +
            c[i - nx + 1]! +
            c[i + nx - 1]! +
            c[i + nx + 1]!) /
            16
        : v;
    });
  }
  const R = rng(seed + 'h');
  let hd = '';
  const val = (x: number, y: number) => {
    const i = Math.max(0, Math.min(nx - 2, x / sx)),
      j = Math.max(0, Math.min(ny - 2, y / sy)),
      p = i | 0,
      q = j | 0,
      u = i - p,
      v = j - q,
      G = (m: number, n: number) => b[n * nx + m]!;
    return (G(p, q) * (1 - u) + G(p + 1, q) * u) * (1 - v) + (G(p, q + 1) * (1 - u) + G(p + 1, q + 1) * u) * v;
  };
  for (const lv of hach)
    for (const p of iso(b, nx, ny, lv, sx, sy)) {
      if (p.length < 14) continue;
      const q = relax(p, 3);
      let acc = 0;
      for (let i = 1; i < q.length; i++) {
        acc += Math.hypot(q[i]![0] - q[i - 1]![0], q[i]![1] - q[i - 1]![1]);
        if (acc < unit * 0.0125) continue;
        acc = 0;
        const [x, y] = q[i]!,
          e = unit * 0.012,
          gx = val(x + e, y) - val(x - e, y),
          gy = val(x, y + e) - val(x, y - e),
          l = Math.hypot(gx, gy) || 1,
          ux = -gx / l,
          uy = -gy / l,
          shade = 0.5 + 0.5 * (ux * 0.6 + uy * 0.8);
        const len = unit * (0.01 + 0.034 * shade * shade) * (0.8 + 0.35 * R());
        if (shade < 0.2 || val(x + ux * len, y + uy * len) < 0.015) continue;
        hd += stroke(
          [
            [x, y],
            [x + ux * len * 0.5, y + uy * len * 0.5],
            [x + ux * len, y + uy * len],
          ],
          unit * (0.0026 + 0.0056 * shade),
          0,
          1,
          0.15,
        );
      }
    }
  const out = { coast, ring, hach: hd, w, h, val };
  memo.set(key, out);
  return out;
}
/** An island as a chart engraver draws it. Fill --sand, ink currentColor. */
export function island(seed: string, o: Shape & { weight?: number; bare?: boolean; hachOpacity?: number } = {}): string {
  const f = landform(seed, o),
    k = o.weight ?? f.w * 0.008,
    land = f.coast.map((p) => line(p, true)).join('');
  return (
    f.ring
      .map(
        (r, i) =>
          `<path d="${r.map((p) => line(p, true)).join('')}" fill="${i === f.ring.length - 1 || i === 1 ? 'var(--shoal, none)' : 'none'}" fill-opacity=".5" stroke="currentColor" stroke-opacity="${[0.6, 0.42, 0.28, 0.18, 0.1][i]}" stroke-width="${r1(k * (0.62 - i * 0.07)) || 0.4}"/>`,
      )
      .reverse()
      .join('') +
    fill(land, 'var(--sand, #e9d6a6)', 'fill-rule="evenodd"') +
    (o.bare ? '' : ink(f.hach, `opacity="${o.hachOpacity ?? 0.75}"`)) +
    ink(f.coast.map((p) => outline(p, k * 1.9, 0.4)).join(''), 'fill-rule="nonzero"')
  );
}
/** The island of Shore number n: grows with n, never depends on colour (a covered colour must not leak). */
export function shore(n: number): string {
  const o = {
      w: 120,
      h: 84,
      cells: 60,
      size: 0.42 + n * 0.029,
      rough: 1.2,
      rings: [2, 4.6, 8],
      hach: [0.1, 0.22, 0.36],
      weight: 0.95,
      hachOpacity: 0.55,
    },
    seed = 'shore-' + n + 'q';
  const p = landform(seed, o).coast.reduce((a, c) => (c.length > a.length ? c : a)),
    xs = p.map((q) => q[0]),
    ys = p.map((q) => q[1]),
    mid = (v: number[]) => (Math.min(...v) + Math.max(...v)) / 2;
  return `<g transform="translate(${r1(60 - mid(xs))} ${r1(42 - mid(ys))})">${island(seed, o)}</g>`;
}
