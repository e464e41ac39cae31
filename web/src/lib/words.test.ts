import { beforeEach, expect, it, vi } from 'vitest';

/** Words that are on their way, in the order in which they were asked for. */
const coming = vi.hoisted(() => [] as (() => void)[]);

vi.mock('./part', () => ({ part: <T>(read: () => Promise<T>) => new Promise<T>((come) => coming.push(() => void read().then(come))) }));

const arrive = (count: number) => coming.splice(0, count).forEach((come) => come());

/** Whether it is done once everything that came was taken. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  await vi.dynamicImportSettled();
  return Promise.race([promise.then(() => true), new Promise<boolean>((go) => setTimeout(() => go(false), 50))]);
}

let words: typeof import('./words.svelte');

beforeEach(async () => {
  vi.resetModules();
  coming.length = 0;
  words = await import('./words.svelte');
});

it('has the words of a game also where another language is chosen while they come', async () => {
  const { language, needGame, speak, t } = words;
  const game = needGame('rivages');
  const again = needGame('rivages');
  const german = speak('de');
  arrive(2); // in English
  expect(await isDone(game)).toBe(false);
  expect(await isDone(again)).toBe(false);
  arrive(2);
  await Promise.all([game, again, german]);
  expect(language()).toBe('de');
  expect(t('web-riv-map', { island: 'Nord' })).toContain('Nord');
  expect(coming).toEqual([]);
});

it('waits for no language that is not wanted any more', async () => {
  const { language, speak } = words;
  const french = speak('fr');
  const german = speak('de');
  const [, late] = coming.splice(0);
  late!();
  await Promise.all([french, german]);
  expect(language()).toBe('de');
});
