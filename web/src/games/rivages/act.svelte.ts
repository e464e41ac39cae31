/**
 * What the player is about to do. The engine asks small questions (which row, which symbol, which cell); a click on a symbol of a row
 * answers the first two, and a click on another symbol takes the first one back. Nothing here knows which options are legal.
 */
import { codeOf } from '$lib/codes';
import type { Session } from '$lib/session.svelte';
import type { Choice } from '$lib/wire';
import type { Story } from '$table/story.svelte';
import type { WhyNot } from '$table/whynot.svelte';
import type { Shown } from './box';

export class Act {
  /** What is still to be sent, one answer after the other as they are asked for. */
  private plan = $state.raw<number[]>([]);
  private answered = -1;

  constructor(
    private readonly session: Session,
    private readonly story: Story<Shown>,
    private readonly why: WhyNot,
  ) {}

  /** Whether answers are on their way. */
  get busy(): boolean {
    return this.plan.length > 0 || this.session.busy;
  }

  get question(): string {
    return this.session.play ? (this.story.decision?.question ?? '') : '';
  }

  get options(): readonly number[] {
    return this.session.play ? (this.story.decision?.options ?? []) : [];
  }

  get choices(): readonly Choice[] {
    return this.options.length ? (this.session.words?.choices ?? []) : [];
  }

  text(code: number): string {
    return this.choices.find((each) => each.code === code)?.text ?? '';
  }

  code(verb: string, values: Record<string, number> = {}): number {
    return codeOf(this.session.info, verb, values);
  }

  can(code: number): boolean {
    return this.options.includes(code);
  }

  canDo(verb: string, values: Record<string, number> = {}): boolean {
    return this.options.length > 0 && this.can(this.code(verb, values));
  }

  /** Whether a symbol or effect is chosen and waits for its cell, region or space. */
  get choosing(): boolean {
    return ['cell', 'region', 'space'].includes(this.question);
  }

  /** An option was clicked; something that is none explains itself. */
  pick(verb: string, values: Record<string, number> = {}): void {
    const code = this.code(verb, values);
    if (!this.question) return;
    if (this.can(code)) this.send([code]);
    else void this.why.ask(code);
  }

  /** A symbol of a row was clicked: use the row and the symbol, or change to it. */
  symbol(slot: number, effect: number, inUse: boolean, chosen: boolean): void {
    if (!this.question) return;
    const symbol = this.code('symbol', { effect });
    const back = this.code('back');
    const use = this.code('use', { slot });
    if (this.choosing && this.can(back) && inUse) this.send(chosen ? [back] : [back, use, symbol]);
    else if (inUse) this.pick('symbol', { effect });
    else if (this.can(use)) this.send([use, symbol]);
    else void this.why.ask(use);
  }

  /** Take the last step back: a step of the turn, as the rules let one. */
  back(): void {
    this.pick('back');
  }

  /** An effect that is due was clicked: take it, or take it instead of another. */
  effect(effect: number, chosen: boolean): void {
    if (!this.question) return;
    const back = this.code('back');
    if (this.choosing && this.can(back)) this.send(chosen ? [back] : [back, this.code('effect', { effect })]);
    else this.pick('effect', { effect });
  }

  private send(codes: number[]): void {
    this.why.close();
    this.plan = codes;
    this.answered = -1;
    this.go();
  }

  /** Send the next answer of the plan if it is asked for now; called whenever the decision changes. */
  go(): void {
    const decision = this.session.decision;
    if (!decision && this.plan.length) this.plan = []; // a bot has taken over: what was meant for this turn is meant for no later one
    if (!this.plan.length || !decision || decision.number === this.answered) return;
    const at = this.plan.findIndex((code) => decision.options.includes(code)); // what needs no answer any more is left out
    const [next, last] = [this.plan[at], this.plan.at(-1)!];
    this.plan = at < 0 ? [] : this.plan.slice(at + 1);
    if (next === undefined) {
      void this.why.ask(last);
      return;
    }
    this.answered = decision.number;
    void this.why.heed(this.session.play?.(next)).then((ok) => {
      if (!ok) this.plan = [];
    });
  }
}
