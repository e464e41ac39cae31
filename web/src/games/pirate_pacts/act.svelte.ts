/**
 * What the player is about to do. An option that is looked at (`aimed`: under the pointer, or in focus) is shown as it would come out;
 * nothing here knows which options are legal or what they do: the server sends both.
 */
import { answerOf, codeOf } from '$lib/codes';
import type { Session } from '$lib/session.svelte';
import { settings } from '$lib/settings.svelte';
import type { Choice } from '$lib/wire';
import type { Story } from '$table/story.svelte';
import type { WhyNot } from '$table/whynot.svelte';
import type { Shown } from './box';

/** The questions that are answered with a place; in the first row the card goes to the end of a line, in the second it lies there. */
const ENDS = ['place', 'move_to', 'mark', 'impose_at'];
const TOPS = ['remove', 'swap', 'swap_with', 'move'];
/** Answers that explain themselves first, however one plays: what an action card does is read before it is played. */
const EXPLAINED = ['act', 'discard', 'copy'];
/** Answers that only begin something, and can be changed while the table lets one take back. */
const FIRST = ['pirate', 'swap', 'move', 'impose'];

/** Whether a click came from a finger. */
export const byTouch = (event: MouseEvent): boolean => 'pointerType' in event && event.pointerType === 'touch';

export class Act {
  /** The option that is looked at, and the one that a first click has chosen; -1 for none. */
  aimed = $state(-1);
  armed = $state(-1);
  private answered = -1;
  private changing = false;

  constructor(
    private readonly session: Session,
    private readonly story: Story<Shown>,
    private readonly why: WhyNot,
  ) {}

  get question(): string {
    return this.session.play ? (this.story.decision?.question ?? '') : '';
  }

  get options(): readonly number[] {
    return this.session.play ? (this.story.decision?.options ?? []) : [];
  }

  get choices(): readonly Choice[] {
    return this.options.length ? (this.session.words?.choices ?? []) : [];
  }

  choice(code: number): Choice | undefined {
    return this.choices.find((each) => each.code === code);
  }

  can(code: number): boolean {
    return this.options.includes(code);
  }

  text(code: number): string {
    return this.choice(code)?.text ?? '';
  }

  /** A choice with what would come of it, for those who do not see it. */
  label(code: number): string {
    const choice = this.choice(code);
    return choice ? [choice.text, choice.effect].filter(Boolean).join('. ') : '';
  }

  /** What the option that is looked at would change. */
  get after(): Partial<Shown> | null {
    return (this.choice(this.aimed)?.after ?? null) as Partial<Shown> | null;
  }

  /** Whether moves are confirmed: as one has set it, and always where nothing can be taken back. */
  get confirms(): boolean {
    return settings.confirm || this.session.table.settings.take_back === 'no';
  }

  /** How a place answers now: a card goes to its end, its last card is chosen, or not at all. */
  get gesture(): '' | 'end' | 'top' {
    return ENDS.includes(this.question) ? 'end' : TOPS.includes(this.question) ? 'top' : '';
  }

  ofPlace(place: number): number {
    return this.gesture ? codeOf(this.session.info, this.question, { place }) : -1;
  }

  ofPirate(pirate: number): number {
    return codeOf(this.session.info, 'pirate', { pirate });
  }

  ofAction(action: number): number {
    return codeOf(this.session.info, this.question === 'copy' ? 'copy' : 'act', { action });
  }

  ofSeat(seat: number): number {
    return this.question === 'impose' ? codeOf(this.session.info, 'impose', { victim: seat }) : -1;
  }

  /** Look at an option, or no longer: what was chosen by a click stays. */
  aim(code: number): void {
    if (this.can(code)) this.aimed = code;
  }

  leave(code: number): void {
    if (this.aimed === code) this.aimed = this.armed;
  }

  /** An option was clicked; a finger cannot look first, so its first touch shows and the second plays. */
  pick(code: number, touch = false): void {
    if (this.session.busy || code < 0) return;
    if (!this.can(code)) {
      void this.why.ask(code);
      return;
    }
    this.why.close();
    const { name } = answerOf(this.session.info, code);
    const begins = FIRST.includes(name) && !this.choice(code)?.after && this.session.table.settings.take_back !== 'no';
    const asks = EXPLAINED.includes(name) || (!begins && (this.confirms || touch));
    if (asks && this.armed !== code) this.armed = this.aimed = code;
    else this.send(code);
  }

  /** Confirm what is chosen. */
  confirm(): void {
    if (this.armed >= 0 && this.can(this.armed) && !this.session.busy) this.send(this.armed);
  }

  /** Whether one can still change one's mind about what was answered so far. */
  get changeable(): boolean {
    return this.question !== '' && this.question !== 'card' && this.session.back === 'free' && Boolean(this.session.takeBack);
  }

  /** A card of the hand was clicked while another has been chosen: choose this one instead; the same again: choose none. */
  async change(code: number, again: boolean): Promise<void> {
    if (this.changing || this.session.busy) return;
    this.changing = true;
    try {
      this.drop();
      while (this.changeable) if (!(await this.why.heed(this.session.takeBack?.()))) return;
      if (!again && this.question === 'card') this.pick(code);
    } finally {
      this.changing = false;
    }
  }

  /** Choose nothing. */
  drop(): void {
    this.aimed = this.armed = -1;
  }

  /** Take the last answer back. */
  async back(): Promise<void> {
    this.drop();
    await this.why.heed(this.session.takeBack?.());
  }

  private send(code: number): void {
    const number = this.session.decision?.number ?? -1;
    if (number === this.answered && this.session.busy) return;
    this.answered = number;
    this.drop();
    void this.why.heed(this.session.play?.(code));
  }
}
