/** Things of the box in words, as the server's own messages say them. */
import { language, t } from '$lib/words.svelte';
import { effectValues, GROUNDS, setsOf, type Box, type Island, type Stage } from './box';

/** "a, b and c" */
export const list = (parts: readonly string[]): string => new Intl.ListFormat(language(), { type: 'conjunction' }).format(parts);

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
    to: list(bridged.map((other) => box.cells[other] ?? '')),
    state,
  });
}

/** Of what a stage asks for, what has come furthest: so many cells ticked of so many; for each terrain that a stage names. */
export function nearest(island: Island, stage: Stage, ticks: readonly number[]): { have: number; need: number }[] {
  const count = (cells: readonly number[]) => ({ have: cells.filter((cell) => ticks.includes(cell)).length, need: cells.length });
  if (stage.kind === 'places' || stage.kind === 'path') return [count(stage.cells)];
  const best = (sets: readonly (readonly number[])[]) =>
    sets.map(count).filter(({ have, need }) => have < need).sort((a, b) => a.need - a.have - (b.need - b.have)).slice(0, 1);
  if (stage.kind === 'surround') return best(setsOf(island, stage));
  const named = [...new Set(stage.terrains)];
  return named.flatMap((terrain) => {
    const sets = island.regions.filter((region) => region.terrain === terrain).map(({ cells }) => cells);
    const full = sets.map(count).filter(({ have, need }) => have === need);
    return named.length > 1 && full.length ? full.slice(0, 1) : best(sets);
  });
}
