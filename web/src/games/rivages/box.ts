/** What a view of Rivages holds, and what is in the box as the server's tables tell it. */
import type { GameInfo } from '$lib/wire';
import type { Cell } from '$table/hex';

/** One player as all see them. */
export interface Explorer {
  island: number;
  ticks: number[];
  done: number[];
  progress: [number, number][];
  scrolls: number;
  tokens: number[];
  tree: number;
  branches: number[];
  visits: number;
  leaving: boolean;
  completed: number[];
  spent: number;
  due: number[][];
  row_use: number[];
  explorer: number;
  total: number;
}

/** A view with its players by the names of their fields: the server sends a player as a list, and tells the names with the game. */
export function readable<View extends ShoreView>(info: GameInfo, view: View): View {
  const players = view.explorers as unknown[];
  if (!players.some(Array.isArray)) return view;
  const names = info.value_names.explorer_fields ?? [];
  const named = players.map((each) => (Array.isArray(each) ? Object.fromEntries(names.map((name, i) => [name, each[i]])) : each));
  return { ...view, explorers: named as Explorer[] };
}

/** The fields of the server's view that the board shows. -1 is "none". */
export interface ShoreView {
  seat: number;
  seats: number;
  waiting: boolean[];
  mode: number;
  phase: number;
  turn: number;
  last: number;
  explorers: Explorer[];
  hand: [number, number][];
  memory: [number, number, number][];
  slot: number;
  left: number;
  using: number;
  cards_left: number;
  removed: number;
  challenges: [number, number, number][];
  goal: number;
}

/** What the story adds while it is told: the cells, the space and the objective that have just been ticked, by seat. */
export interface Shown extends ShoreView {
  fresh?: { seat: number; cells: number[]; space: number; objective: number };
}

export interface Stage {
  kind: 'regions' | 'surround' | 'places' | 'path';
  terrains: number[];
  cells: number[];
  reward: number[];
}

/** An island as it is drawn. */
export interface Island {
  name: string;
  /** Per place: -1 sea, 0 to 3 terrains, 4 special, 5 boat, 6 fort. */
  grounds: number[];
  /** The places that are land. */
  land: number[];
  effects: Map<number, number[]>;
  bridges: [number, number][];
  regions: { terrain: number; cells: number[] }[];
  rings: number[][];
  objectives: Stage[][];
}

export interface Tree {
  name: string;
  joins: number[][];
  effects: number[][];
}

export interface Box {
  islands: Island[];
  cards: { players: number; rows: number[][] }[];
  trees: Tree[];
  tokens: number[][];
  cells: string[];
  challenges: string[];
  /** Alone: after how many cards removed the game ends, and the scrolls for reaching islands, by their number. */
  solo: { removed: number; journeys: [number, number][] };
  /** The names of effects: `forest`, `region rock`, `scrolls 2`. */
  effects: string[];
}

export const COLUMNS = 8;
export const TERRAINS = ['forest', 'rock', 'sand', 'water'] as const;
export const GROUNDS = [...TERRAINS, 'special', 'boat', 'fort'] as const;
export const NO_BOX: Island = { name: '', grounds: [], land: [], effects: new Map(), bridges: [], regions: [], rings: [], objectives: [] };

/** Where a place of a map lies. */
export const cellAt = (place: number): Cell => ({ col: place % COLUMNS, row: Math.floor(place / COLUMNS) });
export const placeOf = ({ col, row }: Cell): number => row * COLUMNS + col;

type Plan = { grounds: string; effects: number[][]; bridges: [number, number][]; regions: number[][]; rings: number[][]; objectives: Stage[][] };

/** The numbers of the solo game. */
export const soloOf = (info: GameInfo): Box['solo'] => JSON.parse(info.value_names.solo?.[0] ?? '{"removed":0,"journeys":[]}') as Box['solo'];

