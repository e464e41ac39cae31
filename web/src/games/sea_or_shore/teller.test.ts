import { describe, expect, it } from 'vitest';
import type { Event, GameInfo } from '$lib/wire';
import { isOpen, type Shown } from './box';
import samples from './samples/stories.json';
import { tellerOf } from './teller';

const info = samples.info as unknown as GameInfo;
const stories = samples.stories as unknown as { before: Shown; events: Event[]; after: Shown }[];
const teller = tellerOf(info);
const fold = (story: (typeof stories)[number]) => story.events.reduce((view, event) => teller.fold(view, event), story.before);

/** What a board shows and events alone tell. */
const FIELDS = [
  'round', 'trick', 'starter', 'sides', 'hand', 'hand_sizes', 'additions', 'supply', 'laid_count', 'laid_half', 'laid_shown',
  'laid_card', 'spent', 'last_card', 'last_half', 'last_spent', 'face_up', 'piles',
] as const;

describe('the story of Sea or Shore', () => {
  it('has tricks of 3, 4 and 5 players, with actions, a new round and the end', () => {
    const names = new Set(stories.flatMap(({ events }) => events.map(([kind]) => info.events[kind]!.name)));
    expect(new Set(stories.map(({ before }) => before.seats))).toEqual(new Set([3, 4, 5]));
    for (const name of ['dealt', 'passed', 'laid', 'uncovered', 'won', 'took', 'earned', 'acted', 'buried', 'round_began', 'game_ended'])
      expect(names).toContain(name);
  });

  it.each(stories.map((story, i) => [i, story] as const))('leads from one view to the next (%i)', (_, story) => {
    const shown = fold(story);
    const newRound = shown.round !== story.before.round;
    for (const field of FIELDS) expect(shown[field], field).toEqual(story.after[field]);
    expect(shown.deck_sizes.length).toBe(story.after.deck_sizes.length);
    if (!newRound) expect(shown.deck_sizes).toEqual(story.after.deck_sizes);
  });

  it('never knows a covered half of another', () => {
    for (const story of stories) {
      let view: Shown = story.before;
      for (const event of story.events) {
        view = teller.fold(view, event);
        for (let seat = 0; seat < view.seats; seat++)
          if (seat !== view.seat && view.laid_half[seat] !== -1 && !isOpen(view, seat)) expect(view.laid_card[seat]).toBe(-1);
      }
    }
  });

  it('tells a deal, a pass and a reveal as one', () => {
    for (const { events } of stories) {
      for (let at = 0; at < events.length; ) {
        const { count, ms } = teller.beat(events, at);
        const name = info.events[events[at]![0]]!.name;
        if (['dealt', 'uncovered', 'passed'].includes(name)) expect(events[at + count]?.[0]).not.toBe(events[at]![0]);
        else if (name === 'laid' || name === 'won') expect(count).toBe(1);
        expect(ms).toBeGreaterThanOrEqual(0);
        at += count;
      }
    }
  });
});
