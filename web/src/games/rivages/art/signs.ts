/** The one vocabulary of signs of Rivages: terrains, special cells, symbols of cards, tokens, trees and rewards. In boxes of 100 x 100. */
import { icon, type IconName } from '$art/icons';
import { curve, ink, line, outline, pen, r1, rng, stroke, type Point } from '$art/pen';
import { hexPath, terrain } from '$art/terrain';

/** The drawing of each terrain, in the order of the server. */
export const PICTURES = ['fir', 'crag', 'dune', 'wave'] as const;
export const GROUND = ['h-fir', 'h-crag', 'h-dune', 'h-wave', 'h-white', 'h-white', 'h-fort'] as const;

export const at = (x: number, y: number, scale: number, inner: string): string =>
  `<g transform="translate(${r1(x)} ${r1(y)}) scale(${Math.round(scale * 1000) / 1000})">${inner}</g>`;
const middle = (name: IconName, scale = 2.7, dy = 0) => at(50 - 12 * scale, 50 - 12 * scale + dy, scale, icon(name, 44));
const blob = (points: Point[], fill = 'var(--fill)') => `<path d="${line(points, true)}" fill="${fill}"/>` + ink(outline(points, 3.4, 0.6));
const foot = (kind: string) => (kind === 'crag' ? ink(pen('9,73.4 20,72.4 34,73', 2.2, 0.4, 0.3) + pen('28,81 60,80.2 95,81.4', 2.4, 0.4, 0.4)) : '');

const roll = (s: string): Point[] => s.split(' ').map((p) => p.split(',').map((v) => +v * 3.85 + 3.8) as Point);
/** A scroll with its number written on it. */
const scrolls = (count: number) =>
  at(9, 10, 0.8,
    blob(curve(roll('5.2,4.4 8,3.2 19.4,3.2 21.2,5.2 19.8,7 18.8,7.2 18.8,18.2 17.2,20.6 4.6,20.8 2.8,19 4,17.2 5.2,17'), true, 5)) +
      ink(stroke(curve(roll('5.2,17 14.6,17.2 15.4,19 14.2,20.6')), 3, 0.2, 0.2) + stroke(curve(roll('18.8,7.2 18,5.2 19.2,3.3')), 3, 0.2, 0.2)) +
      `<text x="49" y="65" text-anchor="middle" font-size="50" fill="currentColor" class="riv-num">${count}</text>`);
/** Three hexes with the ground of a terrain: a whole region of it. */
const region = (ground: string) => {
  const hex = (x: number, y: number) => `<path d="${hexPath(20, x, y)}" fill="var(--ground)" stroke="currentColor" stroke-width="3.4" stroke-linejoin="round"/>`;
  const kind = PICTURES.find((each) => ground === `h-${each}`);
  const small = (x: number, y: number) => (kind ? at(x - 16, y - 17, 0.32, terrain[kind](1, { size: 30 })) : '');
  const spots: [number, number][] = [[32.7, 35], [67.3, 35], [50, 65]];
  return `<g class="${ground}">${spots.map(([x, y]) => hex(x, y) + small(x, y)).join('')}</g>`;
};

/** What stands in a special cell, on a card, a token, a space of a tree: by the name of the effect. */
function sign(effect: string): string {
  const at_ = PICTURES[['forest', 'rock', 'sand', 'water'].indexOf(effect)];
  if (at_) return at(4, 1, 0.92, terrain[at_](1, { size: 40 }) + foot(at_));
  if (effect.startsWith('scrolls ')) return scrolls(Number(effect.slice(8)));
  if (effect === 'region any') return at(7, 7, 0.86, middle('region', 3.2));
  if (effect.startsWith('region ')) return region(`h-${PICTURES[['forest', 'rock', 'sand', 'water'].indexOf(effect.slice(7))]}`);
  return middle(effect as IconName, effect === 'spyglass' ? 2.75 : 2.7);
}

/** Terrain of a map cell: the bold sign of the cards, mirrored by its number, over the fine pattern of its terrain. */
function cellArt(kind: (typeof PICTURES)[number], seed: number): string {
  const R = rng(kind + seed);
  const w = 1.6;
  let d = '';
  const most = kind === 'wave' ? 9 : kind === 'fir' ? 13 : 22;
  for (let k = 0, n = 0; k < 200 && n < most; k++) {
    const [a, q] = [R() * 6.28, 29 + R() * 15];
    const [x, y] = [50 + Math.cos(a) * q, 50 + Math.sin(a) * q];
    const [u, v] = [Math.abs(x - 50), Math.abs(y - 50)];
    if (u > 39 || u * 0.577 + v > 48) continue;
    n++;
    if (kind === 'fir') d += stroke([[x - 2.4, y - 2.6], [x, y + 1.4], [x + 2.4, y - 2.6]], w, 0.2, 0.2);
    else if (kind === 'wave') d += stroke(curve([[x - 6, y], [x - 2, y - 1.8], [x + 2, y], [x + 6, y - 1.6]]), w, 0.3, 0.3);
    else if (kind === 'dune') d += stroke(curve([[x - 2.6, y], [x, y - 1.6], [x + 2.6, y]]), w, 0.3, 0.3);
    else d += `M${r1(x - w * 0.7)} ${r1(y)}a${w * 0.7} ${w * 0.7} 0 1 0 ${w * 1.4} 0a${w * 0.7} ${w * 0.7} 0 1 0 ${-w * 1.4} 0z`;
  }
  const big = terrain[kind](1, { size: 43 }) + foot(kind);
  return ink(d, 'opacity=".5"') + (seed % 2 ? `<g transform="matrix(-1 0 0 1 100 0)">${big}</g>` : big);
}

