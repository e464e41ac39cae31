/**
 * Hex geometry: pointed hexes in rows, every second row (1, 3, …) half a hex further right. A cell is `{ col, row }`; lengths
 * are in units of the radius unless one is given.
 */

export interface Cell {
  col: number;
  row: number;
}
export type Spot = readonly [number, number];

const ROOT3 = Math.sqrt(3);

/** The six directions, clockwise from the upper right. */
export const DIRECTIONS = ['up-right', 'right', 'down-right', 'down-left', 'left', 'up-left'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const same = (a: Cell, b: Cell): boolean => a.col === b.col && a.row === b.row;
export const keyOf = ({ col, row }: Cell): string => `${col},${row}`;

/** The neighbour of a cell in a direction. */
export function step({ col, row }: Cell, direction: Direction): Cell {
  const odd = row & 1;
  switch (direction) {
    case 'right':
      return { col: col + 1, row };
    case 'left':
      return { col: col - 1, row };
    case 'up-right':
      return { col: col + odd, row: row - 1 };
    case 'up-left':
      return { col: col + odd - 1, row: row - 1 };
    case 'down-right':
      return { col: col + odd, row: row + 1 };
    case 'down-left':
      return { col: col + odd - 1, row: row + 1 };
  }
}

export const neighbours = (cell: Cell): Cell[] => DIRECTIONS.map((direction) => step(cell, direction));

/** The middle of a cell. */
export const centre = ({ col, row }: Cell, radius = 1): Spot => [radius * ROOT3 * (col + (row & 1) / 2), radius * 1.5 * row];

/** The six corners of a cell, clockwise from the top. */
export function corners(cell: Cell, radius = 1, size = radius): Spot[] {
  const [x, y] = centre(cell, radius);
  return [0, 1, 2, 3, 4, 5].map((i) => [x + size * Math.sin((i * Math.PI) / 3), y - size * Math.cos((i * Math.PI) / 3)]);
}

const round = (v: number) => Math.round(v * 100) / 100;
/** An SVG path of the points, closed. */
export const pathOf = (points: readonly Spot[]): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** How many steps one cell is from another. */
export function distance(a: Cell, b: Cell): number {
  const [aq, bq] = [a.col - (a.row - (a.row & 1)) / 2, b.col - (b.row - (b.row & 1)) / 2];
  const [dq, dr] = [aq - bq, a.row - b.row];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** The box around the cells: left, top, width, height. */
export function bounds(cells: readonly Cell[], radius = 1, margin = 0): [number, number, number, number] {
  const middles = cells.map((cell) => centre(cell, radius));
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const left = Math.min(...xs) - (radius * ROOT3) / 2 - margin;
  const top = Math.min(...ys) - radius - margin;
  return [left, top, Math.max(...xs) + (radius * ROOT3) / 2 + margin - left, Math.max(...ys) + radius + margin - top];
}

/** The outer lines around a set of cells, each a closed loop of corners: a region, lit up as one. */
export function around(cells: readonly Cell[], radius = 1): Spot[][] {
  const inside = new Set(cells.map(keyOf));
  const next = new Map<string, { to: Spot; key: string }>();
  const key = ([x, y]: Spot) => `${Math.round((x / radius) * 100)},${Math.round((y / radius) * 100)}`;
  for (const cell of cells) {
    const at = corners(cell, radius);
    DIRECTIONS.forEach((direction, i) => {
      if (inside.has(keyOf(step(cell, direction)))) return;
      const [a, b] = [at[i]!, at[(i + 1) % 6]!];
      next.set(key(a), { to: b, key: key(b) });
    });
  }
  const loops: Spot[][] = [];
  while (next.size) {
    const loop: Spot[] = [];
    let at = next.keys().next().value;
    while (at !== undefined) {
      const edge = next.get(at);
      if (!edge) break;
      next.delete(at);
      loop.push(edge.to);
      at = edge.key;
    }
    loops.push(loop);
  }
  return loops;
}

/** Where an arrow key leads among the cells of a map: the nearest cell in that direction, or the same one. */
export function walk(cells: readonly Cell[], from: Cell, key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'): Cell {
  const [x, y] = centre(from);
  let best = from;
  let least = Infinity;
  for (const cell of cells) {
    const [dx, dy] = [centre(cell)[0] - x, centre(cell)[1] - y];
    const ahead = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[key];
    const aside = Math.abs(key === 'ArrowLeft' || key === 'ArrowRight' ? dy : dx);
    if (ahead < 0.1) continue;
    const cost = ahead + 1.5 * aside;
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}
