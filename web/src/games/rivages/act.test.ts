import { expect, it } from 'vitest';
import type { Decision, GameInfo, Session } from '$lib/session.svelte';
import type { Story } from '$table/story.svelte';
import { WhyNot } from '$table/whynot.svelte';
import { Act } from './act.svelte';
import type { Shown } from './box';

const VERBS = [{ name: 'back', rule: '', first: 0, fields: [] }, { name: 'use', rule: '', first: 1, fields: [['slot', 2]] }, { name: 'symbol', rule: '', first: 3, fields: [['effect', 4]] }];

/** A player, what they are asked, and what was sent of their clicks. */
function playing() {
  const sent: number[] = [];
  const session = { info: { name: 'rivages', verbs: VERBS } as unknown as GameInfo, decision: null as Decision | null, busy: false, play: async (code: number) => (sent.push(code), { ok: true as const }) };
  const act = new Act(session as unknown as Session, session as unknown as Story<Shown>, new WhyNot(session as unknown as Session));
  const ask = (number: number, question: string, options: number[]) => {
    session.decision = question ? { number, question, options } : null;
    act.go();
  };
  return { act, ask, sent };
}

it('sends the answers of one click one after the other, as they are asked for', () => {
  const { act, ask, sent } = playing();
  ask(7, 'row', [1, 2]);
  act.symbol(1, 3, false, false);
  expect(sent).toEqual([2]);
  expect(act.busy).toBe(true);
  ask(8, 'symbol', [0, 5, 6]);
  expect(sent).toEqual([2, 6]);
  expect(act.busy).toBe(false);
});

it('keeps nothing of a click for another turn, where a bot has played on meanwhile', () => {
  const { act, ask, sent } = playing();
  ask(7, 'cell', [0, 9]);
  act.symbol(1, 3, true, false); // takes the symbol back, to use another
  expect(sent).toEqual([0]);
  ask(0, '', []);
  expect(act.busy).toBe(false);
  ask(12, 'row', [1, 2]);
  expect(sent).toEqual([0]);
});
