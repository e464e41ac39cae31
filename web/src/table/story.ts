/**
 * The story queue: what has happened is told one beat after the other, while the truth may already be further on. Pure logic;
 * `story.svelte.ts` puts it on the page.
 *
 * - A moment that came while another is being told waits for its turn.
 * - Nobody has to watch a backlog: a hidden tab, speed 0, a jump, a cut in the events, or more than MOST milliseconds of story
 *   show the newest moment at once.
 */
import type { Event, Moment } from '$lib/session.svelte';
import type { Sound } from '$lib/sound';

/** How a game tells its events. Knows what the table looks like after an event, never why it happened. */
export interface Teller<View> {
  /** How many of the events from `at` on are told together, and for how long: milliseconds at speed 1, 0 = in passing. */
  beat(events: readonly Event[], at: number): { count: number; ms: number };
  /** The table after one more event. */
  fold(shown: View, event: Event): View;
  /** The truth at the end of a story, with what the story has shown beyond it and should still be seen (who won, say). */
  settle?(shown: View, truth: View): View;
  /** How an event sounds, by its name; most are silent. */
  sounds?: Readonly<Record<string, Sound>>;
}

/** What is shown now. `told` events have been told; `beat` are those being told, none when the story has come to its end. */
export interface Scene<View> {
  view: View;
  told: number;
  beat: readonly Event[];
  /** Something moves from the scene before to this one; else it is cut. */
  moves: boolean;
}

export interface Clock {
  /** Call after so many milliseconds; gives back how to call it off. */
  after(ms: number, call: () => void): () => void;
}

/** Longer stories than this, in milliseconds at speed 1, are skipped: who wants it slower wants it all. */
export const MOST = 20_000;

interface Chapter<View> {
  /** What is new in it, and how many of that have been told. */
  events: readonly Event[];
  at: number;
  /** How many events there are when it ends. */
  end: number;
  view: View;
}

export class StoryQueue<View> {
  private chapters: Chapter<View>[] = [];
  private told = 0;
  private view: View | undefined;
  private stop: (() => void) | null = null;
  private pace = 1;
  private away = false;

  constructor(
    private readonly teller: Teller<View>,
    private readonly show: (scene: Scene<View>) => void,
    private readonly clock: Clock,
  ) {}

  /** Whether something is still being told. */
  get telling(): boolean {
    return this.stop !== null;
  }

  /** 0.5, 1, 2, or 0: nothing is told, only shown. */
  set speed(speed: number) {
    this.pace = speed;
    if (!speed) this.finish();
  }

  /** The tab is in the background: catch up, and do not begin anything. */
  set hidden(hidden: boolean) {
    this.away = hidden;
    if (hidden) this.finish();
  }

  receive(moment: Moment): void {
    const known = this.told + this.chapters.reduce((sum, each) => sum + each.events.length - each.at, 0);
    const end = moment.first + moment.events.length;
    this.chapters.push({
      events: moment.first > known ? moment.events : moment.events.slice(known - moment.first),
      at: 0,
      end,
      view: moment.view as View,
    });
    const gap = moment.first > known || end < known;
    if (moment.jump || gap || this.view === undefined || !this.pace || this.away || this.length() > MOST) this.finish();
    else if (!this.telling) this.next();
  }

  /** Tell no more: show the newest moment now. */
  finish(): void {
    this.stop?.();
    this.stop = null;
    const last = this.chapters.at(-1);
    if (!last) return;
    this.chapters = [];
    this.told = last.end;
    this.view = last.view;
    this.show({ view: last.view, told: this.told, beat: [], moves: false });
  }

  /** Nobody looks any more: tell nothing, and show nothing. */
  close(): void {
    this.stop?.();
    this.stop = null;
    this.chapters = [];
  }

  private length(): number {
    let ms = 0;
    for (const each of this.chapters) {
      for (let at = each.at; at < each.events.length; ) {
        const beat = this.teller.beat(each.events, at);
        ms += beat.ms;
        at += Math.max(1, beat.count);
      }
    }
    return ms;
  }

  private next(): void {
    this.stop = null;
    for (let chapter = this.chapters[0]; chapter && this.view !== undefined; chapter = this.chapters[0]) {
      if (chapter.at >= chapter.events.length) {
        this.chapters.shift();
        this.view = this.teller.settle?.(this.view, chapter.view) ?? chapter.view;
        this.show({ view: this.view, told: this.told, beat: [], moves: true });
        continue;
      }
      const { count, ms } = this.teller.beat(chapter.events, chapter.at);
      const beat = chapter.events.slice(chapter.at, chapter.at + Math.max(1, count));
      chapter.at += beat.length;
      this.told += beat.length;
      for (const event of beat) this.view = this.teller.fold(this.view, event);
      this.show({ view: this.view, told: this.told, beat, moves: true });
      if (ms > 0) {
        this.stop = this.clock.after(ms / this.pace, () => this.next());
        return;
      }
    }
  }
}
