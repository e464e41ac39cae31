import { describe, expect, it } from 'vitest';
import type { Event, GameInfo, Words } from '$lib/wire';
import { lastTurnOf } from './lastturn';

const row = (name: string, ...fields: string[]) => ({ name, rule: '', first: 0, fields: fields.map((each): [string, number] => [each, 5]) });
const info = { name: 'rivages', events: [row('turn_began', 'turn'), row('ticked', 'seat'), row('ended', 'seat'), row('passed', 'seat')] } as unknown as GameInfo;
const [BEGAN, TICKED, ENDED, PASSED] = [0, 1, 2, 3];
const happened = [[BEGAN, 1], [TICKED, 1], [TICKED, 0], [TICKED, 1], [ENDED, 1], [ENDED, 0], [PASSED, 0], [PASSED, 1], [BEGAN, 2], [TICKED, 0], [ENDED, 1], [ENDED, 0]];
const events = happened.map(([kind, value]) => [kind, [value], []]) as unknown as Event[];
const story = ['Turn 1.', 'Ada ticks.', 'You tick.', 'Ada ticks again.', 'Ada ends.', 'You end.', '', 'All pass.', 'Turn 2.', 'You tick b2.', 'Ada ends.', 'You end.'].map((text, event) => ({ text, event })) as Words['story'];

describe('the turn before this one', () => {
  it('is told player by player, though all play at once, and then what came of it', () => {
    expect(lastTurnOf(info, events, story, false)).toEqual([
      { seat: -1, sentences: ['Turn 1.'] },
      { seat: 0, sentences: ['You tick.', 'You end.'] },
      { seat: 1, sentences: ['Ada ticks.', 'Ada ticks again.', 'Ada ends.'] },
      { seat: -1, sentences: ['All pass.'] },
    ]);
  });

  it('is the last one when the game is over, and none in the first turn', () => {
    expect(lastTurnOf(info, events, story, true)[1]).toEqual({ seat: 0, sentences: ['You tick b2.', 'You end.'] });
    expect(lastTurnOf(info, events.slice(0, 4), story.slice(0, 4), false)).toEqual([]);
  });
});
