/**
 * What the player is about to do. Card and half are held here until both are chosen, then sent one after the other as the
 * server asks for them; nothing here knows which of them are legal.
 */
import { answerOf, codeOf } from '$lib/codes';
import type { Session } from '$lib/session.svelte';
import { settings } from '$lib/settings.svelte';
import type { Choice } from '$lib/wire';
import type { Story } from '$table/story.svelte';
import type { WhyNot } from '$table/whynot.svelte';
import type { SeaView } from './box';

/** The verbs that are answered with a card of one's hand. */
const WITH_CARD = ['card', 'give', 'discard'];

export class Act {
  /** The card of the hand that is chosen, -1 for none. */
  card = $state(-1);
  /** Another option that waits to be confirmed, -1 for none. */
  code = $state(-1);
  /** The half that waits to be confirmed. */
  half = $state(-1);
  private plan = $state.raw<number[]>([]);
  private answered = -1;

  constructor(
    private readonly session: Session,
    private readonly story: Pick<Story<unknown>, 'decision'>,
    private readonly why: WhyNot,
  ) {}

  /** Whether one may choose now: nothing is on its way. */
  private get free(): boolean {
    return Boolean(this.session.play) && !this.session.busy && this.plan.length === 0;
  }

  get question(): string {
    return this.free ? (this.story.decision?.question ?? '') : '';
  }

  get options(): readonly number[] {
    return this.free ? (this.story.decision?.options ?? []) : [];
  }

  get choices(): readonly Choice[] {
    return this.options.length ? (this.session.words?.choices ?? []) : [];
  }

  /** Whether moves are confirmed: as one has set it, and always where nothing can be taken back. */
  get confirms(): boolean {
    return settings.confirm || this.session.table.settings.take_back === 'no';
  }

  codeOf(verb: string, values: Record<string, number> = {}): number {
    return codeOf(this.session.info, verb, values);
  }

  can(code: number): boolean {
    return this.options.includes(code);
  }

  text(code: number): string {
    return this.choices.find((each) => each.code === code)?.text ?? '';
  }

  /** What an option would change on the table, as far as the server tells. */
  after(code: number): Partial<SeaView> | null {
    return (this.choices.find((each) => each.code === code)?.after ?? null) as Partial<SeaView> | null;
  }

  /** The option that a card of the hand stands for now, -1 where hands are not asked for. */
  ofCard(card: number, colour: number): number {
    const question = this.question;
    if (question === 'pass_colour') return this.codeOf('pass_colour', { colour });
    return WITH_CARD.includes(question) ? this.codeOf(question, { card }) : -1;
  }

  /** A card of the hand was clicked: choose it, or change one's mind; a second click plays it where that is all there is. */
  pickCard(card: number, colour: number): void {
    const code = this.ofCard(card, colour);
    if (code < 0) return;
    if (!this.can(code)) {
      void this.why.ask(code);
      return;
    }
    this.why.close();
    const again = this.card === card || (this.question === 'pass_colour' && this.code === code);
    this.half = -1;
    if (again && this.question !== 'card') this.send([code]);
    else if (again) this.drop();
    else {
      this.card = card;
      this.code = code;
    }
  }

  /** Show this half of the chosen card. */
  pickHalf(half: number): void {
    const show = this.codeOf('show', { half });
    if (this.question === 'half') this.pick(show);
    else if (this.card >= 0 && this.confirms && this.half !== half) this.half = half;
    else if (this.card >= 0) this.send([this.codeOf('card', { card: this.card }), show]);
  }

  /** Any option was clicked; `sure` if that was on a button that says what will happen. */
  pick(code: number, sure = false): void {
    if (!this.can(code)) void this.why.ask(code);
    else if (!sure && this.confirms && this.options.length > 1 && this.code !== code) this.code = code;
    else this.send([code]);
  }

  /** Choose nothing. */
  drop(): void {
    this.card = this.code = this.half = -1;
  }

  /** Take the last answer back. */
  async back(): Promise<void> {
    this.drop();
    this.plan = [];
    await this.why.heed(this.session.takeBack?.());
  }

  private send(codes: number[]): void {
    this.plan = [...codes];
    this.drop();
    this.answered = -1;
    this.go();
  }

  /** Send the next answer of the plan if it is asked for now; called whenever the decision changes. */
  go(): void {
    const decision = this.session.decision;
    if (!decision && this.plan.length) this.plan = []; // a bot has taken over: what was meant for this turn is meant for no later one
    const next = this.plan[0];
    if (next === undefined || !decision || decision.number === this.answered) return;
    if (!decision.options.includes(next)) {
      this.plan = [];
      return;
    }
    this.plan = this.plan.slice(1);
    this.answered = decision.number;
    void this.why.heed(this.session.play?.(next)).then((ok) => {
      if (!ok) this.plan = [];
    });
  }

  /** The verb and fields of a code. */
  read(code: number) {
    return answerOf(this.session.info, code);
  }
}
