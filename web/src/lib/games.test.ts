import { afterEach, expect, it, vi } from 'vitest';
import { boardOf } from './games.svelte';

const [board, failures] = vi.hoisted(() => [{ Board: () => undefined }, { left: 1 }]);
vi.mock('../games/sea_or_shore/index.ts', () => {
  if (failures.left--) throw new TypeError();
  return board;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reads a board again that did not come', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError())); // the server may be away for all that is known
  const found = boardOf('sea-or-shore');
  found.catch(() => undefined);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(2000);
  expect((await found).Board).toBe(board.Board);
});
