import { describe, expect, it } from 'vitest';
import { around, bounds, centre, corners, DIRECTIONS, distance, keyOf, neighbours, pathOf, same, step, walk, type Cell } from './hex';

const cell = (col: number, row: number): Cell => ({ col, row });

describe('hex geometry', () => {
  it('has six neighbours at the same distance, each of which has the cell as its neighbour', () => {
    for (const at of [cell(3, 2), cell(3, 3), cell(0, 0), cell(0, 1)]) {
      const all = neighbours(at);
      expect(new Set(all.map(keyOf)).size).toBe(6);
      const [x, y] = centre(at);
      for (const each of all) {
        const [X, Y] = centre(each);
        expect(Math.hypot(X - x, Y - y)).toBeCloseTo(Math.sqrt(3));
        expect(neighbours(each).some((back) => same(back, at))).toBe(true);
        expect(distance(at, each)).toBe(1);
      }
    }
  });

  it('comes back after one step in each direction', () => {
    for (const from of [cell(4, 4), cell(4, 5)]) {
      const end = DIRECTIONS.reduce<Cell>((at, direction) => step(at, direction), from);
      expect(end).toEqual(from);
    }
  });

  it('counts steps', () => {
    expect(distance(cell(0, 0), cell(0, 0))).toBe(0);
    expect(distance(cell(0, 0), cell(4, 0))).toBe(4);
    expect(distance(cell(0, 0), cell(0, 4))).toBe(4);
    expect(distance(cell(0, 0), cell(2, 4))).toBe(4);
    expect(distance(cell(0, 0), cell(5, 4))).toBe(7);
  });

  it('shares two corners with a neighbour', () => {
    const near = (a: readonly [number, number], b: readonly [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-9;
    for (const each of neighbours(cell(2, 3))) {
      const shared = corners(cell(2, 3)).filter((a) => corners(each).some((b) => near(a, b)));
      expect(shared).toHaveLength(2);
    }
  });

  it('boxes the cells', () => {
    const [left, top, width, height] = bounds([cell(0, 0), cell(1, 1)], 10);
    expect(left).toBeCloseTo(-8.66, 1);
    expect(top).toBeCloseTo(-10);
    expect(width).toBeCloseTo(10 * Math.sqrt(3) * 2.5, 1);
    expect(height).toBeCloseTo(35);
  });

  it('draws one line around a region, and another around a hole', () => {
    expect(around([cell(2, 2)])).toHaveLength(1);
    expect(around([cell(2, 2)])[0]).toHaveLength(6);
    expect(around([cell(2, 2), cell(3, 2)])[0]).toHaveLength(10);
    expect(around(neighbours(cell(2, 2))).map((loop) => loop.length).sort((a, b) => a - b)).toEqual([6, 18]);
    expect(around([cell(0, 0), cell(5, 5)])).toHaveLength(2);
  });

  it('walks with the arrow keys and stays where nothing lies ahead', () => {
    const map = [cell(0, 0), cell(1, 0), cell(2, 0), cell(0, 1), cell(1, 1), cell(0, 2), cell(1, 2)];
    expect(walk(map, cell(0, 0), 'ArrowRight')).toEqual(cell(1, 0));
    expect(walk(map, cell(2, 0), 'ArrowRight')).toEqual(cell(2, 0));
    expect(walk(map, cell(0, 0), 'ArrowUp')).toEqual(cell(0, 0));
    expect(walk(map, cell(0, 2), 'ArrowUp').row).toBe(1);
    const reached = new Set([keyOf(cell(0, 0))]);
    const todo = [cell(0, 0)];
    for (let at = todo.pop(); at; at = todo.pop())
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        const to = walk(map, at, key);
        if (!reached.has(keyOf(to))) {
          reached.add(keyOf(to));
          todo.push(to);
        }
      }
    expect(reached.size).toBe(map.length);
  });

  it('writes a path', () => {
    expect(pathOf([[0, 0], [1.234, 2], [3, 4]])).toBe('M0 0L1.23 2L3 4Z');
  });
});
