/** What the board tells just now: the table as far as its story has come, in names, sentences and points. */
import { toldBy } from '$lib/codes';
import type { Session } from '$lib/session.svelte';
import { t } from '$lib/words.svelte';
import { sentences, type Story } from '$table/story.svelte';
import type { Act } from './act.svelte';
import { boxOf, prospect, type Box, type Shown } from './box';
import { others, turnOf } from './places';
import { sharings, type Shared } from './teller';

export interface Status {
  text: string;
  lead: string;
  kind: 'ask' | 'wait' | 'tell' | 'over';
}

export class Told {
  readonly box: Box;

  constructor(
    readonly session: Session,
    readonly story: Story<Shown>,
    private readonly act: Act,
  ) {
    this.box = boxOf(session.info);
  }

  get view(): Shown {
    return this.story.shown;
  }

  /** The seat at the bottom of the board: one's own, or that of whose eyes one sees with. */
  readonly bottom = $derived.by(() => Math.max(0, this.view.seat));
  readonly rivals = $derived.by(() => others(this.view.seats, this.bottom));
  readonly waiting = $derived.by(() => (this.story.telling ? [] : this.session.waiting));

  // ---- names -----------------------------------------------------------------------------------------------------------------

  private isYou(seat: number): boolean {
    return seat === this.view.seat && this.session.kind !== 'replay';
  }

  readonly nameOf = (seat: number): string => (this.isYou(seat) ? t('web-table-you') : (this.session.table.seats[seat]?.name ?? ''));

  readonly cardName = (id: number): string => {
    const card = this.box.cards[id];
    if (card?.kind !== 'pirate') return t('web-pp-marker', { marker: card?.plus ? 'plus' : 'minus' });
    return t('web-pp-pirate', { owner: this.session.table.seats[card.seat]?.name ?? '', you: this.isYou(card.seat) ? 'owner' : 'none', value: card.value });
  };

  /** How an island would come out now, and who would get what: what the board shows beside its lines. */
  readonly standing = (island: number): string => {
    const { outcomes, ranks, shares } = this.view;
    const outcome = this.box.outcomes[outcomes[island] ?? -1];
    if (!outcome || outcome.name === 'empty') return '';
    const said = (ranks[island] ?? []).map((seat, i) => {
      const share = shares[island]?.[i] ?? 0;
      return t('web-pp-share', { seat: this.session.table.seats[seat]?.name ?? '', you: this.isYou(seat) ? 'seat' : 'none', share: share < 0 ? '?' : share });
    });
    return t('web-pp-standing', { outcome: outcome.name, shares: said.length ? `(${said.join(', ')})` : '' }).trim();
  };

  // ---- sentences ---------------------------------------------------------------------------------------------------------------

  /** What is being told: the sentence that ends in this beat, or the one that this beat begins. */
  readonly sentences = $derived.by((): string[] => {
    const { story, session } = this;
    if (story.sentences.length || !story.beat.length) return story.sentences;
    const next = session.story.find(({ event, text }) => text && event >= story.told);
    return next ? [next.text] : [];
  });

  readonly status = $derived.by((): Status => {
    const { session, story } = this;
    if (story.telling) return { text: this.sentences.at(-1) ?? '', lead: '', kind: 'tell' };
    if (session.over) return { text: sentences(session.story, 0, Infinity).at(-1) ?? t('web-table-over'), lead: '', kind: 'over' };
    if (this.act.question) return { text: session.words?.prompt ?? '', lead: t('web-table-your-turn'), kind: 'ask' };
    return { text: session.words?.waiting ?? '', lead: '', kind: 'wait' };
  });

  /** What is asked, for those who do not see it. */
  readonly asked = $derived.by(() =>
    this.story.telling || !this.act.question ? '' : [this.session.words?.status, this.session.words?.prompt].filter(Boolean).join(' '),
  );

  /** The turn of the table before this one. */
  readonly lastTurn = $derived.by((): string[] => {
    const { events, over, story, info } = this.session;
    const begins = events.flatMap((event, i) => (toldBy(info, event).name === 'turn_began' ? [i] : []));
    const [from = 0, to = 0] = over ? [begins.at(-1), events.length] : [begins.at(-2), begins.at(-1)];
    return sentences(story, from, to);
  });

  // ---- points ------------------------------------------------------------------------------------------------------------------

  /** The sharing-out of each round that has come to it. */
  readonly finished = $derived.by((): Shared[][] => {
    const { events, info } = this.session;
    return sharings(info, this.story.telling ? events.slice(0, this.story.told) : events);
  });

  /** What a seat has: finished rounds, and this one if it ended now. */
  loot(seat: number): { points: number; unknown: boolean } {
    const { sharing, scored, seats } = this.view;
    const before = scored.reduce((sum, points, i) => (i % seats === seat ? sum + points : sum), 0);
    if (sharing) return { points: before + (sharing.done ? 0 : (sharing.gained[seat] ?? 0)), unknown: false };
    if (this.session.over && !this.story.telling) return { points: before, unknown: false };
    const { points, unknown } = prospect(this.view, seat);
    return { points: before + points, unknown };
  }

  /** Whether somebody has had their turn of this turn of the table. */
  hasPlayed(seat: number): boolean {
    const { starter, direction, seats, next, sharing } = this.view;
    return turnOf(seat, starter, direction, seats) < next && !this.waiting.includes(seat) && !sharing && !this.session.over;
  }
}
