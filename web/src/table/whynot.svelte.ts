/** "Why not?": a click on something impossible asks the server for the reason; `WhyNot.svelte` shows it. */
import type { Outcome, Session } from '$lib/session.svelte';

export class WhyNot {
  sentence = $state('');
  rule = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly session: Session) {}

  /** Ask why this answer is not possible and show the sentence. */
  async ask(code: number): Promise<void> {
    const why = await this.session.why?.(code);
    if (why && !why.possible) this.say(why.sentence, why.rule);
  }

  /** Show what came of a wish, if it was refused. */
  async heed(outcome: Promise<Outcome> | undefined): Promise<boolean> {
    const found = await outcome;
    if (found?.ok) this.close();
    else if (found) this.say(found.sentence, found.rule);
    return found?.ok ?? false;
  }

  say(sentence: string, rule = ''): void {
    clearTimeout(this.timer);
    this.sentence = sentence;
    this.rule = rule;
    if (sentence) this.timer = setTimeout(() => this.close(), 12_000);
  }

  close(): void {
    clearTimeout(this.timer);
    this.sentence = '';
    this.rule = '';
  }
}
