/** What a person does at any table besides choosing: the keys, the sheets they open, the clock they look at. */
import { onDestroy, tick } from 'svelte';
import type { Described, Session } from '$lib/session.svelte';
import { timeLeft } from './clock';
import type { Story } from './story.svelte';
import type { WhyNot } from './whynot.svelte';

/** The sheets that every table has; `Looks.svelte` shows them all but `last`, which is the game's. */
export type Look = 'last' | 'points' | 'words' | 'list' | 'keys';

/** Where things are on the board of a game. A place is a CSS selector; of several the first that is there. */
export interface Places {
  /** Where H leads. */
  hand: string[];
  /** Where O leads, or what it does. */
  options: string[] | (() => void);
  /** Where the next answer is given; none while nothing is asked. */
  next: () => string[];
  /** Whether who is still somewhere on the board stays there when the next question comes. */
  stays?: boolean;
  /** Take back. */
  back: () => void;
  /** What Escape lets go of, when nothing is being told that it could skip. */
  escape: (skipped: boolean) => void;
  /** Whether T may show what was last; it may unless this says no. */
  looksBack?: () => boolean;
  /** Keys of this game alone; true if the key was one. */
  own?: (event: KeyboardEvent) => boolean;
}

export class Desk<Name extends string = Look> {
  /** The board: `bind:this={desk.root}`. */
  root = $state<HTMLElement>();
  sheet = $state<Name | Look | ''>('');
  described = $state.raw<Described | null>(null);
  private now = $state(Date.now());
  private keyboard = false;

  /** To be made while a board is set up: it ends with the board. */
  constructor(
    readonly session: Session,
    private readonly story: Pick<Story<unknown>, 'telling' | 'hurry'>,
    private readonly why: WhyNot,
    private readonly places: Places,
  ) {
    const pressed = (event: KeyboardEvent) => this.key(event);
    const pointed = () => (this.keyboard = false);
    window.addEventListener('keydown', pressed);
    window.addEventListener('pointerdown', pointed);
    onDestroy(() => {
      window.removeEventListener('keydown', pressed);
      window.removeEventListener('pointerdown', pointed);
    });
    $effect(() => {
      if (session.table.settings.clock === 'none' || session.kind !== 'live') return;
      const timer = setInterval(() => (this.now = Date.now()), 1000);
      return () => clearInterval(timer);
    });
    $effect(() => this.lead(places.next()));
  }

  /** Milliseconds that a seat has left, null where no clock runs. */
  left(seat: number): number | null {
    const ahead = (this.session as { ahead?: number }).ahead ?? 0;
    const { table } = this.session; // who is kept behind sees the clocks of that time
    return this.session.kind === 'live' ? timeLeft(table, seat, this.now + ahead - 1000 * table.behind) : null;
  }

  get looksBack(): boolean {
    return this.places.looksBack?.() ?? true;
  }

  async open(which: Name | Look): Promise<void> {
    this.sheet = which;
    if (which === 'points' || which === 'words') this.described = (await this.session.describe?.()) ?? null;
  }

  /** For `bind:open={desk.is('last'), desk.shut('last')}`. */
  is(which: Name | Look): () => boolean {
    return () => this.sheet === which;
  }

  shut(which: Name | Look): (open: boolean) => void {
    return (open) => {
      if (!open && this.sheet === which) this.sheet = '';
    };
  }

  /** The focus to the first of these places that is on the board. */
  focus(places: string[]): void {
    for (const place of places) {
      const there = this.root?.querySelector<HTMLElement>(place);
      if (there) return there.focus();
    }
  }

  /** Who plays by keyboard is led to where the next answer is given. */
  private lead(next: string[]): void {
    if (!next.length || !this.keyboard) return;
    void tick().then(() => {
      const at = document.activeElement;
      const nowhere = !at || at === document.body;
      if (nowhere || (!this.places.stays && this.root?.contains(at))) this.focus(next);
    });
  }

  private key(event: KeyboardEvent): void {
    if (this.root?.closest('[inert]')) return; // a board to look at only
    this.keyboard = true;
    const target = event.target as HTMLElement;
    // what is typed in a field, a dialog or beside the board is not meant for it
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.('input, textarea, select, dialog[open], [data-beside]')) return;
    if (this.places.own?.(event) || this.shared(event.key.toLowerCase())) event.preventDefault();
  }

  private shared(pressed: string): boolean {
    const { hand, options, back, escape } = this.places;
    if (pressed === 'escape') {
      const skipped = this.story.telling;
      if (skipped) this.story.hurry();
      escape(skipped);
      this.why.close();
    } else if (pressed === 'h') this.focus(hand);
    else if (pressed === 'o') typeof options === 'function' ? options() : this.focus(options);
    else if (pressed === 'b') back();
    else if (pressed === 'p' && this.session.describe) void this.open('points');
    else if (pressed === 't' && this.looksBack) void this.open('last');
    else if (pressed === 'w' && this.session.describe) void this.open('words');
    else if (pressed === '?') void this.open('keys');
    else if (pressed.startsWith('arrow') && document.activeElement === document.body && this.places.next().length) this.lead(this.places.next());
    else return false;
    return true;
  }
}
