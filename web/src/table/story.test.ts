import { describe, expect, it } from 'vitest';
import type { Event, Moment } from '$lib/session.svelte';
import { MOST, StoryQueue, type Scene } from './story';

/** A toy game: the view is the list of the numbers told, an event of kind 9 is told in passing, two of kind 2 together. */
type View = number[];
const event = (kind: number): Event => [kind, [], []];
const teller = {
  beat: (events: readonly Event[], at: number) => {
    const kind = events[at]![0];
    if (kind === 9) return { count: 1, ms: 0 };
    return { count: kind === 2 && events[at + 1]?.[0] === 2 ? 2 : 1, ms: kind === 8 ? MOST : 100 };
  },
  fold: (view: View, told: Event) => [...view, told[0]],
};

class Hand {
  now = 0;
  calls: { at: number; call: () => void }[] = [];
  after(ms: number, call: () => void) {
    const entry = { at: this.now + ms, call };
    this.calls.push(entry);
    return () => {
      this.calls = this.calls.filter((each) => each !== entry);
    };
  }
  pass(ms: number) {
    const until = this.now + ms;
    for (;;) {
      const next = this.calls.filter((each) => each.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.calls = this.calls.filter((each) => each !== next);
      this.now = next.at;
      next.call();
    }
    this.now = until;
  }
}

function table() {
  const scenes: Scene<View>[] = [];
  const clock = new Hand();
  const queue = new StoryQueue<View>(teller, (scene) => scenes.push(scene), clock);
  const all: number[] = [];
  const say = (kinds: number[], more: Partial<Moment> = {}) => {
    const first = more.first ?? all.length;
    all.length = first;
    all.push(...kinds);
    queue.receive({
      first, events: kinds.map(event), view: [...all] as unknown as Record<string, unknown>, decision: null, words: null,
      waiting: [], over: false, standing: null, jump: false, ...more,
    });
  };
  say([], { jump: true });
  scenes.length = 0;
  return { queue, clock, scenes, say, shown: () => scenes.at(-1)?.view };
}

describe('the story queue', () => {
  it('tells one beat after the other and ends with the truth', () => {
    const { clock, scenes, say, queue } = table();
    say([1, 3]);
    expect(scenes.map((each) => each.view)).toEqual([[1]]);
    expect(queue.telling).toBe(true);
    clock.pass(99);
    expect(scenes).toHaveLength(1);
    clock.pass(1);
    expect(scenes.at(-1)).toMatchObject({ view: [1, 3], told: 2, beat: [event(3)], moves: true });
    clock.pass(100);
    expect(scenes.at(-1)).toMatchObject({ view: [1, 3], told: 2, beat: [] });
    expect(queue.telling).toBe(false);
  });

  it('tells some events together and some in passing', () => {
    const { clock, scenes, say } = table();
    say([2, 2, 9, 1]);
    expect(scenes.at(-1)).toMatchObject({ view: [2, 2], told: 2 });
    clock.pass(100);
    expect(scenes.at(-1)).toMatchObject({ view: [2, 2, 9, 1], told: 4 });
    expect(scenes.map((each) => each.view.length)).toEqual([2, 3, 4]);
  });

  it('lets a moment wait while another is told', () => {
    const { clock, say, shown, queue } = table();
    say([1]);
    say([3]);
    expect(shown()).toEqual([1]);
    clock.pass(100);
    expect(shown()).toEqual([1, 3]);
    expect(queue.telling).toBe(true);
    clock.pass(100);
    expect(queue.telling).toBe(false);
  });

  it('takes half or double the time', () => {
    for (const [speed, ms] of [[0.5, 200], [2, 50]] as const) {
      const { queue, clock, say } = table();
      queue.speed = speed;
      say([1]);
      clock.pass(ms - 1);
      expect(queue.telling).toBe(true);
      clock.pass(1);
      expect(queue.telling).toBe(false);
    }
  });

  it('shows at once when movement is off, and when it is switched off in the middle', () => {
    const { queue, scenes, say, shown } = table();
    say([1, 1, 1]);
    queue.speed = 0;
    expect(scenes.at(-1)).toMatchObject({ view: [1, 1, 1], told: 3, moves: false });
    say([3, 3]);
    expect(shown()).toEqual([1, 1, 1, 3, 3]);
    expect(queue.telling).toBe(false);
  });

  it('has no backlog for a tab that was in the background', () => {
    const { queue, scenes, clock, say, shown } = table();
    say([1, 1]);
    queue.hidden = true;
    expect(shown()).toEqual([1, 1]);
    for (let i = 0; i < 50; i++) say([3]);
    expect(shown()).toHaveLength(52);
    queue.hidden = false;
    expect(queue.telling).toBe(false);
    scenes.length = 0;
    clock.pass(100_000);
    expect(scenes).toHaveLength(0);
    say([1]);
    expect(queue.telling).toBe(true);
  });

  it('skips a story that would take too long', () => {
    const { queue, say, shown } = table();
    say([1]);
    say([8, 1]);
    expect(shown()).toEqual([1, 8, 1]);
    expect(queue.telling).toBe(false);
  });

  it('jumps when told to, and forgets what was being told', () => {
    const { queue, clock, scenes, say, shown } = table();
    say([1, 1]);
    say([3], { jump: true });
    expect(shown()).toEqual([1, 1, 3]);
    expect(queue.telling).toBe(false);
    const count = scenes.length;
    clock.pass(1000);
    expect(scenes).toHaveLength(count);
  });

  it('cuts when events were taken back, and counts on from there', () => {
    const { queue, clock, say, shown } = table();
    say([1, 1, 1]);
    clock.pass(300);
    say([], { first: 1 });
    expect(shown()).toEqual([1]);
    expect(queue.telling).toBe(false);
    say([3]);
    expect(shown()).toEqual([1, 3]);
    expect(queue.telling).toBe(true);
  });

  it('tells nothing twice when a message repeats events', () => {
    const { clock, scenes, say } = table();
    say([1, 3]);
    clock.pass(200);
    scenes.length = 0;
    say([1, 3, 5], { first: 0 });
    expect(scenes.map((each) => each.beat.map((told) => told[0]))).toEqual([[5]]);
  });

  it('shows at once what came after a gap', () => {
    const { queue, say, shown } = table();
    say([1], { first: 4 });
    expect(shown()).toBeDefined();
    expect(queue.telling).toBe(false);
  });

  it('can be hurried', () => {
    const { queue, say, shown } = table();
    say([1, 1]);
    say([3]);
    queue.finish();
    expect(shown()).toEqual([1, 1, 3]);
    expect(queue.telling).toBe(false);
  });
});
