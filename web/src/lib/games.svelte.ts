/** The games of the server, with their names and options in the language of the page; and which of them have a board here. */
import type { Component } from 'svelte';
import { get } from './api';
import { part } from './part';
import type { Session } from './session.svelte';
import type { GameInfo, TableInfo } from './wire';
import { language } from './words.svelte';

const loaded = new Map<string, Promise<unknown>>();

/** What the server says at a path, asked once. */
function once<T>(path: string): Promise<T> {
  let found = loaded.get(path) as Promise<T> | undefined;
  if (!found) {
    found = get<T>(path);
    found.catch(() => loaded.delete(path));
    loaded.set(path, found);
  }
  return found;
}

export const games = (spoken: string = language()): Promise<GameInfo[]> => once(`/api/games?language=${spoken}`);

export async function gameNamed(name: string, spoken: string = language()): Promise<GameInfo | undefined> {
  return (await games(spoken)).find((each) => each.name === name);
}

/** The game of a table: with the content that it is played with, where that is not what ships. */
export function gameOf(table: TableInfo, spoken: string = language()): Promise<GameInfo | undefined> {
  return table.content ? once(`/api/tables/${table.id}/game?language=${spoken}`) : gameNamed(table.game, spoken);
}

type OnTable = Component<{ session: Session }>;

/** What the folder of a game exports: its board, what the bar above it says, and the sign of a seat where that is no wax seal. */
export interface GameParts {
  Board: OnTable;
  Facts?: OnTable;
  Sign?: Component<{ info: GameInfo; seat: number; size: number }>;
}

const boards = import.meta.glob<GameParts>('../games/*/index.ts');

const pathOf = (game: string) => `../games/${game.replaceAll('-', '_')}/index.ts`;

export const hasBoard = (game: string): boolean => pathOf(game) in boards;

export async function boardOf(game: string): Promise<GameParts> {
  const load = boards[pathOf(game)];
  if (!load) throw new Error(`There is no board for ${game}.`);
  return part(load);
}

/** The order of the islands on the chart, how many may play, and how many minutes a game takes. */
export const ISLANDS = [
  { game: 'sea-or-shore', minutes: 25, seats: [3, 5] },
  { game: 'rivages', minutes: 30, seats: [1, 5] },
  { game: 'pirate-pacts', minutes: 30, seats: [3, 5] },
] as const;
