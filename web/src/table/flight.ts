/**
 * Things travel from where they were to where they go. A board marks what can travel with `use:fly`, and the places things come
 * from or go to with `use:spot`; `travel(change)` then makes the change and lets everything that moved fly:
 *
 *     <div use:fly={{ key: 'card-17', from: 'seat-2', to: 'discards' }}>   <div use:spot={'seat-2'}>
 *
 * - the same key before and after: it flies from its old place to the new one, whatever component it is in now;
 * - new: it comes from the spot `from`, or fades in;
 * - gone: it flies to the spot `to`, or is gone at once.
 */
import { flushSync } from 'svelte';
import type { Action } from 'svelte/action';

export interface Traveller {
  /** The same thing has the same key wherever it lies; '' stays where it is. */
  key: string;
  from?: string | undefined;
  to?: string | undefined;
  /** Wait so many milliseconds, for things that go one after the other. */
  delay?: number | undefined;
}

interface Seen {
  node: HTMLElement;
  rect: DOMRect;
  width: number;
  to: string | undefined;
}

const travellers = new Map<HTMLElement, Traveller>();
const spots = new Map<string, HTMLElement>();

export const fly: Action<HTMLElement, Traveller> = (node, traveller) => {
  travellers.set(node, traveller);
  return {
    update: (next) => void travellers.set(node, next),
    destroy: () => void travellers.delete(node),
  };
};

export const spot: Action<HTMLElement, string> = (node, name) => {
  spots.set(name, node);
  return {
    update: (next) => {
      if (spots.get(name) === node) spots.delete(name);
      name = next;
      spots.set(name, node);
    },
    destroy: () => void (spots.get(name) === node && spots.delete(name)),
  };
};

const MOVE = 250;
const EASE = 'cubic-bezier(.3, .05, .15, 1)';

function look(): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const [node, { key, to }] of travellers) {
    if (key && node.isConnected) seen.set(key, { node, rect: node.getBoundingClientRect(), width: node.offsetWidth, to });
  }
  return seen;
}

/** Make a change and let what moved fly. `speed` 0 changes without moving; `still` fades instead (reduced motion). */
export function travel(change: () => void, { speed, still }: { speed: number; still: boolean }): void {
  if (!speed || typeof Element.prototype.animate !== 'function') {
    flushSync(change);
    return;
  }
  const before = look();
  const stood = new Map([...spots].map(([name, node]) => [name, node.getBoundingClientRect()]));
  flushSync(change);
  const ms = MOVE / speed;
  for (const [node, { key, from, delay = 0 }] of travellers) {
    if (!key || !node.isConnected) continue;
    const was = before.get(key);
    before.delete(key);
    const rect = node.getBoundingClientRect();
    const start = was?.rect ?? (from === undefined ? undefined : stood.get(from));
    if (was && Math.abs(rect.left - was.rect.left) + Math.abs(rect.top - was.rect.top) < 2 && was.node === node) continue;
    if (still || !start || !rect.width) {
      if (!was || was.node !== node) node.animate({ opacity: [0, 1] }, { duration: 160 / speed, delay: delay / speed, fill: 'backwards' });
      continue;
    }
    const scale = was ? was.width / node.offsetWidth : Math.min(1, Math.max(0.35, start.width / rect.width));
    node.animate(
      {
        translate: [
          `${start.left + start.width / 2 - rect.left - rect.width / 2}px ${start.top + start.height / 2 - rect.top - rect.height / 2}px`,
          '0 0',
        ],
        scale: [scale || 1, 1],
        opacity: was ? [1, 1] : [0.2, 1],
        zIndex: [60, 60],
      },
      { duration: ms, delay: delay / speed, easing: EASE, fill: 'backwards' },
    );
  }
  if (still) return;
  for (const { node, rect, width, to } of before.values()) {
    const goal = to === undefined ? undefined : spots.get(to)?.getBoundingClientRect();
    if (goal && rect.width && !node.isConnected) leave(node, rect, width, goal, ms);
  }
}

/** What is gone from the board flies off in a layer of its own. */
function leave(node: HTMLElement, rect: DOMRect, width: number, goal: DOMRect, ms: number): void {
  const ghost = document.createElement('div');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, { position: 'fixed', left: `${rect.left}px`, top: `${rect.top}px`, zIndex: '70', pointerEvents: 'none' });
  Object.assign(node.style, { position: 'static', margin: '0', width: `${width}px` });
  ghost.append(node);
  document.body.append(ghost);
  const x = goal.left + goal.width / 2 - rect.left - rect.width / 2;
  const y = goal.top + goal.height / 2 - rect.top - rect.height / 2;
  const flight = ghost.animate({ translate: ['0 0', `${x}px ${y}px`], scale: [1, 0.4], opacity: [1, 0.1] }, { duration: ms, easing: EASE });
  flight.onfinish = flight.oncancel = () => ghost.remove();
}
