/** The pictures of the eight action cards and of the two markers, in the middle of a card of 100 x 128. */
import { icons } from '$art/icons';
import { BRASS, CREAM, dot, pen, soft } from './pirates';

const SAND = '#ecd9a8';
const WOOD = 'var(--wood)';
const waves = (y: number) => pen(`6,${y} 18,${y - 4} 30,${y + 1} 42,${y - 4} 54,${y + 1} 66,${y - 4} 78,${y + 1} 94,${y - 3}`, 1.9);
/** An arrow along a curve: its shaft, and a head at its end. */
const arrow = (shaft: string, head: string) =>
  `<path d="${shaft}" fill="none" stroke="var(--wax)" stroke-width="4" stroke-linecap="round"/><path d="${head}" fill="var(--wax)"/>`;

/** The keg of the +3. */
export const keg =
  soft('32,44 50,40 68,44 73,64 68,84 50,88 32,84 27,64', WOOD, 2.4) +
  pen('30,52 50,55 70,52', 4, 0, 0) +
  pen('30,76 50,79 70,76', 4, 0, 0) +
  pen('50,40 52,32 60,30 62,24', 2.4, 0, 0.1) +
  `<path d="M62 14l2 6 6-2-4 5 5 4-7 0-2 6-3-6-6 1 4-5-3-5 6 2z" fill="${BRASS}" stroke="currentColor" stroke-width="1.4"/>`;

/** The wreck of the -3. */
export const wreck =
  soft('22,72 38,76 62,74 80,66 74,84 60,92 38,92 28,86', WOOD, 2.4) +
  pen('48,75 46,58 52,40 50,28', 3, 0, 0.2) +
  soft('51,36 66,42 62,50 70,56 54,60 50,52', CREAM, 1.8) +
  pen('34,82 50,84 68,79', 1.5) +
  pen('10,94 22,90 34,95 46,90 58,95 70,90 82,95 92,91', 2);

const card = (turn: string, field: string) =>
  `<g transform="${turn}"><rect x="-13" y="-17" width="26" height="34" rx="3.5" fill="${field}" stroke="currentColor" stroke-width="2"/><circle r="7.5" fill="${CREAM}" stroke="currentColor" stroke-width="1.6"/>${dot(-2.6, -0.6, 1.3)}${dot(2.6, -0.6, 1.3)}</g>`;

const pictures: Record<string, () => string> = {
  /** A plank, a hat on the water. */
  remove: () =>
    soft('-6,47 40,43 42,50 -6,57', WOOD, 2) +
    pen('4,50 16,48.6 28,48', 1.2) +
    pen('36,44 36.6,47 36.4,50', 1.4, 0, 0) +
    soft('44,78 52,66 62,69 70,60 78,69 90,68 94,79 82,85 70,83 56,85', '#2c3140', 2) +
    pen('47,77 58,74 70,76 82,74 92,77', 2.2, 0.1, 0.1) +
    `<path d="M48 78.6Q69 73 91 78.6" fill="none" stroke="${BRASS}" stroke-width="2"/>` +
    [[54, 52, 3], [61, 45, 2.2], [68, 51, 1.8]].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${CREAM}" stroke="currentColor" stroke-width="1.3"/>`).join('') +
    waves(90) +
    waves(98),
  /** Two cards change places. */
  swap: () =>
    card('translate(29 66) rotate(-9)', 'var(--crew-hook)') +
    card('translate(71 62) rotate(8)', 'var(--crew-anchor)') +
    arrow('M30 41Q50 27 67 36', 'M63 29L76 40L60 43Z') +
    arrow('M70 87Q50 101 33 92', 'M37 99L24 88L40 85Z'),
  /** A sealed order. */
  impose: () =>
    soft('24,32 32,28 76,30 82,36 78,43 74,43 72,88 66,97 22,96 17,90 22,84 26,84', CREAM, 2.2) +
    ['35,45 50,43.6 65,45', '34,54 50,52.6 64,54', '33,63 44,62 54,63'].map((q) => pen(q, 1.8)).join('') +
    pen('22,84 56,85 60,91 57,96', 1.5) +
    pen('74,43 71,37 76,30', 1.5) +
    soft('54,68 63,65 71,70 72,79 65,86 55,84 50,76', 'var(--wax)', 2) +
    `<path d="M56.5 76.5l4 4 6.6-8" fill="none" stroke="${CREAM}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  /** From one island to another. */
  move: () =>
    soft('6,52 14,44 26,46 30,54 22,60 10,59', SAND, 1.8) +
    soft('70,84 80,78 92,82 94,90 84,95 72,92', SAND, 1.8) +
    `<path d="M28 60Q48 64 46 76T66 88" fill="none" stroke="var(--wax)" stroke-width="2.6" stroke-dasharray="4.5 4.5" stroke-linecap="round"/><g class="pp-boat" transform="translate(45 32) scale(1.75)">${icons.boat()}</g><path d="M77 80l6-6M83 80l-6-6" stroke="var(--wax)" stroke-width="2.8" stroke-linecap="round"/>`,
  minus_three: () => `<g transform="translate(6 4) scale(.88)">${wreck}</g>`,
  plus_three: () => `<g transform="translate(6 8) scale(.88)">${keg}</g>`,
  /** A parrot says it again. */
  copy: () =>
    pen('10,93 34,91 60,93 88,90', 4, 0.1, 0.2) +
    `<g transform="translate(30 34) scale(1.02)">${
      soft('24,0 34,3 38,13 36,30 28,46 13,60 17,42 13,28 15,8', 'var(--crew-parrot)', 2.2) +
      soft('17,24 27,26 28,39 18,50 14,38', '#b4d6ae', 1.8) +
      soft('16,6 7,8 4,17 11,16 15,12', BRASS, 2) +
      soft('24,0 26,-8 34,-9 31,-2', 'var(--crew-parrot)', 1.8) +
      dot(22, 9, 4, CREAM) +
      dot(21.4, 9, 2)
    }</g>` +
    pen('30,36 25,42 25,50', 2.2, 0, 0) +
    pen('22,32 16,42 16,53', 2, 0, 0) +
    pen('14,28 8,42 8,56', 1.8, 0, 0),
  /** The sand runs. */
  pass: () =>
    soft('34,34 66,34 64,46 54,62 64,78 66,92 34,92 36,78 46,62 36,46', '#e8f0ea', 2.2) +
    soft('39,46 61,46 56,55 50,61 44,55', SAND, 1.2) +
    soft('37,90 39,82 50,75 61,82 63,90', SAND, 1.2) +
    pen('50,60 50,68 50,77', 1.6, 0, 0) +
    soft('28,30 72,30 72,36 28,36', WOOD, 2) +
    soft('28,91 72,91 72,97 28,97', WOOD, 2),
};

/** The picture of an action, by its name. */
export const actionPicture = (name: string): string => (pictures[name] ?? pictures.pass!)();
