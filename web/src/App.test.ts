import { mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import { place } from '$lib/router.svelte';
import App from './App.svelte';

/** How the pages come that were asked for, in turn. */
const asked = vi.hoisted(() => [] as { come: (page: unknown) => void; fail: () => void }[]);
vi.mock('./pages/all', () => ({ pageOf: () => new Promise((come, fail) => asked.push({ come, fail: () => fail(new TypeError()) })) }));

const shown = () => document.querySelector('main')?.textContent;
const page = (name: string) => ({ default: (anchor: Node) => void anchor.parentNode!.insertBefore(Object.assign(document.createElement('main'), { textContent: name }), anchor) });

it('leaves the page alone that is wanted by now where one that was wanted before does not come', async () => {
  place.route = { page: 'watch' };
  const app = mount(App, { target: document.body });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  place.route = { page: 'table', table: 't' };
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]!.come(page('a table'));
  await vi.waitFor(() => expect(shown()).toBe('a table'));
  asked[0]!.fail();
  await new Promise((go) => setTimeout(go));
  expect(shown()).toBe('a table');
  place.route = { page: 'mine' };
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  asked[2]!.fail();
  await vi.waitFor(() => expect(document.querySelector('main.lost')).not.toBe(null));
  await unmount(app);
});
