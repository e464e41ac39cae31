/**
 * The page that is opened first is made piece by piece: between two pieces the browser may answer somebody who touches it. A page
 * that one goes to afterwards is made at once, for by then the code is warm.
 */
import { flushSync } from 'svelte';

const STRETCH = 4; // milliseconds that may pass before the browser has its turn

let opening = false;
let waiting: (() => void)[] = [];
let making: Promise<void> | null = null;

/** Let the browser do what it has to do. */
export const turn = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(null);
  });

async function make(): Promise<void> {
  const { dataset } = document.documentElement;
  dataset.making = 'true'; // for who looks at the page from outside: it is not all there yet
  try {
    while (waiting.length) {
      await turn();
      const until = performance.now() + STRETCH;
      while (waiting.length && performance.now() < until) {
        waiting.shift()!();
        flushSync();
      }
      await turn();
      void document.body.offsetHeight; // lays out what there is, so that not all of it is left for the end
    }
  } finally {
    making = null;
    delete dataset.making;
    if (waiting.length) atOnce(); // a piece that failed must not keep the others from being made
  }
}

/** Make a piece of the page when its turn has come. */
export function later(piece: () => void): void {
  if (!opening) return piece();
  waiting.push(piece);
  making ??= make();
}

/** When all pieces are there that have asked for a turn until now. */
export const made = (): Promise<void> => making ?? Promise.resolve();

/** Make the first page, and what it asks a turn for meanwhile. */
export function inTurns(begin: () => void): Promise<void> {
  opening = true;
  later(begin);
  return made();
}

/** From now on nothing waits for a turn. */
export function atOnce(): void {
  opening = false;
  const rest = waiting;
  waiting = [];
  rest.forEach((piece) => piece());
}
