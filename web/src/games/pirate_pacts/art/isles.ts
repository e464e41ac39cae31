/**
 * The treasure islands of Pirate Pacts, made when the client is built (`$art/drawn.ts`): each value has a shape of its own, always
 * the same one. The mystery island is an uncharted coast that no treasure has a part in.
 */
import { island, landform, type Landform, type Shape } from '../../../art/islands';
import { line } from '../../../art/pen';
import { compass } from '../../../art/things';
import type { Frame } from './frames';

const shape = (value: number, { w, h, cells, rings, weight, unit }: Frame): Shape & { weight: number; hachOpacity: number } => ({
  w, h, cells, rings, weight, unit, size: 0.6 + value * 0.022, rough: 0.9, hach: [0.16, 0.32], hachOpacity: 0.32, scale: 2.6,
});

/** The coast in the middle of its frame, stretched to a common size; and how high the land is at a place. */
function fit(form: Landform, { w, h, land }: Frame): { at: string; height: (x: number, y: number) => number } {
  const coast = form.coast.reduce((a, c) => (c.length > a.length ? c : a));
  const [xs, ys] = [coast.map((p) => p[0]), coast.map((p) => p[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [kx, ky, mx, my] = [land[0] / (right - left), land[1] / (bottom - top), (left + right) / 2, (top + bottom) / 2];
  return {
    at: `translate(${w / 2} ${h / 2}) scale(${kx.toFixed(3)} ${ky.toFixed(3)}) translate(${-mx.toFixed(1)} ${-my.toFixed(1)})`,
    height: (x, y) => form.val(mx + x / kx, my + y / ky),
  };
}

/** The island of a treasure: the first seed whose coast carries all its coins. */
export function treasureIsle(value: number, frame: Frame): string {
  for (let k = 0; ; k++) {
    const seed = `loot-${value}-${k}`;
    const { at, height } = fit(landform(seed, shape(value, frame)), frame);
    if (k < 60 && !frame.coins.every(([x, y]) => height(x, y) > 0.015)) continue;
    return `<g transform="${at}">${island(seed, shape(value, frame))}</g>`;
  }
}

export function mysteryIsle(frame: Frame): string {
  const form = landform('mystery', shape(9, frame));
  const coast = form.coast.map((p) => line(p, true)).join('');
  const rings = [...form.ring]
    .reverse()
    .map((r) => `<path d="${r.map((p) => line(p, true)).join('')}" fill="var(--shoal)" fill-opacity=".5" stroke="currentColor" stroke-opacity=".34" stroke-width=".8" stroke-dasharray="3 4"/>`)
    .join('');
  return (
    `<g transform="${fit(form, frame).at}">${rings}<path d="${coast}" fill="var(--myst)" fill-rule="evenodd"/><path d="${coast}" fill="none" stroke="#e8c67a" stroke-width="1.6" stroke-dasharray="5 4"/></g>` +
    `<g class="pp-rose" color="#c9a65c" opacity=".36" transform="translate(${frame.w / 2} ${frame.h / 2}) scale(.42) translate(-100 -100)">${compass({ size: 90 })}</g>`
  );
}
