import { describe, expect, it } from 'vitest';
import type { Event, GameInfo } from '$lib/wire';
import { boxOf, prospect, type Shown } from './box';
import { others, turnOf } from './places';
import samples from './samples/moments.json';
import data from './samples/stories.json';
import { courseOf, sharings, tellerOf } from './teller';

const info = data.info as unknown as GameInfo;
const teller = tellerOf(info);
const stories = data.stories as unknown as { before: Shown; events: Event[]; after: Shown }[];
const told = ({ before, events }: (typeof stories)[number]) => events.reduce((view, event) => teller.fold(view, event), before);

/** What the story itself shows; totals and prospects come with the view that ends it. */
const SHOWN = ['hands', 'holds_action', 'held', 'laid_out', 'played', 'wasted', 'row', 'mystery', 'looker', 'second_looker', 'lines', 'gone', 'scored', 'round', 'starter', 'direction'] as const;

describe('the story of Pirate Pacts', () => {
  it('leads from one view of the server to the next', () => {
    expect(stories.length).toBeGreaterThan(20);
    for (const story of stories) {
      const shown = told(story);
      for (const field of SHOWN) expect([field, shown[field]]).toEqual([field, story.after[field]]);
    }
  });

  it('is told in beats that leave nothing out, an island and its shares in one', () => {
    for (const { events } of stories) {
      let at = 0;
      while (at < events.length) {
        const { count, ms } = teller.beat(events, at);
        expect(count).toBeGreaterThan(0);
        expect(ms).toBeGreaterThanOrEqual(0);
        at += count;
      }
      expect(at).toBe(events.length);
    }
    const names = info.events.map((row) => row.name);
    const settled = stories.flatMap(({ events }) => events.flatMap((event, i) => (names[event[0]] === 'settled' ? [{ events, i }] : [])));
    expect(settled.length).toBeGreaterThan(0);
    for (const { events, i } of settled) {
      const { count } = teller.beat(events, i);
      expect(names[events[i + count]?.[0] ?? -1]).not.toBe('earned');
    }
  });

  it('never shows a treasure that this seat was not told', () => {
    for (const story of stories) {
      let view = story.before;
      for (const event of story.events) {
        view = teller.fold(view, event);
        const secret = view.mystery >= 0 && !view.face_up && ![view.looker, view.second_looker].includes(view.seat);
        if (secret) expect(view.row[view.mystery]).toBe(-1);
      }
    }
  });
});

describe('the sharing-out', () => {
  const over = samples.moments.over;
  const rounds = sharings(info, over.events as unknown as Event[]);

  it('adds up to what was scored, island by island', () => {
    const view = over.view as unknown as Shown;
    expect(rounds.map((round) => round.length)).toEqual([view.seats, view.seats]);
    rounds.forEach((round, number) => {
      for (let seat = 0; seat < view.seats; seat++) {
        const sum = round.flatMap((each) => each.earned).reduce((all, one) => all + (one.seat === seat ? one.share : 0), 0);
        expect(sum).toBe(view.scored[number * view.seats + seat]);
      }
      expect(round.every((each) => each.treasure >= 0)).toBe(true);
    });
  });

  it('is what the view foretold at the end', () => {
    const view = over.view as unknown as Shown;
    for (let seat = 0; seat < view.seats; seat++) expect(prospect(view, seat)).toEqual({ points: view.scored[view.seats + seat], unknown: false });
  });
});

describe('the box', () => {
  const box = boxOf(info);
  it('reads the names of the server', () => {
    expect(box.cards).toHaveLength(39);
    expect(box.cards[13]).toEqual({ kind: 'pirate', crew: 'hook', seat: 1, value: 7 });
    expect(box.cards.slice(35).map((card) => card.kind === 'marker' && card.plus)).toEqual([false, true, false, true]);
    expect(box.treasures[3]).toEqual({ whole: 8, two: [5, 3], three: [4, 3, 1] });
    expect(box.outcomes.map(({ side }) => side)).toEqual([0, 1, 0, 1, -1, -1]);
  });
});

describe('the order of play', () => {
  it('goes round both ways', () => {
    expect(others(4, 2)).toEqual([3, 0, 1]);
    expect([0, 1, 2, 3].map((seat) => turnOf(seat, 2, 0, 4))).toEqual([2, 3, 0, 1]);
    expect([0, 1, 2, 3].map((seat) => turnOf(seat, 2, 1, 4))).toEqual([2, 1, 0, 3]);
  });

  it('notes in which turns an action card was played', () => {
    const events = samples.moments.over.events as unknown as Event[];
    const { actions: acted, ...course } = courseOf(info, events);
    expect(course).toEqual({ round: 1, direction: 1, turn: 7, late: true });
    expect(acted.size).toBeGreaterThan(0);
    for (const [turn, actions] of acted) {
      expect(turn).toBeLessThan(8);
      expect(actions).toHaveLength(1); // the basic game: one in a turn of the table
    }
  });
});
