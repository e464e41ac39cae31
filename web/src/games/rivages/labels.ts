/** Things of the box in words, as the server's own messages say them. */
import { listed, t } from '$lib/words.svelte';
import { effectValues, GROUNDS, progressOf, type Box, type Island, type Stage, type Tree } from './box';

/** The name of a content file in the language of the page; one that the language does not know, of a host's own content, stays as it is. */
const called = (form: string, name: string): string => t(form, { code: name.toLowerCase().match(/[a-z0-9]+/g)?.join('-') ?? '', own: name });
export const islandName = (island: Island): string => called('web-riv-island-name', island.name);
export const treeName = (tree: Tree): string => called('web-riv-tree-name', tree.name);

export const effectsText = (box: Box, effects: readonly number[]): string =>
  effects.map((effect) => t('web-riv-effect', effectValues(box, effect))).join(', ') || t('web-riv-nothing');

/** A cell: where it is, what it is and gives, and its state (`ticked`, `can`, `none`). */
export function cellText(box: Box, island: Island, place: number, state: string): string {
  const effects = island.effects.get(place) ?? [];
  const region = island.regions.find(({ cells }) => cells.includes(place));
  const bridged = island.bridges.flatMap(([one, other]) => (one === place ? [other] : other === place ? [one] : []));
  return t('web-riv-cell', {
    cell: box.cells[place] ?? '',
    ground: GROUNDS[island.grounds[place] ?? 0] ?? '',
    has: effects.length ? 'effect' : 'none',
    bears: effectsText(box, effects),
    sign: (island.objectives[0] ?? []).some((stage) => stage.cells.includes(place)) ? 'quest' : 'none',
    region: region?.cells.length ?? 0,
    bridge: bridged.length ? 'yes' : 'no',
    to: listed(bridged.map((other) => box.cells[other] ?? '')),
    state,
  });
}

/** How far the last of these *stages* has come, in words: "3 of 4 cells", or of several regions "1 of 2 regions", then the next one. */
export function progressTexts(island: Island, stages: readonly Stage[], ticks: readonly number[]): string[] {
  const { cells, regions } = progressOf(island, stages, ticks);
  if (!regions) return cells ? [t('web-riv-cells', { ...cells })] : [];
  return [t('web-riv-regions', { ...regions }), ...(cells ? [t('web-riv-next', { ...cells })] : [])];
}
