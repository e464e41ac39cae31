import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

type Fetch = { request: object; respondWith: (answer: Promise<Response>) => void };

/** The service worker with this storage: how it answers when a page asks for a file. */
function worker(caches: object): (path: string) => Promise<Response> {
  const hears: Record<string, (event: Fetch) => void> = {};
  const code = readFileSync('vite/sw.js', 'utf8').replace('__SHELL__', '[]');
  const there = { addEventListener: (name: string, hear: (event: Fetch) => void) => (hears[name] = hear), caches, fetch: () => Promise.resolve(new Response('there')) };
  new Function(...Object.keys(there), 'location', code)(...Object.values(there), { origin: 'https://x.org' });
  return (path) =>
    new Promise((come, fail) => hears.fetch!({ request: { method: 'GET', url: `https://x.org${path}`, mode: 'cors' }, respondWith: (answer) => void answer.then(come, fail) }));
}

const failing = () => Promise.reject(new Error('QuotaExceededError'));
const empty = () => Promise.resolve(undefined);

it.each([
  ['cannot be read', { match: failing, open: () => Promise.resolve({ put: empty }) }],
  ['cannot be opened', { match: empty, open: failing }],
  ['is full', { match: empty, open: () => Promise.resolve({ put: failing }) }],
])('answers with what came where the storage %s', async (_, caches) => {
  const lost = vi.fn();
  process.on('unhandledRejection', lost);
  expect(await (await worker(caches)('/assets/a-1.js')).text()).toBe('there');
  await new Promise((go) => setTimeout(go));
  process.off('unhandledRejection', lost);
  expect(lost).not.toHaveBeenCalled();
});

it('keeps what came, and asks for it once', async () => {
  const kept = new Map<string, Response>();
  const put = async ({ url }: Request, answer: Response) => void kept.set(url, answer);
  const ask = worker({ match: async ({ url }: Request) => kept.get(url)?.clone(), open: async () => ({ put }) });
  await ask('/assets/a-1.js');
  await vi.waitFor(() => expect(kept.size).toBe(1));
  kept.set('https://x.org/assets/a-1.js', new Response('kept'));
  expect(await (await ask('/assets/a-1.js')).text()).toBe('kept');
});
