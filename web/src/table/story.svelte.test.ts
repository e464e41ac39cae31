import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { Tellers, type Event, type Session } from '$lib/session.svelte';
import * as settings from '$lib/settings.svelte';
import { Story } from './story.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('tells nothing more, and is not heard any more, when its board is gone', async () => {
  const heard = vi.spyOn(settings, 'hear').mockReturnValue();
  const tellers = new Tellers();
  const session = { view: [], info: { events: [{ name: 'laid', fields: [], secrets: [] }] }, kind: 'live', told: 0, onMoment: tellers.add.bind(tellers) } as unknown as Session;
  const say = (first: number, kinds: number[]) =>
    tellers.tell({ first, events: kinds.map((kind): Event => [kind, [], []]), view: {}, decision: null, words: null, waiting: [], over: false, standing: null, jump: !kinds.length });
  const teller = { beat: () => ({ count: 1, ms: 100 }), fold: (view: object) => view, sounds: { laid: 'card' } as const };
  const Board: Component = () => {
    new Story<object>(session, teller);
    return {};
  };
  const board = mount(Board, { target: document.body });
  say(0, []);
  say(0, [0, 0, 0]);
  flushSync();
  expect(session.told).toBe(1);
  vi.advanceTimersByTime(100);
  expect(session.told).toBe(2);
  await unmount(board);
  heard.mockClear();
  vi.advanceTimersByTime(10_000);
  expect(session.told).toBe(2);
  expect(heard).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