/** Reads the texts of the server: one in JSON for each island, card, tree and token. */
export function boxOf(info: GameInfo): Box {
  const names = (field: string): string[] => info.value_names[field] ?? [];
  const islands = names('island');
  const trees = names('grown');
  return {
    islands: names('plan').map((text, i): Island => {
      const plan = JSON.parse(text) as Plan;
      const grounds = [...plan.grounds].map((sign) => (sign === '.' ? -1 : Number(sign)));
      return {
        name: islands[i] ?? '',
        grounds,
        land: grounds.flatMap((ground, place) => (ground < 0 ? [] : [place])),
        effects: new Map(plan.effects.map(([cell, ...effects]) => [cell!, effects])),
        bridges: plan.bridges,
        regions: plan.regions.map(([terrain = 0, ...cells]) => ({ terrain, cells })),
        rings: plan.rings,
        objectives: plan.objectives,
      };
    }),
    cards: names('rows').map((text) => {
      const [players, ...rows] = JSON.parse(text) as [number, ...number[][]];
      return { players, rows };
    }),
    trees: names('spaces').map((text, i) => {
      const spaces = JSON.parse(text) as [number[], number[]][];
      return { name: trees[i] ?? '', joins: spaces.map(([joins]) => joins), effects: spaces.map(([, effects]) => effects) };
    }),
    tokens: names('gives').map((text) => JSON.parse(text) as number[]),
    cells: names('cell'),
    challenges: names('challenge'),
    solo: soloOf(info),
    effects: names('effect'),
  };
}

/** The symbols of a row that are left, as the view packs them: five bits each, one more than the effect. */
export function unpack(packed: number): number[] {
  const found: number[] = [];
  for (let left = packed; left > 0; left = Math.floor(left / 32)) found.push((left % 32) - 1);
  return found;
}

/** The symbols of a row that are used up, by their places: all but those left, and of several alike the first, as a hand goes along the row. */
export function usedOf(row: readonly number[], left: readonly number[]): boolean[] {
  const rest = [...left];
  return [...row].reverse().map((effect) => {
    const at = rest.indexOf(effect);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  }).reverse();
}

/** Whether a row is struck out unused: what is left of it and what was done with it are together not what it held. */
export const struckUnused = (row: readonly number[], left: readonly number[], uses: readonly number[]): boolean =>
  left.length + uses.length !== row.length || left.some((effect) => !row.includes(effect));

/** The number of scrolls of an effect called `scrolls 2`, else 0. */
export const scrollsOf = (name: string): number => (name.startsWith('scrolls ') ? Number(name.slice(8)) : 0);

/** The values with which messages speak of an effect. */
export const effectValues = (box: Box, effect: number): { effect: string; count: number } => {
  const name = box.effects[effect] ?? '';
  const count = scrollsOf(name);
  return { effect: count ? 'scrolls' : name.replace(' ', '-'), count };
};

/** The cells that a stage is about: named ones, or the regions of its terrains, or what lies around forts; each set by itself. */
export function setsOf(island: Island, stage: Stage): number[][] {
  if (stage.kind === 'surround') return island.rings;
  if (stage.kind === 'regions') return island.regions.filter(({ terrain }) => stage.terrains.includes(terrain)).map(({ cells }) => cells);
  return stage.cells.map((cell) => [cell]);
}

export interface Count {
  have: number;
  need: number;
}
/**
 * How far the last of these *stages* has come: cells ticked of what lacks fewest (where equal, of what has most), and of several regions those complete. What the stages before it used
 * does not count again (RIV-44).
 */
export function progressOf(island: Island, stages: readonly Stage[], ticks: readonly number[]): { cells: Count | undefined; regions: Count | undefined } {
  const stage = stages[stages.length - 1]!;
  const count = (cells: readonly number[]) => ({ have: cells.filter((cell) => ticks.includes(cell)).length, need: cells.length });
  const best = (sets: readonly (readonly number[])[]) =>
    sets.map(count).filter(({ have, need }) => have < need).sort((a, b) => a.need - a.have - (b.need - b.have) || b.have - a.have)[0];
  if (stage.kind === 'surround') return { cells: best(island.rings), regions: undefined };
  if (stage.kind !== 'regions') return { cells: count(stage.cells), regions: undefined };
  let left = 0;
  const open: number[][] = [];
  for (const terrain of new Set(stage.terrains)) {
    const sets = island.regions.filter((region) => region.terrain === terrain).map(({ cells }) => cells);
    const wanted = stages.flatMap((each) => (each.kind === 'regions' ? each.terrains : [])).filter((each) => each === terrain).length;
    const lacking = Math.max(0, wanted - sets.map(count).filter(({ have, need }) => have === need).length);
    left += lacking;
    if (lacking) open.push(...sets);
  }
  const need = stage.terrains.length;
  return { cells: best(open), regions: need > 1 ? { have: Math.max(0, need - left), need } : undefined };
}
