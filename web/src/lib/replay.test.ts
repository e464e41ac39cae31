import { describe, expect, it } from 'vitest';
import { stopsOf } from './replay.svelte';
import type { Event, Frame } from './wire';

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
