/** The five flags of Pirate Pacts, each of its own cut. Fills are --body and --tint. */
import { curve, dot, fill, hard, ink, line, outline, points, pen, relax, spots, stroke, weight } from './pen';

const cloth = {
  skull: '14,14 34,11 54,16 74,14 92,12 91,30 92,48 91,64 72,66 54,68 34,63 14,66',
  hook: '14,14 34,11 56,16 78,13 95,11 84,26 78,39 85,52 95,65 76,66 54,68 34,63 14,66',
  anchor: '14,12 36,18 60,27 96,39 60,52 36,62 14,69',
  parrot: '14,14 34,11 54,15 72,13 86,20 93,38 86,57 72,65 54,67 34,63 14,66',
  cutlass: '14,14 34,11 54,16 74,13 92,13 84,21 92,30 84,39 92,48 84,57 91,66 72,66 54,68 34,63 14,66',
};
const tintInk = (d: string) => fill(d, 'var(--tint)');
const emblem = {
  skull: () => {
    const h = curve('50,22 60,25 64,34 61,43 57,46 57,52 43,52 43,46 39,43 36,34 40,25', true, 5);
    return (
      tintInk(line(h, true)) +
      tintInk(stroke(curve('34,50 50,57 68,64'), 4, 0.1, 0.1, 0.6) + stroke(curve('66,50 50,57 32,64'), 4, 0.1, 0.1, 0.6)) +
      spots([44.5, 37, 4], [55.5, 37, 4])
        .map(([x, y, r]) => dot(x, y, r, 'var(--body)'))
        .join('') +
      fill('M50 41l-2.4 4.6h4.8z', 'var(--body)') +
      fill(stroke(points('47,48 47,52'), 1.4, 0, 0) + stroke(points('53,48 53,52'), 1.4, 0, 0), 'var(--body)')
    );
  },
  hook: () =>
    tintInk(stroke(curve('50,27 52,33 59,40 60,50 53,59 43,59 36,52 35,41'), 6.4, 0, 0.8, 0.06)) +
    tintInk(line(hard('39,15 61,15 58,22.5 42,22.5'), true)) +
    tintInk(line(hard('43.5,24.5 56.5,24.5 54,30 46,30'), true)),
  anchor: () =>
    tintInk(
      stroke(points('40,26 40,40 40,55'), 4.6, 0, 0) +
        stroke(points('30,32 40,32.6 50,32'), 4, 0.1, 0.1, 0.6) +
        stroke(curve('23,44 27,52 40,57 53,52 57,44'), 4.8, 0.35, 0.35),
    ) +
    `<circle cx="40" cy="23" r="3.6" fill="none" stroke="var(--tint)" stroke-width="2.8"/>` +
    tintInk('M20 48l3-8 5.6 5.6zM60 48l-3-8-5.6 5.6z'),
  parrot: () => {
    const b = curve('50,20 58,22 61,29 60,38 55,48 46,57 34,64 40,54 41,44 40,34 43,24', true, 5),
      wing = curve('44,34 52,36 53,46 44,57 42,46', true, 5);
    return (
      tintInk(line(b, true)) +
      tintInk(line(curve('58,23 66,25 67,33 63,31 60,31', true, 4), true)) +
      fill(outline(wing, 2.2), 'var(--body)') +
      fill(stroke(curve('46,42 48,47 45,53'), 1.4), 'var(--body)') +
      dot(55, 27, 1.8, 'var(--body)') +
      tintInk(stroke(curve('47,21 43,16 38,16'), 2.6)) +
      tintInk(stroke(curve('50,20 48,14 43,11'), 2.4))
    );
  },
  cutlass: () => {
    const one =
      stroke(curve('36,60 48,50 60,36 64,20'), 6.4, 0, 1.1, 0.05) +
      stroke(curve('34,50 37,56 43,62'), 3, 0.1, 0.1, 0.6) +
      stroke(points('36,59 29,65'), 3.6, 0, 0);
    return (
      tintInk(one) +
      `<g transform="matrix(-1 0 0 1 98 0)">${fill(stroke(curve('36,60 48,50 60,36 64,20'), 9.4, 0, 1.1, 0.1), 'var(--body)')}${tintInk(one)}</g>`
    );
  },
};
export const flagNames = ['skull', 'hook', 'anchor', 'parrot', 'cutlass'];
/** How far an emblem is moved so that it sits in the middle of its cloth. */
const rise = { skull: -3.4, hook: 1.2, anchor: 0, parrot: 0, cutlass: -3 };
export type Flag = keyof typeof cloth;
export function flag(name: Flag, { size = 100 } = {}) {
  const w = weight(size),
    c = hard(cloth[name]),
    sm = name === 'hook' || name === 'cutlass' || name === 'anchor' ? relax(c, 1) : relax(c, 2);
  let s =
    fill(line(sm, true), 'var(--body)') +
    (size >= 44
      ? ink(
          (name === 'anchor' ? ['24,17 22,40 25,63', '66,31 67,40 65,49'] : ['30,13 28,30 31,62', '70,15 73,34 69,62'])
            .map((q) => pen(q, w * 0.55))
            .join(''),
          'opacity=".55"',
        )
      : '') +
    `<g transform="translate(0 ${rise[name]})">${emblem[name]()}</g>` +
    ink(outline(sm, w));
  const pole = points('11,5 10.6,40 11,98');
  return (
    s +
    `<g stroke="currentColor" stroke-width="${w * 0.7}">${fill(stroke(pole, 4.6, 0, 0), 'var(--wood)')}</g>` +
    `<circle cx="11" cy="5.5" r="3.6" fill="var(--brass)" stroke="currentColor" stroke-width="${w * 0.7}"/>`
  );
}
