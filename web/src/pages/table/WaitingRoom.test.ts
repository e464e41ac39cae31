import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { Live } from '$lib/live.svelte';
import type { GameInfo, TableInfo } from '$lib/wire';
import WaitingRoom from './WaitingRoom.svelte';

const TABLE = {
  id: 't', game: 'rivages', content: '', you: 0, phase: 'waiting', match: 'm', hosting: true, host: 'Ada', around: 1, behind: 0, muted: [], options: {},
  settings: { chat: 'no' }, seats: [{ seat: 0, kind: 'person', name: 'Ada', sealed: true }, { seat: 1, kind: 'open', name: '', bot: '' }],
};

afterEach(() => vi.unstubAllGlobals());

it('asks for one invite, however often the table changes until it is there, and for another where it does not come', async () => {
  const asked: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    if (path.endsWith('/invites')) return new Promise((come) => asked.push(come));
    return Promise.reject(new TypeError()); // nor is it known who one is
  });
  const socket = { readyState: 0, send: () => undefined, close: () => undefined } as unknown as WebSocket;
  const info = { name: 'rivages', title: 'Rivages', bots: [], options: [] } as unknown as GameInfo;
  let around = 1;
  const table = () => ({ ...TABLE, around: around++ }) as unknown as TableInfo;
  const live = new Live('t', info, 'en', table(), { open: () => socket });
  const lost = vi.fn();
  process.on('unhandledRejection', lost);
  const page = mount(WaitingRoom, { target: document.body, props: { live, Sign: undefined } });
  const change = () => {
    live.takeTable(table());
    flushSync();
  };
  flushSync();
  change();
  change();
  expect(asked).toHaveLength(1);
  asked[0]!(Response.json({ code: 'store', sentence: 'Full.' }, { status: 503 }));
  await new Promise((go) => setTimeout(go));
  change();
  expect(asked).toHaveLength(2);
  asked[1]!(Response.json({ token: 'b'.repeat(22) }));
  await vi.waitFor(() => expect(document.querySelector<HTMLInputElement>('.invite input')?.value).toContain('/invite#bbb'));
  change();
  expect(asked).toHaveLength(2);
  process.off('unhandledRejection', lost);
  expect(lost).not.toHaveBeenCalled();
  await unmount(page);
  live.close();
});
