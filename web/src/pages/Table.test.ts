import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boardOf } from '$lib/games.svelte';
import type { Live } from '$lib/live.svelte';
import { place } from '$lib/router.svelte';
import { needGame, speak } from '$lib/words.svelte';
import Table from './Table.svelte';

const shown = vi.hoisted(() => ({ live: null as unknown }));
vi.mock('./table/Playing.svelte', () => ({ default: (_: unknown, { live }: { live: unknown }) => void (shown.live = live) }));

const TABLE = { id: 't', game: 'sea-or-shore', content: '', you: 0, phase: 'playing', match: 'm', seats: [], settings: {}, around: 1, behind: 0 };
const GAME = {
  type: 'game', epoch: 1, first: 0, events: [], view: {}, waiting: [], clocks: [], back: 'no', standing: null, over: false, covered: 0, decision: null, words: null,
};

/** The sockets that were opened. */
let sockets: Fake[];
class Fake {
  static readonly OPEN = 1;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    sockets.push(this);
  }
  send() {}
  close() {}
  say(...messages: object[]) {
    for (const each of messages) this.onmessage?.({ data: JSON.stringify(each) });
  }
}

/** What is asked for over HTTP, and how to answer it. */
let answers: Record<string, () => unknown>;
const turn = () => new Promise((go) => setTimeout(go));

beforeEach(() => {
  sockets = [];
  shown.live = null;
  answers = {
    '/api/me': () => ({ name: 'Ada', kind: 'guest', csrf: 'c' }),
    '/api/tables/t': () => TABLE,
    '/api/games?language=en': () => [{ name: 'sea-or-shore', title: 'Sea or Shore', verbs: [] }],
    '/api/games?language=fr': () => [{ name: 'sea-or-shore', title: 'Mer ou Rivage', verbs: [] }],
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

it('names the game and its options in the language that one changes to at the table', async () => {
  await speak('en');
  const page = mount(Table, { target: document.body });
  await vi.waitFor(() => expect(sockets).toHaveLength(1), 10_000); // the board is read
  sockets[0]!.say({ type: 'welcome', table: 't', you: 0, now: 0, heartbeat: 25 }, { type: 'table', table: TABLE }, GAME);
  await vi.waitFor(() => expect((shown.live as Live | null)?.info.title).toBe('Sea or Shore'));
  await speak('fr');
  await vi.waitFor(() => expect((shown.live as Live).info.title).toBe('Mer ou Rivage'));
  await unmount(page);
}, 30_000);

it.each([
  [502, '<h1>Bad Gateway</h1>', 'The table cannot be opened just now', 'That did not work. Try again in a moment.'],
  [503, '{"code":"store","sentence":"The disk is full."}', 'The table cannot be opened just now', 'The disk is full.'],
  [429, '{"code":"too_many","sentence":"Wait 3 seconds."}', 'The table cannot be opened just now', 'Wait 3 seconds.'],
  [0, '', 'No connection', 'The server cannot be reached. Look at your connection; everything at your tables is kept.'],
])('says of the answer %i what is true, and tries again', async (status, body, title, sentence) => {
  await speak('en');
  const ask = fetch;
  let away = true;
  vi.stubGlobal('fetch', (path: string) => {
    if (!away || path !== '/api/tables/t') return ask(path);
    return status ? Promise.resolve(new Response(body, { status })) : Promise.reject(new TypeError());
  });
  const page = mount(Table, { target: document.body });
  const [heading, text] = ['.kind .display', '.kind p:not(.display)'].map((where) => () => document.querySelector(where)?.textContent);
  await vi.waitFor(() => expect(heading!()).toBe(title));
  expect(text!()).toBe(sentence);
  away = false;
  document.querySelector<HTMLButtonElement>('.kind button')!.click();
  await vi.waitFor(() => expect(sockets).toHaveLength(1), 10_000);
  await unmount(page);
}, 30_000);

it('offers no other try where there is no such table', async () => {
  await speak('en');
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/me') return Response.json(answers[path]!());
    return Response.json({ code: 'no_table', sentence: 'None.' }, { status: 404 });
  });
  const page = mount(Table, { target: document.body });
  await vi.waitFor(() => expect(document.querySelector('.kind .display')?.textContent).toBe('No such table'));
  expect(document.querySelector('.kind button')).toBe(null);
  await unmount(page);
});
