/**
 * The seven pirates, inked. A card is 100 x 128. Ink is currentColor; --crew, --cdeep and --clite come from the class of the
 * crew, so that five crews share seven drawings.
 */
import { curve, line, outline, points, stroke, type Point, type Points } from '$art/pen';

export const CREAM = '#fbf0d6';
export const BRASS = '#e3b552';
const W = 2.1;

const fill = (d: string, f: string, more = '') => `<path d="${d}" fill="${f}" ${more}/>`;
const ink = (d: string, more = '') => fill(d, 'currentColor', more);
export const dot = (x: number, y: number, r: number, f = 'currentColor') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${f}"/>`;
/** A closed shape, filled and outlined. */
export const soft = (q: Points, f: string, w = W, k = 5) => {
  const p = curve(q, true, k);
  return fill(line(p, true), f) + ink(outline(p, w));
};
const flat = (q: Points, f: string) => fill(line(curve(q, true, 5), true), f);
/** A line of the pen. */
export const pen = (q: Points, w = W * 0.8, a = 0.2, b = 0.4) => ink(stroke(curve(q), w, a, b));
const band = (q: Points, w: number, f: string, a = 0, b = 0, end?: number) => fill(stroke(curve(q), w, a, b, end), f);
const flip = (q: Points): Point[] => points(q).map(([x, y]) => [100 - x, y]);
/** The same on the left and on the right. */
const both = (q: Points, draw: (p: Point[]) => string) => draw(points(q)) + draw(flip(q));

// ---- parts of a face ----

const coat = (more = '') =>
  soft('2,134 5,116 18,104 36,99 50,101 64,99 82,104 95,116 98,134', 'var(--cdeep)') +
  soft('39,98 50,124 61,98 56,92 44,92', CREAM, W * 0.8) +
  both('37,98 31,112 40,120 50,132', (q) => pen(q, W * 0.9, 0.1, 0.1)) +
  more;
const head = (skin: string, wide = 0) =>
  both(`${33 - wide},62 ${28 - wide},62 ${28 - wide},72 ${34 - wide},75`, (q) => soft(q, skin, W * 0.9, 4)) +
  soft('42,84 58,84 60,98 50,104 40,98', skin, W * 0.8) +
  soft(`50,40 62,43 ${68 + wide},53 ${68 + wide},67 ${65 + wide},79 57,89 50,92 43,89 ${35 - wide},79 ${32 - wide},67 ${32 - wide},53 38,43`, skin);
const eye = (x: number, y = 64) => dot(x, y, 2.5);
const eyes = (y = 64) => eye(42.5, y) + eye(57.5, y);
const brows = (q: Points, w = W) => both(q, (p) => pen(p, w, 0.2, 0.3));
const nose = (q: Points) => pen(q, W * 0.8);
const patch = (x: number) =>
  soft(`${x - 7},59.5 ${x},57.5 ${x + 7},59.5 ${x + 5.6},67.5 ${x},71.5 ${x - 5.6},67.5`, 'currentColor', 0.6) +
  ink(stroke(points(x > 50 ? '30,50 50,56 66,63' : '70,50 50,56 34,63'), W * 0.95, 0, 0));
const hoop = (x: number, y = 79) =>
  `<circle cx="${x}" cy="${y}" r="4" fill="none" stroke="currentColor" stroke-width="4"/><circle cx="${x}" cy="${y}" r="4" fill="none" stroke="${BRASS}" stroke-width="2"/>`;
