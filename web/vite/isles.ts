/**
 * The drawings of the chart around the tables, made when the client is built: `virtual:isles` has one island for each game,
 * `virtual:marks` what swims between them.
 */
import type { Plugin } from 'vite';
import { octopus, turtle, whale } from '../src/art/creatures';
import { flag, type Flag } from '../src/art/flags';
import { tick } from '../src/art/icons';
import { island, landform, type Shape } from '../src/art/islands';
import { lean } from '../src/art/lean';
import { curve, rng, stroke } from '../src/art/pen';
import { hexPath, terrain } from '../src/art/terrain';

const W = 380;
const H = 280;
const RINGS = [4, 9, 15.5, 24];

const at = (x: number, y: number, scale: number, inner: string, extra = '') =>
  `<g transform="translate(${x} ${y}) scale(${scale})" ${extra}>${inner}</g>`;
const wood = (x: number, y: number, s = 0.34) => `<g class="h-fir">${at(x, y, s, terrain.fir(1, { size: 40 }))}</g>`;
const crag = (x: number, y: number, s = 0.42) => `<g class="h-crag">${at(x, y, s, terrain.crag(1, { size: 40 }))}</g>`;
const big = (seed: string, o: Shape) => island(seed, { w: W, h: H, cells: 120, weight: 1.7, rings: RINGS, unit: 270, ...o });

/** A bay with the whale in it. */
const seaOrShore = () =>
  big('bay-1', { size: 0.62, rough: 1.25, scale: 3.2, bite: [0.42, 0.5, 0.16, 1.1], hach: [0.1, 0.2, 0.3, 0.42] }) +
  crag(70, 62, 0.5) + crag(96, 84, 0.4) +
  wood(56, 128) + wood(82, 140) + wood(236, 72) + wood(262, 64, 0.3) + wood(120, 176, 0.3) +
  `<g class="blue beast spray">${at(206, 150, 1.12, whale({ size: 112 }))}</g>` +
  `<g class="green beast">${at(150, 222, 0.44, turtle({ size: 46 }))}</g>`;

/** An island of hexes, some of them ticked. */
function rivages(): string {
  const form = landform('riv-4', { w: W, h: H, cells: 120, size: 0.5, rough: 1.25, scale: 3, rings: RINGS });
  const chance = rng('rv');
  const r = 22.5;
  const dx = r * Math.sqrt(3);
  const cells: [number, number, number][] = [];
  for (let j = 0; j < 9; j++)
    for (let i = 0; i < 11; i++) {
      const x = i * dx + (j % 2 ? dx / 2 : 0);
      const y = j * r * 1.5 + 8;
      const z = form.val(Math.max(0, Math.min(W, x)), Math.max(0, Math.min(H, y)));
      if (z > -0.02 && x > 24 && x < W - 24) cells.push([x, y, z]);
    }
  const kind = (x: number, y: number, z: number) => {
    const k = Math.sin(x * 0.021 + 1) + Math.cos(y * 0.03 - 0.4) + (chance() - 0.5) * 0.7;
    if (z < 0.1) return chance() < 0.62 ? 'dune' : 'wave';
    if (k > 0.5) return 'fir';
    if (z > 0.36 || k < -0.5) return 'crag';
    return chance() < 0.25 ? 'wave' : 'fir';
  };
  const outlines = `<path d="${cells.map(([x, y]) => hexPath(r, x, y)).join('')}"/>`;
  const band = (width: number, look: string) => `<g class="${look}" stroke-width="${width * 2}" stroke-linejoin="round">${outlines}</g>`;
  const water = [[24, 23.2], [15.5, 14.6], [9, 8], [4.4, 3.2]]
    .map(([a, b], i) => band(a!, `ring ring-${i}`) + band(b!, 'ring ring-water'))
    .join('');
  const land = cells
    .map(([x, y, z], i) => {
      const t = kind(x, y, z);
      const sign = at(x - r * 0.86, y - r * 0.86, (r * 1.72) / 100, terrain[t](i, { size: 40 }));
      return `<g class="h-${t}"><path d="${hexPath(r, x, y)}" fill="var(--ground)" stroke="var(--ink)" stroke-width="1"/>${sign}</g>`;
    })
    .join('');
  const ticks = cells
    .filter((_, i) => [22, 21, 20, 19, 14, 10].includes(i))
    .map(([x, y]) => at(x - 17, y - 19, 0.36, `<g color="var(--wax)" stroke="var(--paper-hi)" stroke-width="5" paint-order="stroke">${tick()}</g>`))
    .join('');
  return water + band(1.7, 'ring ring-coast') + land + ticks;
}

/** Flags on an isle, and where the treasure lies. */
const piratePacts = () =>
  big('pact-5', { size: 0.64, rough: 1.3, scale: 3.2, hach: [0.1, 0.2, 0.32, 0.44] }) +
  crag(112, 62, 0.46) + crag(286, 92, 0.4) + wood(66, 148) + wood(92, 170, 0.3) + wood(290, 138, 0.32) +
  `<path d="M120 212C140 226 152 198 172 214" fill="none" stroke="var(--wax)" stroke-width="2.4" stroke-dasharray=".5 6" stroke-linecap="round"/>` +
  `<path d="${stroke(curve('178,206 186,215 196,224'), 4.4, 0.2, 0.3)}${stroke(curve('196,205 188,214 178,225'), 4.4, 0.2, 0.3)}" fill="var(--wax)"/>` +
  ([['hook', 92, 92, 0.62], ['skull', 170, 34, 0.92], ['anchor', 250, 84, 0.6], ['parrot', 140, 128, 0.6], ['cutlass', 222, 138, 0.6]] as [Flag, number, number, number][])
    .map(([name, x, y, s]) => `<g class="flag-${name}">${at(x, y, s, flag(name, { size: 70 }))}</g>`)
    .join('');

const FAR = 0.5; // of 380 units: about half a pixel where an island is largest
const MODULES: Record<string, () => Record<string, unknown>> = {
  'virtual:isles': () => ({
    isles: { 'sea-or-shore': lean(seaOrShore(), FAR, 4), rivages: lean(rivages(), FAR, 4), 'pirate-pacts': lean(piratePacts(), FAR, 4) },
  }),
  'virtual:marks': () => ({
    monster: lean(octopus({ size: 100 }), 0.2, 5),
    badges: {
      'sea-or-shore': `<g class="blue"><circle cx="50" cy="50" r="48" fill="var(--field)" stroke="var(--deep)" stroke-width="3"/><g class="beast" transform="translate(9 9) scale(.82)">${lean(whale({ size: 28 }), 0.3, 4)}</g></g>`,
      rivages: `<g class="h-fir"><path d="${hexPath(48)}" fill="var(--ground)" stroke="currentColor" stroke-width="2.4"/>${lean(terrain.fir(3, { size: 36 }), 0.3, 4)}</g>`,
      'pirate-pacts': `<g class="flag-skull">${lean(flag('skull', { size: 34 }), 0.3, 4)}</g>`,
    },
  }),
};

export function isles(): Plugin {
  return {
    name: 'archipel-isles',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load(id) {
      const draw = MODULES[id.slice(1)];
      if (!draw) return undefined;
      return Object.entries(draw())
        .map(([name, drawing]) => `export const ${name} = ${JSON.stringify(drawing)};`)
        .join('\n');
    },
  };
}
