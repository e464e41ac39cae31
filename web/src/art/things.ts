/** Sail, compass, seal, chest and coin. */
import {
  curve,
  dot,
  fill,
  hard,
  ink,
  line,
  outline,
  pen,
  points,
  r1,
  rng,
  spots,
  stroke,
  weight,
  type Point,
  type Spot,
} from './pen';

/** Cloth on a yard, W x H; hides half a card. The foot is curved, seams follow the belly of the wind. */
export function sail(W = 112, H = 84, id = 's') {
  const L = -2,
    R = W + 2,
    top = 5,
    bot = H - 1,
    cloths = 5;
  const x = (t: number, v: number) => L + 3 + (R - L - 6) * t + Math.sin(v * Math.PI) * (t - 0.5) * 5,
    y = (t: number, v: number) => top + (bot - top) * v - Math.sin(t * Math.PI) * 4.5 * v;
  const edge: Point[] = [];
  for (let i = 0; i <= 16; i++) edge.push([x(1, i / 16), y(1, i / 16)]);
  for (let i = 16; i >= 0; i--) edge.push([x(i / 16, 1), y(i / 16, 1)]);
  for (let i = 16; i >= 0; i--) edge.push([x(0, i / 16), y(0, i / 16)]);
  for (let i = 0; i <= 10; i++) edge.push([x(i / 10, 0), top + Math.abs(Math.sin(i * 1.571)) * 1.2]);
  const col = (t: number) => {
    const p: Point[] = [];
    for (let i = 0; i <= 10; i++) p.push([x(t, i / 10), y(t, i / 10)]);
    return p;
  };
  let s = `<defs><linearGradient id="${id}g" x1="0" x2="1" y1="0" y2=".25"><stop offset="0" stop-color="var(--sail-hi)"/><stop offset=".38" stop-color="var(--sail)"/><stop offset=".72" stop-color="var(--sail)"/><stop offset="1" stop-color="var(--sail-lo)"/></linearGradient><linearGradient id="${id}v" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="var(--sail-sh)" stop-opacity=".5"/><stop offset=".22" stop-color="var(--sail-sh)" stop-opacity="0"/><stop offset=".72" stop-color="var(--sail-sh)" stop-opacity="0"/><stop offset="1" stop-color="var(--sail-sh)" stop-opacity=".42"/></linearGradient></defs>`;
  s +=
    `<path d="${line(edge, true)}" fill="var(--shadow-ink)" opacity=".28" transform="translate(1.5 2.6)"/>` +
    fill(line(edge, true), `url(#${id}g)`) +
    fill(line(edge, true), `url(#${id}v)`);
  for (let i = 1; i < cloths; i++) {
    s += `<path d="${line(col(i / cloths))}" fill="none" stroke="var(--sail-ink)" stroke-width=".8" stroke-opacity=".55"/><path d="${line(col(i / cloths + 0.014))}" fill="none" stroke="var(--sail-ink)" stroke-width=".6" stroke-opacity=".5" stroke-dasharray="1.6 1.8"/>`;
  }
  for (const v of [0.36, 0.68]) {
    const band: Point[] = [];
    for (let i = 0; i <= 16; i++) band.push([x(i / 16, v), y(i / 16, v)]);
    s += `<path d="${line(band)}" fill="none" stroke="var(--sail-ink)" stroke-opacity=".3" stroke-width="2.4"/>`;
    for (let i = 0; i < 10; i++) {
      const t = (i + 0.5) / 10,
        X = x(t, v),
        Y = y(t, v);
      s += fill(
        stroke(
          [
            [X, Y],
            [X + 0.8, Y + 3],
            [X + (i % 2 ? 1.6 : 0), Y + 6],
          ],
          1.2,
          0,
          0.8,
        ),
        'var(--sail-ink)',
      );
    }
  }
  const folds: [number, number][] = [
    [0.14, 1],
    [0.5, -1],
    [0.87, -1],
  ];
  for (const [t, d] of folds) {
    const c: Point[] = [];
    for (let i = 0; i <= 8; i++) c.push([x(t, 0.06 + i * 0.1) + d * Math.sin(i * 0.4) * 2.4, y(t, 0.06 + i * 0.1)]);
    s += fill(stroke(c, 3.2, 0.5, 0.5), 'var(--sail-sh)', 'opacity=".3"');
  }
  s += fill(outline(edge, 1.5, 0.55), 'var(--sail-ink)');
  const yard = curve([
    [L - 3, 4.6],
    [W * 0.25, 3.9],
    [W * 0.5, 3.7],
    [W * 0.75, 3.9],
    [R + 3, 4.6],
  ]);
  s +=
    `<g stroke="var(--sail-ink)" stroke-width="1.2">${fill(stroke(yard, 5.4, 0.5, 0.5, 0.5), 'var(--wood)')}</g>` +
    fill(
      stroke(
        yard.map(([a, b]) => [a, b - 0.9]),
        1,
        0.4,
        0.4,
      ),
      'var(--sail-hi)',
      'opacity=".6"',
    );
  for (let i = 0; i < 7; i++) {
    const X = L + 8 + ((R - L - 16) * i) / 6;
    s += `<path d="M${r1(X)} 1.6l1.4 6.2" stroke="var(--sail-ink)" stroke-width="1.3" stroke-linecap="round"/>`;
  }
  return s;
}

