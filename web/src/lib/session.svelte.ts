/**
 * A game on the table as a Board sees it: the same for live play (`live.svelte.ts`), a replay (`replay.svelte.ts`) and a
 * lesson (`lesson.svelte.ts`). A Board gets `{ session }` and nothing else; it knows no rules, it shows what is here and
 * offers `decision.options`.
 */
import type { Decision, Event, GameInfo, TableInfo, Words } from './wire';

export type { Decision, Event, GameInfo, TableInfo, Words };

/** The game in words, as the terminal says it. */
export interface Described {
  table: string;
  hand: string;
  scores: string;
  result: string;
}

/** The game as it stood after some events: one message `game` of the server, or one moment of a replay or a lesson. */
export interface Moment {
  /** The number of the first of `events`; events are counted from the beginning of the game. */
  first: number;
  events: Event[];
  view: Record<string, unknown>;
  decision: Decision | null;
  words: Words | null;
  waiting: number[];
  over: boolean;
  standing: number[][] | null;
  /**
   * Show it at once instead of telling it as a story: the first moment, a catch-up after a lost connection, a tab that was in
   * the background, a jump in a replay, something taken back, another language.
   */
  jump: boolean;
}

/** What came of something one wished to do. A refusal has a sentence, and mostly a rule: link it as `ruleLink(game, rule)`. */
export type Outcome = { ok: true } | { ok: false; sentence: string; rule: string };

/** Why an answer is not possible, in the words of the game. */
export interface Why {
  possible: boolean;
  sentence: string;
  rule: string;
}

export interface Session {
  readonly kind: 'live' | 'replay' | 'lesson';
  /** The name of the game: `sea-or-shore`. */
  readonly game: string;
  /** The tables of its codes: see `codes.ts` for reading and making codes and events by name. */
  readonly info: GameInfo;
  /** The table: seats and their names, settings, options. */
  readonly table: TableInfo;
  /** Your seat, or -1: you look on. In a replay it is the seat whose eyes are borrowed. */
  readonly you: number;

  /** The truth now: always the newest, whatever is still being told. A story queue shows `Moment.view` one after the other. */
  readonly view: Record<string, unknown>;
  /** In a replay with all cards open: the views of all seats and, last, of the spectators; else empty. */
  readonly views: Record<string, unknown>[];
  readonly decision: Decision | null;
  readonly words: Words | null;
  /** The whole story so far in sentences, each with the number of the last event that it tells; '' ends a paragraph. */
  readonly story: Words['story'];
  /** All events so far, as this seat saw them. */
  readonly events: Event[];
  readonly waiting: number[];
  readonly over: boolean;
  readonly standing: number[][] | null;
  /** Whether the last answer can be taken back: at once, or if the others agree. */
  readonly back: 'no' | 'free' | 'consent';
  /** A move of yours is on its way: offer nothing until it is false again. */
  readonly busy: boolean;
  /** How many events the board has told by now: its story queue sets it, and the log stops there. */
  told: number;
  /** The table as the board tells it just now, set by its story queue: the facts above the board do not run ahead of it either. */
  shown?: Record<string, unknown> | undefined;
  /** An option that the lesson or a hint points at, -1 for none: let it glow more than the others. */
  readonly pointed: number;

  /**
   * Be told of every moment from now on, in order; the first call comes at once with the present moment and `jump`. Gives back
   * the function that ends it. This is the hook for the story queue.
   */
  onMoment(tell: (moment: Moment) => void): () => void;

  /** Answer the decision with one of its options. Absent where one cannot play (replay, spectator). Safe to call twice. */
  play?(code: number): Promise<Outcome>;
  /** Ask why an answer is not possible. */
  why?(code: number): Promise<Why>;
  takeBack?(): Promise<Outcome>;
  /** Ask a bot: sets `pointed`. Absent where hints are off. */
  hint?(): Promise<Outcome>;
  /** The table, the hand, the points and the result in words, as the terminal says them. */
  describe?(): Promise<Described>;
}

/** The moments of a session, for those who want to be told. */
export class Tellers {
  private tellers = new Set<(moment: Moment) => void>();

  add(tell: (moment: Moment) => void): () => void {
    this.tellers.add(tell);
    return () => this.tellers.delete(tell);
  }

  tell(moment: Moment): void {
    for (const each of [...this.tellers]) each(moment);
  }
}
