import { describe, expect, it } from 'vitest';
import { needGame, speak } from '$lib/words.svelte';
import type { GameInfo } from '$lib/wire';
import { boxOf, NO_BOX } from './box';
import { islandName, treeName } from './labels';
import samples from './samples/moments.json';

describe('the names of islands and trees', () => {
  const { islands, trees } = boxOf(samples.info as unknown as GameInfo);
  const names = () => [...islands.map(islandName), ...trees.map(treeName)];
  const shipped = [...islands, ...trees].map(({ name }) => name);

  it('are in English those of the content', async () => {
    await needGame('rivages');
    expect(names()).toEqual(shipped.map((name) => name.replace("'", '’')));
  });

  it.each(['fr', 'de'] as const)('are those of the page in %s, all of them', async (language) => {
    await speak(language);
    expect(names().filter((name, i) => !name || name === shipped[i])).toEqual([]);
    expect(new Set(names()).size).toBe(shipped.length);
    await speak('en');
  });

  it('are where the content is a host’s own as its files have them', async () => {
    await speak('fr');
    expect(islandName({ ...NO_BOX, name: 'My own “island”' })).toBe('My own “island”');
    expect(treeName({ name: 'Baobab', joins: [], effects: [] })).toBe('Baobab');
    expect(islandName(NO_BOX)).toBe('');
    await speak('en');
  });
});