export function compass({ size = 200, fine = size > 60 }: { size?: number; fine?: boolean } = {}): string {
  const c = 100,
    pt = (a: number, r: number): Point => [c + Math.sin(a) * r, c - Math.cos(a) * r],
    kite = (a: number, r: number, b: number, da: number) => {
      const t = pt(a, r),
        l = pt(a - da, b),
        q = pt(a + da, b);
      return (
        fill(
          line([t, l, [c, c]], true),
          'var(--paper, #f6ecd2)',
          'stroke="currentColor" stroke-width=".9" stroke-linejoin="round"',
        ) + fill(line([t, [c, c], q], true), 'currentColor', 'stroke="currentColor" stroke-width=".9" stroke-linejoin="round"')
      );
    };
  let s = '';
  const T = Math.PI / 4;
  if (fine) {
    s += [88, 84, 62]
      .map(
        (r, i) => `<circle cx="100" cy="100" r="${r}" fill="none" stroke="currentColor" stroke-width="${[1.4, 0.6, 0.6][i]}"/>`,
      )
      .join('');
    let d = '';
    for (let i = 0; i < 72; i++) {
      const a = (i * Math.PI) / 36,
        p = pt(a, 84),
        q = pt(a, i % 9 ? (i % 3 ? 81.5 : 80) : 76);
      d += line([p, q]);
    }
    s += `<path d="${d}" stroke="currentColor" stroke-width=".7" fill="none"/>`;
    for (let i = 0; i < 16; i++) s += kite(((i + 0.5) * Math.PI) / 8, 54, 15, 0.2);
  }
  for (let i = 0; i < 4; i++) s += kite(T + i * 2 * T, fine ? 68 : 64, 20, 0.39);
  for (let i = 0; i < 4; i++) s += kite(i * 2 * T, fine ? 82 : 92, 22, 0.6);
  s += `<circle cx="100" cy="100" r="9" fill="var(--brass)" stroke="currentColor" stroke-width="1.4"/>` + dot(100, 100, 2.6);
  if (fine) {
    const L = '100,2 105,8 104,13 108,11 112,14 110,19 105,18 103,22 97,22 95,18 90,19 88,14 92,11 96,13 95,8';
    const p = curve(L, true, 4);
    s += fill(line(p, true), 'var(--brass)') + ink(outline(p, 1.4));
  }
  return s;
}
export function seal(inner = '', seed = 'seal') {
  const R = rng(seed),
    ph: Spot = [R() * 6, R() * 6, R() * 6],
    p: Point[] = [];
  for (let i = 0; i < 60; i++) {
    const a = (i / 60) * 6.2832,
      r = 44 + 2.4 * Math.sin(3 * a + ph[0]) + 1.6 * Math.sin(5 * a + ph[1]) + 0.9 * Math.sin(9 * a + ph[2]);
    p.push([50 + Math.cos(a) * r, 50 + Math.sin(a) * r]);
  }
  return (
    `<path d="${line(p, true)}" fill="var(--shadow-ink)" opacity=".25" transform="translate(1.5 2.5)"/>` +
    fill(line(p, true), 'var(--wax)') +
    fill(outline(p, 4, 0.1), 'var(--wax-lo)') +
    `<circle cx="50" cy="50" r="32.5" fill="var(--wax-in)" stroke="var(--wax-lo)" stroke-width="2"/><path d="M22 42A30 30 0 0 1 45 20" fill="none" stroke="var(--wax-hi)" stroke-width="2.6" stroke-linecap="round" opacity=".8"/><path d="${line(curve('12,36 18,22 30,12'))}" fill="none" stroke="var(--wax-hi)" stroke-width="2" stroke-linecap="round" opacity=".7"/><g color="var(--wax-ink)" class="seal-mark" transform="translate(50 50) scale(.54) translate(-50 -50)">${inner}</g>`
  );
}
export function chest({ size = 100 } = {}) {
  const w = weight(size),
    big = size >= 44,
    body = hard('13,50 87,50 84,84 16,84', 2),
    lid = [...curve('11,50 12,38 20,25 34,20 50,19 66,20 80,25 88,38 89,50', false, 5)];
  let s =
    fill(line(lid, true), 'var(--wood)') +
    fill(line(body, true), 'var(--wood)') +
    fill('M13 50H87L86.4 57H13.6Z', 'currentColor', 'opacity=".35"');
  const bands = ['24,23.5 20,36 20,50', '76,23.5 80,36 80,50'].map((q) => curve(q));
  for (const b of bands)
    s += `<path d="${line(b)}" stroke="var(--body)" stroke-width="8.5" fill="none"/><path d="${line(b.map(([x, y]) => [x - 4.4, y]))}${line(b.map(([x, y]) => [x + 4.4, y]))}" stroke="currentColor" stroke-width="${w * 0.6}" fill="none"/>`;
  for (const x of [20, 80]) {
    const k = x < 50 ? 1 : -1;
    s += `<path d="M${x} 50L${x + k * 2.2} 84" stroke="var(--body)" stroke-width="8.5"/><path d="M${x - 4.4} 50l${k * 2.2} 34M${x + 4.4} 50l${k * 2.2} 34" stroke="currentColor" stroke-width="${w * 0.6}"/>`;
  }
  if (big)
    s +=
      [
        '30,31 44,29 60,30 70,32',
        '28,40 46,38.5 58,39.5 72,41',
        '31,63 48,62 69,63',
        '31,73 44,72.5 68,73.5',
        '30,67.5 36,67 42,68',
        '58,69 64,68 69,69',
        '36,35 42,34 46,35',
      ]
        .map((q) => ink(pen(q, w * 0.5, 0.3, 0.5)))
        .join('') +
      spots(
        [20, 56, 1.3],
        [21, 78, 1.3],
        [80, 56, 1.3],
        [79, 78, 1.3],
        [20, 44, 1.3],
        [80, 44, 1.3],
        [22, 30, 1.3],
        [78, 30, 1.3],
      )
        .map(([x, y, r]) => dot(x, y, r))
        .join('');
  s +=
    `<path d="${line(lid, true)}${line(body, true)}" fill="none" stroke="currentColor" stroke-width="${r1(w)}" stroke-linejoin="round"/>` +
    ink(stroke(points('12,50.2 50,50.7 88,50.2'), w * 1.3, 0, 0) + stroke(points('18,84.6 50,85 82,84.6'), w * 1.1, 0.1, 0.1));
  const lock = curve('43,45 50,43.5 57,45 58,55 55,62 50,64.5 45,62 42,55', true, 4);
  return (
    s +
    fill(line(lock, true), 'var(--brass)') +
    ink(outline(lock, w)) +
    dot(50, 52, 2.4) +
    ink(stroke(points('50,52 50,56 50,59.5'), 2.8, 0, 0.3))
  );
}
export function addition({ size = 100 } = {}) {
  let d = '';
  for (let i = 0; i < 26; i++) {
    const a = (i / 26) * 6.2832,
      b = a + 0.2;
    d += stroke(
      [
        [50 + Math.cos(a) * 47, 50 + Math.sin(a) * 47],
        [50 + Math.cos(b) * 39.5, 50 + Math.sin(b) * 39.5],
      ],
      3,
      0.3,
      0.3,
      0.3,
    );
  }
  const plus = line(hard('45.4,27 54.4,26.4 55,73 45,73.6', 1), true) + line(hard('27,45.6 73,45 73.6,54.6 26.6,55', 1), true);
  return (
    `<circle cx="50" cy="50" r="47" fill="var(--brass)"/>` +
    (size >= 30
      ? ink(d, 'opacity=".55"') + `<circle cx="50" cy="50" r="37" fill="var(--brass-hi)" stroke="currentColor" stroke-width="2"/>`
      : '') +
    `<circle cx="50" cy="50" r="46.5" fill="none" stroke="currentColor" stroke-width="${size < 30 ? 6 : 3.4}"/>` +
    ink(plus)
  );
}
