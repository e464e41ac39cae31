/** A finished game as a session: one moves through its moments, with the eyes of a seat, of the spectators, or with all cards open. */
import { get } from './api';
import { Tellers, type Moment, type Session } from './session.svelte';
import type { Event, Frame, GameInfo, Replay as Page, TableInfo, Words } from './wire';

export const SPECTATORS = -1;
export const OPEN = -2; // all cards

/** A moment that one may stop at: something was told, and somebody is asked or the game is over. */
export interface Stop {
  step: number;
  first: number;
  events: Event[];
  views: Record<string, unknown>[];
  waiting: number[];
  words: Words | null;
  story: Words['story'];
  /** A paragraph of the story begins here: a mark on the scrubber, with its first sentence. */
  mark: string;
}

/** Frames of which nothing is told, or after which chance goes on, are no moments of their own. */
export function stopsOf(frames: Frame[]): Stop[] {
  const stops: Stop[] = [];
  let events: Event[] = [];
  let story: Words['story'] = [];
  let first = 0;
  for (const [i, frame] of frames.entries()) {
    if (!events.length) first = frame.first;
    events = [...events, ...frame.events];
    story = [...story, ...(frame.words?.story ?? [])];
    const last = i === frames.length - 1;
    if (!last && (!frame.waiting.length || !events.length)) continue;
    const begins = story.findIndex((each) => !each.text);
    const mark = begins >= 0 ? (story.slice(begins).find((each) => each.text)?.text ?? '') : '';
    stops.push({ step: frame.step, first, events, views: frame.views, waiting: frame.waiting, words: frame.words, story, mark });
    events = [];
    story = [];
  }
  return stops;
}

/** All frames of a finished game, with the eyes of *seat* and in the words of *language*. */
export async function fetchFrames(table: string, seat: number, language: string): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (let first = 0; ; first = frames.length) {
    const page = await get<Page>(`/api/tables/${encodeURIComponent(table)}/replay?seat=${seat}&first=${first}&count=100&language=${language}`);
    frames.push(...page.frames);
    if (frames.length > page.steps || !page.frames.length) return frames;
  }
}

export class Replay implements Session {
  readonly kind = 'replay';
  you = $state(SPECTATORS);
  stops = $state.raw<Stop[]>([]);
  /** The place of the moment that is shown. */
  at = $state(0);
  told = $state(Infinity);
  shown = $state.raw<Session['shown']>();
  readonly decision = null;
  readonly back = 'no';
  readonly busy = false;
  readonly pointed = -1;
  readonly standing = null;
  /** The language that was asked for last. */
  language = '';
  private tellers = new Tellers();
  private looks = 0;

  readonly table: TableInfo;

  constructor(
    table: TableInfo,
    readonly info: GameInfo,
  ) {
    // who is connected by now, or had gone in the end, is nothing that the game tells
    this.table = { ...table, seats: table.seats.map((seat) => ({ ...seat, here: true, kind: seat.kind === 'away' ? 'person' : seat.kind })) };
  }

  get game(): string {
    return this.info.name;
  }

  private get stop(): Stop | undefined {
    return this.stops[this.at];
  }

  get views(): Record<string, unknown>[] {
    const views = this.stop?.views ?? [];
    return views.length > 1 ? views : [];
  }
  get view(): Record<string, unknown> {
    return this.stop?.views.at(-1) ?? {};
  }
  get words(): Words | null {
    return this.stop?.words ?? null;
  }
  get waiting(): number[] {
    return this.stop?.waiting ?? [];
  }
  get over(): boolean {
    return this.at === this.stops.length - 1;
  }
  get events(): Event[] {
    return this.stops.slice(0, this.at + 1).flatMap((each) => each.events);
  }
  get story(): Words['story'] {
    return this.stops.slice(0, this.at + 1).flatMap((each) => each.story);
  }
  get step(): number {
    return this.stop?.step ?? 0;
  }

  /** Look with other eyes, or in another language, at the same moment. */
  async look(seat: number, language: string): Promise<void> {
    const look = ++this.looks;
    this.language = language;
    const stops = stopsOf(await fetchFrames(this.table.id, seat, language));
    if (look !== this.looks) return; // other eyes were chosen meanwhile, and came sooner
    const step = this.step; // one may have gone on meanwhile
    this.stops = stops;
    this.you = seat;
    this.at = this.placeOf(step);
    this.tell(true);
  }

  /** The place of the last moment that is not after *step*. */
  placeOf(step: number): number {
    return Math.max(0, this.stops.findLastIndex((each) => each.step <= step));
  }

  /** Go to a moment. The next one is told as a story, any other is shown at once. */
  go(to: number): void {
    const place = Math.min(Math.max(to, 0), this.stops.length - 1);
    if (place === this.at) return;
    const jump = place !== this.at + 1;
    this.at = place;
    this.tell(jump);
  }

  private tell(jump: boolean): void {
    this.tellers.tell(this.moment(jump));
  }

  private moment(jump: boolean): Moment {
    const stop = this.stop!;
    const { view, words, waiting, over } = this;
    const first = jump ? this.events.length : stop.first;
    return { first, events: jump ? [] : stop.events, view, decision: null, words, waiting, over, standing: null, jump };
  }

  onMoment(tell: (moment: Moment) => void): () => void {
    if (this.stop) tell(this.moment(true));
    return this.tellers.add(tell);
  }
}