const skull = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${flat('0,-9 7,-7 9,0 6,6 5,10 -5,10 -6,6 -9,0 -7,-7', CREAM)}${dot(-3.6, 0.4, 2.4)}${dot(3.6, 0.4, 2.4)}<path d="M-9 13L9 19M9 13L-9 19" stroke="${CREAM}" stroke-width="3.2" stroke-linecap="round"/></g>`;

// ---- the seven ----

const seven: Record<number, () => string> = {
  /** Ship's boy: tousled hair, freckles, a tooth missing. */
  1: () =>
    coat(soft('34,98 50,105 66,98 68,104 52,112 50,122 46,112 32,104', 'var(--crew)', W * 0.9)) +
    head('#f0c9a0') +
    soft('30,64 28,48 33,37 30,32 39,34 43,26 49,32 56,24 59,32 68,29 67,38 73,42 70,50 70,64 66,55 61,49 57,54 52,47 47,54 42,48 37,55 33,56', '#b5652c') +
    eyes(65) +
    brows('37,59.5 42,57.4 46,58.6', W * 0.8) +
    pen('48,71 50,73.4 52,71') +
    points('38,72 41.5,74.5 37,76 62,72 58.5,74.5 63,76').map(([x, y]) => dot(x, y, 0.9, '#a3562a')).join('') +
    soft('41,78 50,80 59,78 56,85 50,87.4 44,85', CREAM, W * 0.8) +
    ink('M48.4 79.6h4v4.2h-4z') +
    pen('37,34 41,40 40,46', 1.1) +
    pen('56,30 57,38 54,44', 1.1),
  /** Lookout: knitted cap, round glasses. */
  2: () =>
    coat(pen('20,112 34,109', 1.4) + pen('80,112 66,109', 1.4)) +
    head('#8f5b3b') +
    soft('29,57 29,42 38,28 50,24 62,28 71,42 71,57 60,52 50,51 40,52', 'var(--crew)') +
    both('31,45 40,40 50,39', (q) => band(q, 5, CREAM)) +
    both('36,32.6 43,30 50,29.4', (q) => band(q, 4, CREAM)) +
    soft('28,58 29,50 40,46 50,45 60,46 71,50 72,58 60,53.4 50,52.4 40,53.4', 'var(--cdeep)', W * 0.9) +
    soft('50,15 56,18 57,24 50,28 43,24 44,18', CREAM) +
    [41, 59].map((x) => `<circle cx="${x}" cy="66" r="7.6" fill="#fdf6e3" fill-opacity=".9" stroke="currentColor" stroke-width="${W}"/>`).join('') +
    pen('48,65 50,63.6 52,65', W) +
    dot(42, 66, 2.5) +
    dot(58, 66, 2.5) +
    pen('50,71 47.6,76 52,76.6') +
    pen('43,82.6 50,85 58,81.4', W),
  /** Rigger: spotted scarf, braid, hoop. */
  3: () =>
    coat() +
    soft('34,60 27,68 29,78 24,86 28,94 23,102 29,112 35,104 33,96 37,88 34,80 38,72', '#5d2f1a') +
    ['25,79 31,81', '25,95 32,96'].map((q) => pen(q, 1.4)).join('') +
    head('#e9b98c') +
    soft('33,66 32,54 40,46 50,52 60,46 68,54 67,66 71,58 69,44 50,38 31,44 29,58', '#5d2f1a', W * 0.8) +
    soft('28,55 30,41 40,31 50,29 60,31 70,41 72,55 61,48 50,46.6 39,48', 'var(--crew)') +
    soft('70,48 80,40 87,43 79,49 88,54 80,57 70,54', 'var(--crew)') +
    points('38,41 46,35.4 55,40 63,43 61,34.6 47,43.4 33.6,49').map(([x, y]) => dot(x, y, 1.9, CREAM)).join('') +
    eyes(65) +
    both('37.6,63 42,60.6 47,63', (q) => pen(q, W * 1.1, 0.1, 0.2)) +
    both('37.6,63 35.4,61', (q) => ink(stroke(points(q), 1.4, 0, 0.6))) +
    brows('37,57.4 42,55.4 47,57', W * 0.7) +
    pen('50,66 48.4,73 51.4,74.4', W * 0.7) +
    soft('43.6,80.6 48,79 50,80 52,79 56.4,80.6 50,85', '#b5483a', W * 0.6) +
    hoop(70),
  /** Cook: bald, walrus moustache, scar. */
  4: () =>
    coat() +
    head('#d99c6c', 2.5) +
    fill(stroke(curve('35,47 40,41 46,38.6'), 3.4, 0.4, 0.4), '#fff', 'opacity=".7"') +
    pen('62,40 60,46 63,50', W * 0.8) +
    pen('59,43.4 64.4,42.4', 1.2) +
    pen('59.6,47.6 65,46.6', 1.2) +
    eyes(63) +
    both('35,58.4 41,54.6 48,59', (p) => ink(stroke(curve(p), 4.6, 0.2, 0.4))) +
    soft('45,69 50,66 55,69 56,75 50,77 44,75', '#d99c6c', W * 0.8) +
    soft('50,76 58,73 68,77 77,71 75,83 64,89 54,85 50,81 46,85 36,89 25,83 23,71 32,77 42,73', '#4a3420') +
    both('54,79 63,83 71,79.6', (q) => band(q, 1.3, '#c99c62', 0.25, 0.5)) +
    both('54,82 61,86 66,85', (q) => band(q, 1.1, '#c99c62', 0.25, 0.5)) +
    hoop(25.4, 79) +
    soft('30,106 50,114 70,106 66,100 50,106 34,100', 'var(--crew)', W * 0.9),
  /** Gunner: broad hat with a plume, eye patch, goatee. */
  5: () =>
    coat() +
    soft('33,56 26,66 24,80 28,92 36,90 35,76 38,60', '#7a3b1c') +
    soft('67,56 74,66 76,80 72,92 64,90 65,76 62,60', '#7a3b1c') +
    head('#f3d3ac') +
    soft('8,50 22,42 34,44 37,29 50,24 63,29 66,44 78,42 92,50 76,55 62,52 50,51 38,52 24,55', 'var(--cdeep)') +
    band('34.6,44 42,46.6 50,47.4 58,46.6 65.4,44', 5, 'var(--crew)') +
    soft('62,40 66,24 78,14 92,13 88,20 92,24 84,28 86,33 76,34 70,40', CREAM, W * 0.9) +
    pen('63,40 72,27 86,17', 1.3) +
    eye(42.5, 65) +
    pen('36,58.6 42,57 47,59.4', W) +
    patch(57.5) +
    nose('50,65 47,73 50,76 53,75') +
    both('50,78 44,77 37,81 35,78', (q) => ink(stroke(curve(q), 4, 0.1, 0.7))) +
    pen('45.6,83 50,84 54.4,83', 1.5) +
    soft('46,86 50,87.4 54,86 52.4,94 50,99 47.6,94', '#7a3b1c', W * 0.8),
  /** First mate: tricorn, full beard, parrot. */
  6: () =>
    coat() +
    head('#b87a4e') +
    soft('30,62 34,74 42,73 46,76.6 54,76.6 58,73 66,74 70,62 74,80 66,100 57,108 50,110 43,108 34,100 26,80', '#5a5048') +
    ['36,82 38,93 42,100', '44,90 46,98 47,105', '56,90 54,98 53,105', '64,82 62,93 58,100', '50,92 50,99 50,106'].map((q) => band(q, 1.4, '#d9cfba', 0.25, 0.5)).join('') +
    soft('43,81 50,79.4 57,81 53,85.6 47,85.6', '#7a2a22', W * 0.7) +
    soft('12,42 20,31 36,33 50,22 64,33 80,31 88,42 74,53 62,49 50,47.6 38,49 26,53', 'var(--cdeep)') +
    band('15,41.6 24,46 36,41 50,30 64,41 76,46 85,41.6', 3, BRASS, 0.1, 0.1, 0.5) +
    pen('26,52 38,46.6 50,45 62,46.6 74,52', 1.5) +
    skull(50, 37.6, 0.36) +
    eyes(63) +
    brows('36,57.6 42,57 47.4,60', W * 1.3) +
    nose('50,63 46.6,71 50,74 53.6,72.6') +
    `<g transform="translate(67 63) scale(.62)">${soft('24,4 33,7 36,16 34,30 26,44 14,56 17,42 14,28 15,12', 'var(--crew)', W * 1.5) + soft('17,24 26,26 27,38 18,48 14,38', 'var(--clite)', W * 1.2) + soft('16,9 8,11 6,19 12,18 15,15', BRASS, W * 1.3) + soft('24,4 26,-4 33,-5 31,1', 'var(--crew)', W * 1.2) + dot(22, 12, 4, CREAM) + dot(21.4, 12, 2)}</g>`,
  /** Captain: great bicorn, eye patch, forked black beard, scar. */
  7: () =>
    coat(both('6,113 16,105 28,106 24,112 12,119', (q) => soft(q, BRASS, W * 0.9)) + both('9,117 8,124', (q) => pen(q, 1.5)) + both('14,115.6 14,123', (q) => pen(q, 1.5))) +
    head('#edc096') +
    soft('29,60 33,73 42,72 46,76 54,76 58,72 67,73 71,60 76,80 72,98 66,114 60,104 55,98 50,96 45,98 40,104 34,114 28,98 24,80', '#2a2629') +
    both('31,86 35,94 34,104', (q) => band(q, 1.5, '#9d948f', 0.25, 0.5)) +
    both('39,84 41,92 38,99', (q) => band(q, 1.3, '#9d948f', 0.25, 0.5)) +
    both('29.4,106 38,103', (q) => fill(stroke(points(q), 3, 0, 0), BRASS)) +
    soft('43,81 50,83 57,81 55,86 50,87.6 45,86', CREAM, W * 0.7) +
    ink('M46.4 82.2h3.2v4.4h-3.2z') +
    soft('4,52 9,35 24,20 40,13 50,11 60,13 76,20 91,35 96,52 80,49 66,47 50,45.6 34,47 20,49', 'var(--cdeep)') +
    band('6,49 12,36 26,23.4 40,17 50,15.4 60,17 74,23.4 88,36 94,49', 3.6, BRASS, 0.1, 0.1, 0.5) +
    pen('20,49 34,46 50,44.4 66,46 80,49', 1.6) +
    skull(50, 28, 0.62) +
    eye(57.5, 63) +
    pen('52.4,59 58,55.4 65,57', W * 1.3) +
    patch(42.5) +
    nose('50,62 46.4,71 50,74.4 54,72.6') +
    pen('61,68 63,73 62,78', W * 0.8) +
    pen('60,71.6 65,70.6', 1.1) +
    pen('60.4,75.4 65,74.6', 1.1),
};

/** The portrait of the pirate of a value from 1 to 7. */
export const portrait = (value: number): string =>
  `<g transform="translate(50 70) scale(1.06) translate(-50 -69)">${(seven[value] ?? seven[1]!)()}</g>`;

/** The rays behind it. */
export const rays = ((): string => {
  const n = (v: number) => Math.round(v * 10) / 10;
  let d = '';
  for (let i = 0; i < 40; i++) {
    const a = (i / 40) * 6.2832;
    const at = (angle: number, r: number) => `${n(50 + Math.cos(angle) * r)} ${n(64 + Math.sin(angle) * r)}`;
    d += `M${at(a, 40)}L${at(a - 0.03, 96)}L${at(a + 0.055, 96)}Z`;
  }
  return d;
})();
