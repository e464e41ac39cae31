/**
 * How Rivages is told: how the table looks after each event, and for how long an event is told. All play at once, so what others do is
 * shown in passing: nobody waits for a rival's pen.
 */
import { toldBy } from '$lib/codes';
import type { Event, GameInfo } from '$lib/wire';
import type { Teller } from '$table/story';
import { boxOf, readable, type Explorer, type Shown } from './box';

/** For how long one's own steps are told, and what concerns all. */
const OWN: Record<string, number> = {
  ticked: 340, region_ticked: 620, space_ticked: 420, drew: 700, objective_done: 800, gained: 0, left: 600, island_laid: 1000, boat_ticked: 400,
};
const ALL: Record<string, number> = { passed: 800, opened: 500, dealt: 500, end_triggered: 1200, explored: 900, game_ended: 400, discarded: 0, removed: 500 };
const TOGETHER = new Set(['passed', 'opened', 'dealt', 'explored', 'tree_dealt', 'island_laid']);

const at = <T>(list: readonly T[], place: number, value: T): T[] => list.map((each, i) => (i === place ? value : each));
const joined = (list: readonly number[], more: readonly number[]) => [...new Set([...list, ...more])].sort((a, b) => a - b);

/** @param you whose steps are told at their pace; -1, who looks on, sees everything at that pace. */
export function tellerOf(info: GameInfo, you: () => number): Teller<Shown> {
  const box = boxOf(info);

  const change = (view: Shown, seat: number, with_: Partial<Explorer>): Shown => {
    const one = view.explorers[seat];
    return one ? { ...view, explorers: at(view.explorers, seat, { ...one, ...with_ }) } : view;
  };
  const tick = (view: Shown, seat: number, cells: readonly number[]): Shown => ({
    ...change(view, seat, { ticks: joined(view.explorers[seat]?.ticks ?? [], cells) }),
    fresh: { seat, cells: [...cells], space: -1, objective: -1 },
  });

  return {
    sounds: { ticked: 'pen', region_ticked: 'pen', space_ticked: 'pen', passed: 'card', dealt: 'card', objective_done: 'coin', island_laid: 'reveal' },

    beat(events, start) {
      const { name, values } = toldBy(info, events[start]!);
      let count = 1;
      while (TOGETHER.has(name) && start + count < events.length && toldBy(info, events[start + count]!).name === name) count++;
      const mine = you() < 0 || values.seat === you() || (count > 1 && name === 'island_laid');
      return { count, ms: ALL[name] ?? (mine ? (OWN[name] ?? 0) : 0) };
    },

    settle(shown, truth) {
      const same = shown.fresh && shown.turn === truth.turn && shown.fresh.seat === truth.seat;
      return same ? { ...truth, fresh: shown.fresh! } : truth;
    },

    fold(shown, event: Event) {
      const view = readable(info, shown);
      const { name, values } = toldBy(info, event);
      const { seat = -1, cell = -1, island = -1 } = values;
      const one = view.explorers[seat];
      switch (name) {
        case 'turn_began': {
          const { fresh: _, ...rest } = view;
          return { ...rest, turn: values.turn ?? view.turn };
        }
        case 'island_laid':
          return change(view, seat, { island, ticks: [], done: [0, 0, 0], progress: [[0, 0], [0, 0], [0, 0]], leaving: false, visits: values.visit ?? 1 });
        case 'tree_dealt':
          return change(view, seat, { tree: values.tree ?? -1 });
        case 'boat_ticked':
        case 'ticked':
          return tick(view, seat, [cell]);
        case 'region_ticked':
          return tick(view, seat, box.islands[island]?.regions[values.region ?? -1]?.cells ?? []);
        case 'space_ticked':
          return {
            ...change(view, seat, { branches: joined(one?.branches ?? [], [values.space ?? 0]) }),
            fresh: { seat, cells: [], space: values.space ?? -1, objective: -1 },
          };
        case 'gained':
          return change(view, seat, { scrolls: (one?.scrolls ?? 0) + (values.scrolls ?? 0) });
        case 'drew':
          return change(view, seat, { tokens: joined(one?.tokens ?? [], [values.token ?? -1]) });
        case 'used_token':
          return change(view, seat, { tokens: (one?.tokens ?? []).filter((token) => token !== values.token), spent: values.token ?? -1 });
        case 'objective_done':
          return {
            ...change(view, seat, { done: at(one?.done ?? [0, 0, 0], values.objective ?? 0, (values.stage ?? 0) + 1) }),
            fresh: { seat, cells: [], space: -1, objective: values.objective ?? -1 },
          };
        case 'ended':
          return { ...view, waiting: at(view.waiting, seat, false) };
        default:
          return view;
      }
    },
  };
}
