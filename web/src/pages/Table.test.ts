import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boardOf } from '$lib/games.svelte';
import { place } from '$lib/router.svelte';
import { needGame } from '$lib/words.svelte';
import Table from './Table.svelte';

const TABLE = { id: 't', game: 'sea-or-shore', content: '', you: 0, phase: 'playing', match: 'm', seats: [], settings: {}, around: 1, behind: 0 };

/** The sockets that were opened. */
let sockets: Fake[];
class Fake {
  static readonly OPEN = 1;
  readyState = 1;
  constructor() {
    sockets.push(this);
  }
  send() {}
  close() {}
}

/** What is asked for over HTTP, and how to answer it. */
let answers: Record<string, () => unknown>;
const turn = () => new Promise((go) => setTimeout(go));

beforeEach(() => {
  sockets = [];
  answers = {
    '/api/me': () => ({ name: 'Ada', kind: 'guest', csrf: 'c' }),
    '/api/tables/t': () => TABLE,
    '/api/games?language=en': () => [{ name: 'sea-or-shore', title: 'Sea or Shore', verbs: [] }],
  };
  vi.stubGlobal('WebSocket', Fake);
  vi.stubGlobal('fetch', async (path: string) => new Response(JSON.stringify(await answers[path]?.()), { status: answers[path] ? 200 : 404 }));
  place.route = { page: 'table', table: 't' };
});
afterEach(() => vi.unstubAllGlobals());

it('opens no connection where one has left the page before the table was there', async () => {
  let come: ((table: unknown) => void) | undefined;
  answers['/api/tables/t'] = () => new Promise((go) => (come = go));
  const page = mount(Table, { target: document.body });
  await vi.waitFor(() => expect(come).toBeDefined());
  await unmount(page);
  come!(TABLE);
  await Promise.all([boardOf('sea-or-shore'), needGame('sea-or-shore')]);
  for (let i = 0; i < 10; i++) await turn();
  expect(sockets).toHaveLength(0);
}, 30_000);
