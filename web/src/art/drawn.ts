/**
 * Drawings that are costly to make are made when the client is built: this Vite plugin runs the generators of islands.ts and
 * serves what they draw as `virtual:shores`, `virtual:loot-wide` and `virtual:loot-small`.
 */
import type { Plugin } from 'vite';
import { lean } from './lean';
import { shore } from './islands';
import { SMALL, WIDE } from '../games/pirate_pacts/art/frames';
import { mysteryIsle, treasureIsle } from '../games/pirate_pacts/art/isles';

const loot = (frame: typeof WIDE): string => {
  const isles = [5, 6, 7, 8, 9, 10, 11, 12, 13].map((value) => [value, lean(treasureIsle(value, frame), 0.55, 4)]);
  return `export const loot = ${JSON.stringify({ ...Object.fromEntries(isles), mystery: lean(mysteryIsle(frame), 0.55, 4) })};`;
};

const MODULES: Record<string, () => string> = {
  // shores[n] is the island of Shore number n, 120 x 84; it depends on the number alone
  'virtual:shores': () => `export const shores = ${JSON.stringify(['', ...Array.from({ length: 12 }, (_, i) => lean(shore(i + 1), 0.28, 4))])};`,
  // the treasure islands of Pirate Pacts by their value, and the mystery island, for a wide table and for a small one
  'virtual:loot-wide': () => loot(WIDE),
  'virtual:loot-small': () => loot(SMALL),
};

export function drawn(): Plugin {
  return {
    name: 'archipel-drawn',
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load: (id) => MODULES[id.slice(1)]?.(),
  };
}
