import { afterEach, describe, expect, it, vi } from 'vitest';
import { Replay, stopsOf } from './replay.svelte';
import type { Event, Frame, GameInfo, TableInfo } from './wire';

const event = (kind: number): Event => [kind, [], []];
const frame = (step: number, first: number, kinds: number[], waiting: number[], story: string[] = []): Frame => ({
  step,
  first,
  events: kinds.map(event),
  views: [{ step }],
  waiting,
  words: { language: 'en', prompt: '', status: '', waiting: '', choices: [], story: story.map((text, i) => ({ event: first + i, text })) },
});

describe('the moments of a replay', () => {
  it('join what chance does with what led to it, and leave out what nobody is told', () => {
    const frames = [
      frame(0, 0, [1], [], ['', 'Round 1 begins.']),
      frame(1, 1, [2, 3], [0, 1], ['Dealt.']),
      frame(2, 3, [], [1]), // a secret answer
      frame(3, 3, [4], [0], ['Laid.']),
      frame(4, 4, [5], [], ['The end.']),
    ];
    const stops = stopsOf(frames);
    expect(stops.map(({ step }) => step)).toEqual([1, 3, 4]);
    expect(stops.map(({ first }) => first)).toEqual([0, 3, 4]);
    expect(stops.map(({ events }) => events.map(([kind]) => kind))).toEqual([[1, 2, 3], [4], [5]]);
    expect(stops.map(({ mark }) => mark)).toEqual(['Round 1 begins.', '', '']);
  });
  it('tell every event once', () => {
    const frames = [frame(0, 0, [1], []), frame(1, 1, [2], [0]), frame(2, 2, [], [0]), frame(3, 2, [3], [1])];
    expect(stopsOf(frames).flatMap(({ events }) => events.map(([kind]) => kind))).toEqual([1, 2, 3]);
  });
});

describe('a replay', () => {
  /** What is asked for: who looks, in which language, and how to answer. */
  let asked: { seat: string; language: string; answer: () => void }[] = [];
  const replay = () => {
    asked = [];
    vi.stubGlobal('fetch', (path: string) => {
      const { searchParams } = new URL(path, 'http://x');
      const [seat, language] = [searchParams.get('seat')!, searchParams.get('language')!];
      const frames = [0, 1, 2, 3].map((step) => ({ ...frame(step, step, [step], [0], [`${language} ${step}`]), views: [{ seat, step }] }));
      return new Promise((go) => asked.push({ seat, language, answer: () => go(new Response(JSON.stringify({ frames, steps: 3 }))) }));
    });
    return new Replay({ id: 't', seats: [] } as unknown as TableInfo, {} as GameInfo);
  };
  const looking = async (found: Replay, seat: number, language: string) => {
    const look = found.look(seat, language);
    asked.at(-1)!.answer();
    await look;
  };
  afterEach(() => vi.unstubAllGlobals());

  it('stays where one has gone while other eyes were on their way', async () => {
    const found = replay();
    await looking(found, 0, 'en');
    found.go(1);
    const look = found.look(1, 'en');
    found.go(3);
    asked.at(-1)!.answer();
    await look;
    expect([found.you, found.at, found.step]).toEqual([1, 3, 3]);
  });

  it('looks with the eyes, and speaks the language, that were chosen last, whichever come first', async () => {
    const found = replay();
    await looking(found, 0, 'en');
    const slow = found.look(1, 'fr');
    const quick = found.look(2, 'de');
    asked[2]!.answer();
    await quick;
    asked[1]!.answer();
    await slow;
    expect([found.you, found.view.seat, found.language, found.story[0]!.text]).toEqual([2, '2', 'de', 'de 0']);
  });
});
