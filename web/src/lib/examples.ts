/** Rules that are shown on the table: which they are, and the moments that show them. */
import type { Sample } from '$table/gallery/sample.svelte';
import type { GameInfo, Session } from './session.svelte';

interface Samples {
  info: unknown;
  names: string[];
  moments: Record<string, unknown>;
}

const lists = import.meta.glob<Record<string, string>>('../games/*/examples.ts', { import: 'examples' });
const samples = import.meta.glob<Samples>('../games/*/samples/moments.json', { import: 'default' });
const folder = (game: string) => `../games/${game.replaceAll('-', '_')}`;

/** The moment that shows each rule that is shown. */
export const examplesOf = async (game: string): Promise<Record<string, string>> => (await lists[`${folder(game)}/examples.ts`]?.()) ?? {};

/** A moment as a game without words, which are those of the rule beside it. */
export async function momentOf(game: string, name: string): Promise<Session> {
  const found = await samples[`${folder(game)}/samples/moments.json`]?.();
  if (!found?.moments[name]) throw new Error(`There is no moment ${name} of ${game}.`);
  const { SampleSession } = await import('$table/gallery/sample.svelte');
  const moment = found.moments[name] as Sample;
  const words = { ...moment.words, prompt: '', status: '', waiting: '', choices: [], story: [] };
  const session = new SampleSession(found.info as GameInfo, found.names, { ...moment, words, story: [] });
  for (const seat of session.table.seats) seat.here = true;
  return session;
}
