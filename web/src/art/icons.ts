/** One set of icons, 24 x 24. Fill is --fill. */
import { curve, dot, fill, hard, ink, line, outline, stroke, type Point, type Points } from './pen';
import { compass } from './things';

let K = 1; // pen factor, set by icon() for large sizes and put back at once
const I = (d: Points[], w = 1.5) => ink(d.map((q) => stroke(curve(q, false, 6), w * K, 0.12, 0.16, 0.55)).join(''));
const solid = (q: Points, f = 'var(--fill, transparent)', k = 3) => {
  const p = typeof q === 'string' ? hard(q, k) : q;
  return fill(line(p, true), f) + ink(outline(p, 1.5 * K, K < 1 ? 0.45 : 0.7));
};
const soft = (q: Points, f?: string, k = 5) => solid(curve(q, true, k), f);
export const icons = {
  boat: () =>
    soft('12.6,3 17.5,8 19,14 12.6,14.6') +
    soft('10.6,5.4 10.8,14.4 5.4,14 7.6,10') +
    soft('3,16.5 12,17.4 21,16.5 18.6,20 15,21 8.6,21 5,20') +
    I(['11.7,2.4 11.7,9 11.7,17']),
  fort: () =>
    solid(
      '4,21 4.6,9 3.6,9 3.6,4.6 6.4,4.6 6.4,6.6 9,6.6 9,4.6 15,4.6 15,6.6 17.6,6.6 17.6,4.6 20.4,4.6 20.4,9 19.4,9 20,21',
      undefined,
      2,
    ) +
    soft('9.6,21 9.6,15.4 12,13 14.4,15.4 14.4,21', 'currentColor') +
    I(['4.6,9.2 12,9.5 19.4,9.2'], 1.2),
  statue: () =>
    soft('12,2.2 16.2,3.8 17.4,9 16.4,14.6 14.6,17 9.4,17 7.6,14.6 6.6,9 7.8,3.8') +
    solid('5.6,21.6 6.4,17.6 17.6,17.6 18.4,21.6') +
    I(
      [
        '8.2,8 10,7.2 11.4,8.2',
        '15.8,8 14,7.2 12.6,8.2',
        '12,8.4 11.4,11.4 12.8,11.8',
        '9.6,14.3 12,13.8 14.4,14.3',
        '8,5.4 12,4.8 16,5.4',
      ],
      1.2,
    ),
  scroll: () =>
    soft('6,4.6 9,3.4 18.6,3.4 20.4,5.4 19,7.2 18,7.4 18,18 16.4,20.4 5.4,20.6 3.6,18.8 4.8,17 6,16.8') +
    I(
      [
        '8.8,8.6 12,8.2 15.4,8.5',
        '8.8,11.6 12,11.3 15.4,11.6',
        '8.8,14.6 11,14.3 13.4,14.6',
        '6,16.9 13.8,17 14.6,18.8 13.4,20.4',
        '18,7.3 17.2,5.4 18.4,3.5',
      ],
      1.2,
    ),
  loot: () =>
    soft('9,6.6 15,6.6 18.6,11 20.4,16.6 17.6,20.8 12,21.6 6.4,20.8 3.6,16.6 5.4,11') +
    soft('9.2,6.4 7.4,2.8 10.2,3.8 12,2.4 13.8,3.8 16.6,2.8 14.8,6.4') +
    I(['8.4,7.4 12,8.1 15.6,7.4'], 1.6) +
    solid('9.4,11.6 14.6,11.6 16.4,14 12,18.8 7.6,14', 'var(--paper-hi, #fff)', 2) +
    I(['7.8,14 12,14.3 16.2,14', '10.4,14 12,18 13.6,14'], 0.9),
  spyglass: () =>
    solid('2.6,15.4 9.4,11 11.4,14.4 4.4,18.4') +
    solid('9,10.4 14.8,6.9 17.2,11 11.6,14.7') +
    solid('14.2,6.2 20,2.4 23,7.6 17.4,11.5', 'currentColor') +
    I(['2.2,14.6 4.6,19.2'], 1.9) +
    I(['9.6,15 7.4,21.4', '11.6,14.6 15.4,21.4'], 1.3),
  bridge: () =>
    soft('1.6,13.4 6,8.6 12,6.8 18,8.6 22.4,13.4 22.4,18.8 19,18.8 17.4,14.4 12,11.8 6.6,14.4 5,18.8 1.6,18.8', undefined, 4) +
    I(['9,8 9.4,10 9,12.6', '15,8 14.6,10 15,12.6', '12,7 12,11.6', '5.6,9.6 7,12 6.4,14', '18.4,9.6 17,12 17.6,14'], 1.1) +
    I(['2,21.4 5,20.4 8,21.6 12,20.4 16,21.6 19,20.4 22,21.4'], 1.2),
  region: () => {
    const hx = (x: number, y: number, f?: string) =>
      solid(
        [0, 1, 2, 3, 4, 5].map((i): Point => [x + 5 * Math.sin((i * Math.PI) / 3), y - 5 * Math.cos((i * Math.PI) / 3)]),
        f,
        1,
      );
    return hx(7.5, 7.4) + hx(16.3, 7.4) + hx(11.9, 15.1, 'currentColor');
  },
  hand: () =>
    `<g transform="rotate(-16 12 22)">${solid('7,5 14.6,5 14.6,17 7,17')}</g><g transform="rotate(12 12 22)">${solid('9.2,4.6 17,4.6 17,16.6 9.2,16.6')}</g>`,
  log: (): string => icons.scroll(),
  start: () => `<g transform="scale(.12)">${compass({ size: 24, fine: false })}</g>`,
  moon: () => soft('14.6,3 9,4.6 5.4,9.4 6,15.4 10,19.8 15.6,20.4 20.4,17 15.4,16.4 11.8,12.8 11.6,7.6'),
  gear: () => {
    const p: Point[] = [];
    for (let i = 0; i < 48; i++) {
      const a = (i / 48) * 6.2832,
        r = 8 + 1.5 * Math.tanh(3 * Math.sin(8 * a));
      p.push([12 + Math.cos(a) * r, 12 + Math.sin(a) * r]);
    }
    return solid(p) + `<circle cx="12" cy="12" r="3" fill="none" stroke="currentColor" stroke-width="1.4"/>`;
  },
  eye: () => soft('2,12 6.6,7.2 12,5.6 17.4,7.2 22,12 17.4,16.8 12,18.4 6.6,16.8') + dot(12, 12, 3.4),
  replay: () => I(['5,9 8.6,5 14,4.4 18.6,8 19.6,13.4 16.6,18.4 11,19.8 6,17', '4.4,4.2 4.8,9.4 10,9.2']),
  book: () =>
    soft('12,5.4 8,3.8 2.6,4 2.6,18.4 8,18.2 12,20 12,12', undefined, 4) +
    soft('12,5.4 16,3.8 21.4,4 21.4,18.4 16,18.2 12,20 12,12', undefined, 4),
  link: () =>
    I(['10,14 8,16.4 5,18.6 3,16 4.6,13 8,9.6 10.4,10', '14,10 16,7.6 19,5.4 21,8 19.4,11 16,14.4 13.6,14', '9,15 12,12 15,9']),
  chat: () => soft('3,11 5,6.4 12,4.2 19,6.4 21,11 19,15.6 12,17.6 9.4,17.4 5,20.6 6,16.4 4,14'),
};
export type IconName = keyof typeof icons;
const drawn = new Map<string, string>();
/** An icon for a given size in px: the larger, the finer the pen. */
export function icon(name: IconName, size = 24): string {
  const factor = size >= 96 ? 0.55 : size >= 40 ? 0.8 : 1;
  const key = `${name} ${factor}`;
  let s = drawn.get(key);
  if (s === undefined) {
    K = factor;
    s = icons[name]();
    K = 1;
    drawn.set(key, s);
  }
  return s;
}
/** A tick in one pen movement. Animate by a mask whose path length runs from 0 to 1 (`pathLength="1"`). */
export const tick = () => ink(stroke(curve('16,54 26,60 37,80 46,64 62,36 88,12'), 11, 0.25, 0.8, 0.08));
export const tickPath = 'M16 54C26 58 31 68 37 80C46 58 62 32 88 12';
/** The same tick, ready to be inked: put it in an <svg class="inked">; `id` must be unique on the page. */
export const tickInked = (id: string) =>
  `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100"><path d="${tickPath}" pathLength="1" fill="none" stroke="#fff" stroke-width="20" stroke-linecap="round"/></mask><g mask="url(#${id})">${tick()}</g>`;
