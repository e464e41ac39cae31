import { describe, expect, it } from 'vitest';
import type { GameInfo } from '$lib/wire';
import { boxOf, progressOf, readable, setsOf, struckUnused, unpack, usedOf, type Island, type Shown, type Stage } from './box';
import { tellerOf } from './teller';

const row = (name: string, ...fields: string[]) => ({ name, rule: '', first: 0, fields: fields.map((each): [string, number] => [each, 60]) });
const info = {
  name: 'rivages',
  events: [row('ticked', 'seat', 'island', 'cell', 'how'), row('region_ticked', 'seat', 'island', 'region', 'how'), row('island_laid', 'seat', 'island', 'visit'), row('passed', 'seat')],
  value_names: {
    island: ['Ringfort'], grown: ['Pine'], cell: ['a1', 'b1'], effect: ['forest', 'rock', 'sand', 'water', 'spyglass'], challenge: ['loot'],
    plan: [JSON.stringify({ grounds: '00456.1', effects: [[2, 4]], bridges: [[0, 6]], regions: [[0, 0, 1]], rings: [[1, 2]], objectives: [[{ kind: 'surround', terrains: [], cells: [], reward: [4] }], [{ kind: 'regions', terrains: [0], cells: [], reward: [] }], [{ kind: 'places', terrains: [], cells: [3, 6], reward: [] }]] })],
    explorer_fields: ['island', 'ticks', 'scrolls', 'visits', 'explorer', 'total'],
    rows: ['[2,[0,1],[2]]'], spaces: ['[[[],[]],[[0],[4]]]'], gives: ['[4,4]'], solo: ['{"removed":4,"journeys":[[4,2],[5,2]]}'],
  },
} as unknown as GameInfo;
const player = (ticks: number[]) => [0, ticks, 3, 1, 4, 7];
const view = { seat: 0, seats: 2, turn: 1, explorers: [player([0]), player([3])] } as unknown as Shown;

describe('the box of Rivages', () => {
  it('is what the server tells: grounds, effects, regions, rows, spaces, tokens', () => {
    const box = boxOf(info);
    const [island] = box.islands;
    expect(island).toMatchObject({ name: 'Ringfort', grounds: [0, 0, 4, 5, 6, -1, 1], land: [0, 1, 2, 3, 4, 6], bridges: [[0, 6]] });
    expect(island!.effects.get(2)).toEqual([4]);
    expect(island!.objectives.map(([stage]) => setsOf(island!, stage!))).toEqual([[[1, 2]], [[0, 1]], [[3], [6]]]);
    expect(box.cards).toEqual([{ players: 2, rows: [[0, 1], [2]] }]);
    expect(box.trees).toEqual([{ name: 'Pine', joins: [[], [0]], effects: [[], [4]] }]);
    expect(box.tokens).toEqual([[4, 4]]);
    expect(box.solo).toEqual({ removed: 4, journeys: [[4, 2], [5, 2]] });
  });

  it('unpacks the symbols left and knows which of a row are used, each once', () => {
    expect(unpack(3 * 32 + 1)).toEqual([0, 2]);
    expect(unpack(0)).toEqual([]);
    expect(usedOf([2, 3, 2], [2])).toEqual([true, true, false]);
    expect(usedOf([2, 3, 2], [2, 3])).toEqual([true, false, false]);
  });

  it('knows a row that was struck out unused, also after a reload', () => {
    expect(struckUnused([2, 3, 2], [2, 3, 2], [])).toBe(false);
    expect(struckUnused([2, 3, 2], [3], [17, 18])).toBe(false);
    expect(struckUnused([2, 3, 2], [4], [])).toBe(true);
    expect(struckUnused([2, 3, 2], [], [17])).toBe(true);
    expect(struckUnused([10], [4], [])).toBe(true);
    expect(struckUnused([2, 3], [], [])).toBe(true);
  });

  it('says how far a stage has come, without what the stage before it used', () => {
    const stage = (kind: string, terrains: number[], cells: number[] = []) => ({ kind, terrains, cells, reward: [] }) as unknown as Stage;
    const island = { regions: [{ terrain: 0, cells: [1, 2] }, { terrain: 0, cells: [4, 5, 6] }, { terrain: 1, cells: [8, 9] }], rings: [[1, 2, 3, 4, 5, 6], [4, 5, 6, 7, 8, 9]] } as unknown as Island;
    const of = (stages: Stage[], ...ticks: number[]) => progressOf(island, stages, ticks);
    expect(of([stage('places', [], [1, 2, 3])], 1, 3)).toEqual({ cells: { have: 2, need: 3 }, regions: undefined });
    expect(of([stage('surround', [])], 1, 4, 5)).toEqual({ cells: { have: 3, need: 6 }, regions: undefined });
    expect(of([stage('regions', [0])], 4, 5)).toEqual({ cells: { have: 2, need: 3 }, regions: undefined });
    expect(of([stage('regions', [0])], 4)).toEqual({ cells: { have: 1, need: 3 }, regions: undefined });
    expect(of([stage('regions', [0, 0])], 1, 2, 4)).toEqual({ cells: { have: 1, need: 3 }, regions: { have: 1, need: 2 } });
    expect(of([stage('regions', [0, 1])], 1, 2, 4, 5)).toEqual({ cells: { have: 0, need: 2 }, regions: { have: 1, need: 2 } });
    expect(of([stage('regions', [0]), stage('regions', [0])], 1, 2)).toEqual({ cells: { have: 0, need: 3 }, regions: undefined });
  });

  it('reads players that come as lists, and leaves those that come by name', () => {
    const read = readable(info, view);
    expect(read.explorers[1]).toMatchObject({ island: 0, ticks: [3], scrolls: 3, visits: 1, explorer: 4, total: 7 });
    expect(readable(info, read)).toBe(read);
  });
});

describe('how Rivages is told', () => {
  const teller = tellerOf(info, () => 0);

  it('ticks cells and whole regions for who did it and for nobody else', () => {
    const after = teller.fold(teller.fold(view, [0, [0, 0, 6, 0], []]), [1, [1, 0, 0, 0], []]);
    expect(after.explorers.map((each) => each.ticks)).toEqual([[0, 6], [0, 1, 3]]);
    expect(after.fresh).toMatchObject({ seat: 1, cells: [0, 1] });
  });

  it('begins a new island without ticks', () => {
    expect(teller.fold(view, [2, [1, 0, 2], []]).explorers[1]).toMatchObject({ ticks: [], visits: 2 });
  });

  it('takes time for one’s own steps and none for those of rivals', () => {
    expect(teller.beat([[0, [0, 0, 6, 0], []]], 0).ms).toBeGreaterThan(0);
    expect(teller.beat([[0, [1, 0, 6, 0], []]], 0).ms).toBe(0);
    expect(teller.beat([[3, [0], []], [3, [1], []]], 0)).toMatchObject({ count: 2 });
  });
});
