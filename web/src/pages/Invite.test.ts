import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { place } from '$lib/router.svelte';
import { speak } from '$lib/words.svelte';
import Invite from './Invite.svelte';

const DEAD = '#' + 'a'.repeat(22);
const GOOD = '#' + 'b'.repeat(22);

afterEach(() => vi.unstubAllGlobals());

it('looks at another link that is opened in the same tab', async () => {
  await speak('en');
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === '/api/me') return Response.json({ name: 'Ben', kind: 'guest', csrf: 'c' });
    const { token } = JSON.parse(String(body)) as { token: string };
    if (token !== GOOD.slice(1)) return Response.json({ code: 'no_invite', sentence: 'Dead.' }, { status: 404 });
    return Response.json({ table: 't', game: 'rivages', title: 'Rivages', host: 'Ada', free: 1 });
  });
  place.route = { page: 'invite' };
  place.hash = DEAD;
  const page = mount(Invite, { target: document.body });
  await vi.waitFor(() => expect(document.title).toBe('Archipel')); // the kind page of a link that leads nowhere
  place.hash = '#main'; // what a link within the page adds is no invite
  flushSync();
  expect(document.querySelector('form')).toBe(null);
  place.hash = GOOD;
  await vi.waitFor(() => expect(document.querySelector('.to')?.textContent).toContain('Ada'));
  await unmount(page);
});
