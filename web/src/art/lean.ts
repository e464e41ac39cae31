/** Drawings made at build time are sent over the network: fewer points where the eye sees no difference, and short numbers. */
import { area, type Point } from './pen';

/** The points of a line that matter (Douglas-Peucker): none left out lies further than `far` from what is drawn. */
function simpler(p: Point[], far: number): Point[] {
  if (p.length < 3) return p;
  const [a, b] = [p[0]!, p[p.length - 1]!];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const l = Math.hypot(dx, dy);
  let worst = 0;
  let at = 0;
  for (let i = 1; i < p.length - 1; i++) {
    const q = p[i]!;
    const d = l ? Math.abs((q[0] - a[0]) * dy - (q[1] - a[1]) * dx) / l : Math.hypot(q[0] - a[0], q[1] - a[1]);
    if (d > worst) [worst, at] = [d, i];
  }
  if (worst <= far) return [a, b];
  return [...simpler(p.slice(0, at + 1), far).slice(0, -1), ...simpler(p.slice(at), far)];
}

const plain = (step: number): string => String(step);
const tenth = (step: number): string => String(step / 10).replace(/^(-?)0\./, '$1.');

/** A closed polyline `mx ylx y…z` in steps on a grid, from the place where the line before it began. */
function path(p: Point[], from: Point, grid: number, say: (step: number) => string): [string, Point] {
  const whole = p.map(([x, y]): Point => [Math.round(x * grid), Math.round(y * grid)]);
  let [x, y] = from;
  let out = '';
  whole.forEach(([X, Y], i) => {
    if (i && X === x && Y === y) return;
    const step = `${say(X - x)} ${say(Y - y)}`.replace(' -', '-');
    out += i === 0 ? `m${step}` : (i === 1 ? 'l' : step.startsWith('-') ? '' : ' ') + step;
    [x, y] = [X, Y];
  });
  return [out + 'z', whole[0]!];
}

/**
 * SVG text with every path of closed polylines made lean: no line further than `far` from where it was, points on a grid of
 * `grid` to the unit. A path that is only filled has whole numbers and is scaled; one with a stroke has tenths.
 */
export const lean = (svg: string, far = 0.14, grid = 10): string =>
  svg.replace(/<path([^>]*?) d="(M[^"]*)"([^>]*)>/g, (whole, before: string, d: string, after: string) => {
    const loops = d.split('M').slice(1);
    if (!loops.every((each) => /^[-\d. L]+Z$/.test(each))) return whole;
    const scaled = !/transform|stroke/.test(before + after);
    let at: Point = [0, 0];
    let out = '';
    for (const each of loops) {
      const p = each.slice(0, -1).split('L').map((q) => q.split(' ').map(Number) as Point);
      if (Math.abs(area(p)) < 0.15) continue;
      const [drawn, next] = path(simpler([...p, p[0]!], far).slice(0, -1), at, scaled ? grid : 10, scaled ? plain : tenth);
      out += drawn;
      at = next;
    }
    const scale = scaled ? ` transform="scale(${String(1 / grid).replace('0.', '.')})"` : '';
    return `<path${before}${scale} d="${out.replace(/^m/, 'M')}"${after}>`;
  });