/** The mark of a quest: a star. */
function star(): string {
  const points: Point[] = [];
  for (let i = 0; i < 10; i++) {
    const [a, r] = [(i / 10) * 6.2832, i % 2 ? 11.5 : 27];
    points.push([50 + Math.sin(a) * r, 51 - Math.cos(a) * r]);
  }
  return blob(points);
}
/** Islands visited: land with a flag. */
const isles = () =>
  blob(curve('8,74 20,62 36,56 54,50 70,58 86,66 93,76 70,82 40,83 18,81', true, 5)) + ink(pen('52,52 52,34 52,12', 4.4, 0, 0)) +
  blob(curve('53,12 68,16 84,15 79,24 84,33 68,34 53,32', true, 4), 'var(--wax)') + ink(pen('4,91 20,88 36,92 54,88 72,92 94,88', 3, 0.2, 0.3));

export const SEEDS = 4;
const EFFECTS = ['forest', 'rock', 'sand', 'water', 'spyglass', 'statue', 'loot', 'region any', ...['forest', 'rock', 'sand', 'water'].map((each) => `region ${each}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => `scrolls ${count}`)];
export const idOf = (effect: string): string => `riv-${effect.replace(' ', '-')}`;

/** Every drawing once, by its id: the page only refers to them. */
export const drawings = (): [string, string][] => [
  ...EFFECTS.map((effect): [string, string] => [idOf(effect), sign(effect)]),
  ...PICTURES.flatMap((kind) => Array.from({ length: SEEDS }, (_, seed): [string, string] => [`riv-${kind}-${seed}`, cellArt(kind, seed)])),
  ['riv-boat', middle('boat', 3, -1)],
  ['riv-fort', middle('fort', 3.1, -2)],
  ['riv-star', star()],
  ['riv-isles', isles()],
];

/** A hand-drawn strike through a row of a card. */
export const strike = (w: number, h: number, seed: string): string => {
  const R = rng(seed);
  const points = Array.from({ length: 8 }, (_, i): Point => [(i / 7) * w, h * (0.62 - i * 0.035) + (R() - 0.5) * h * 0.16]);
  return ink(stroke(curve(points), 3.2, 0.08, 0.3, 0.3));
};

/** A plank bridge from one point to another. */
export function bridge([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number], w = 15): string {
  const L = Math.hypot(x2 - x1, y2 - y1);
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const n = Math.max(4, Math.round(L / 7));
  const bow = (t: number) => -Math.sin(t * Math.PI) * L * 0.07;
  const edge = (k: number) => Array.from({ length: 17 }, (_, i): Point => [(i / 16) * L, bow(i / 16) + k]);
  let d = '';
  for (let i = 1; i < n; i++) {
    const [x, y] = [(i / n) * L, bow(i / n)];
    d += stroke([[x, y - w / 2], [x + (i % 2 ? 0.8 : -0.6), y], [x, y + w / 2]], 1.3, 0, 0);
  }
  const planks = line([...edge(-w / 2), ...edge(w / 2).reverse()], true);
  const posts = [0.02, 0.98].flatMap((t) => [-1, 1].map((s) => `<circle cx="${r1(t * L)}" cy="${r1(bow(t) + (s * w) / 2)}" r="3.1" fill="var(--brass-hi)" stroke="currentColor" stroke-width="1.3"/>`));
  return (
    `<g transform="translate(${r1(x1)} ${r1(y1)}) rotate(${r1(angle)})"><path d="${planks}" fill="var(--shadow-ink)" opacity=".3" transform="translate(1 5)"/>` +
    `<path d="${planks}" fill="var(--plank)"/>${ink(d, 'opacity=".75"')}${ink(stroke(edge(-w / 2), 3.2, 0.05, 0.05, 0.7) + stroke(edge(w / 2), 3.2, 0.05, 0.05, 0.7))}${posts.join('')}</g>`
  );
}

/** How far each space is from the root. */
function levels(joins: readonly (readonly number[])[]): number[] {
  const level: number[] = [];
  joins.forEach((under, space) => (level[space] = under.length ? 1 + Math.min(...under.map((other) => level[other] ?? 0)) : 0));
  return level;
}
/** So much room a tree needs that no space covers another. */
export const treeHeight = (joins: readonly (readonly number[])[]): number => {
  const level = levels(joins);
  const straight = level.every((each, i) => each === i);
  return Math.max(300, (straight ? 40 : 50) * Math.max(...level) + 54);
};

/** Where the spaces of a tree stand, the root below: by levels, each space near the one under it. 260 wide, as high as `treeHeight`. */
export function treePlaces(joins: readonly (readonly number[])[]): Point[] {
  const level = levels(joins);
  const top = Math.max(...level);
  const ground = treeHeight(joins) - 26;
  const wide = joins.map((_, space) => leaves(space));
  /** How many twigs end above a space: so much room it needs. */
  function leaves(space: number): number {
    const above = joins.flatMap((under, other) => (under[0] === space ? [other] : []));
    return above.length ? above.reduce((sum, other) => sum + leaves(other), 0) : 1;
  }
  const straight = wide[0] === 1;
  const places: Point[] = [];
  const put = (space: number, from: number, to: number) => {
    const y = ground - (level[space]! / top) * (ground - 26);
    const mid = (from + to) / 2;
    places[space] = [straight ? 130 + (space ? (space % 2 ? 40 : -40) : 0) : mid, y];
    let x = from;
    joins.forEach((under, other) => {
      if (under[0] !== space) return;
      const room = ((to - from) * wide[other]!) / wide[space]!;
      put(other, x, x + room);
      x += room;
    });
  };
  put(0, 14, 246);
  return places;
}

/** The tree itself: canopy, leaves, bark; its spaces are drawn on top. */
export function treeArt(places: readonly Point[], joins: readonly (readonly number[])[]): string {
  const links = joins.flatMap((under, to) => under.map((from): [number, number] => [from, to]));
  const branch = ([from, to]: [number, number]): Point[] => {
    const [a, b] = [places[from]!, places[to]!];
    const dx = b[0] - a[0];
    return curve([a, [(a[0] + b[0]) / 2 - dx * 0.16, (a[1] + b[1]) / 2 + 5 + Math.abs(dx) * 0.07], b], false, 10);
  };
  const thick = ([from]: [number, number]) => (from === 0 ? 13 : places[from]![1] > 150 ? 9.5 : 6.5);
  const R = rng('leaves');
  let leaf = '';
  const crown: Point[] = [];
  for (const link of links) {
    const path = branch(link);
    if (places[link[1]]![1] > 214) continue;
    crown.push(...path.filter((_, k) => k > 2 && k % 3 === 0), path.at(-1)!);
    for (let k = 4; k < path.length; k += 4) {
      for (const side of [-1, 1]) {
        const [x, y, t] = [path[k]![0] + side * (9 + R() * 9), path[k]![1] - 4 + (R() - 0.5) * 16, R() * 6.28];
        const [c, e] = [Math.cos(t) * 4.6, Math.sin(t) * 4.6];
        leaf += `M${r1(x - c)} ${r1(y - e)}Q${r1(x + e * 0.75)} ${r1(y - c * 0.75)} ${r1(x + c)} ${r1(y + e)}Q${r1(x - e * 0.75)} ${r1(y + c * 0.75)} ${r1(x - c)} ${r1(y - e)}Z`;
      }
    }
  }
  // the crown closes between twigs that stand near each other
  const high = places.filter(([, y]) => y < (places[0]?.[1] ?? 0) - 50);
  const between = (a: Point, b: Point, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  high.forEach((a, i) =>
    high.slice(i + 1).forEach((b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 128 && crown.push(...[0.25, 0.5, 0.75].map((part) => between(a, b, part)))));
  const puffs = (fill: string, line_: string, width: number) =>
    `<g fill="${fill}" stroke="${line_}" stroke-width="${width}">${crown.map(([x, y], i) => `<circle cx="${r1(x)}" cy="${r1(y - 2)}" r="${26 + ((i * 5) % 5)}"/>`).join('')}</g>`;
  const [rx, ry] = places[0]!;
  const roots = ['0,8 -12,18 -34,19', '0,8 12,19 36,19', '0,8 -4,20 -9,24', '1,8 8,21 16,24'].map((q) =>
    pen(q.split(' ').map((p) => p.split(',').map(Number)).map(([x = 0, y = 0]): Point => [rx + x, ry + y]), 7, 0, 0.9));
  return (
    puffs('var(--ink)', 'var(--ink)', 2.8) + puffs('var(--canopy)', 'none', 0) +
    `<path d="${leaf}" fill="var(--fir-body)" stroke="var(--ink)" stroke-opacity=".6" stroke-width=".7"/>` +
    `<path d="${roots.join('')}${links.map((each) => stroke(branch(each), thick(each) + 2.4, 0, 2.4, 0.4)).join('')}" fill="var(--ink)"/>` +
    `<path d="${links.map((each) => stroke(branch(each), thick(each) - 0.4, 0, 2.4, 0.35)).join('')}" fill="var(--wood)"/>`
  );
}
