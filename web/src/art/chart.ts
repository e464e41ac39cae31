/** What makes a page a chart: rhumb lines, the graduated border. */
import { r1 } from './pen';

/** Rhumb lines from a point, clipped to the box. */
export const rhumbs = (x: number, y: number, r = 2000, n = 32) => {
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.2832;
    d += `M${x} ${y}L${r1(x + Math.cos(a) * r)} ${r1(y + Math.sin(a) * r)}`;
  }
  return `<path d="${d}" stroke="currentColor" fill="none" stroke-width=".6"/>`;
};
/** The graduated border of a chart. */
export function neatline(W: number, H: number, m = 10, step = 40) {
  let s = `<rect x="${m}" y="${m}" width="${W - 2 * m}" height="${H - 2 * m}" fill="none" stroke="currentColor" stroke-width="1.2"/><rect x="${m + 6}" y="${m + 6}" width="${W - 2 * m - 12}" height="${H - 2 * m - 12}" fill="none" stroke="currentColor" stroke-width=".7"/>`,
    d = '';
  for (let x = m + 6, i = 0; x < W - m - 6; x += step, i++)
    if (i % 2) {
      const w = Math.min(step, W - m - 6 - x);
      d += `M${x} ${m + 1.6}h${w}v2.8h-${w}zM${x} ${H - m - 4.4}h${w}v2.8h-${w}z`;
    }
  for (let y = m + 6, i = 0; y < H - m - 6; y += step, i++)
    if (i % 2) {
      const h = Math.min(step, H - m - 6 - y);
      d += `M${m + 1.6} ${y}v${h}h2.8v-${h}zM${W - m - 4.4} ${y}v${h}h2.8v-${h}z`;
    }
  return s + `<path d="${d}" fill="currentColor"/>`;
}
