/** What the board tells just now: the table as far as its story has come, in names, sentences and points. */
import type { Session } from '$lib/session.svelte';
import { t } from '$lib/words.svelte';
import { sentences, type Story } from '$table/story.svelte';
import type { Act } from './act.svelte';
import { boxOf, type Box, type Colour, type Shown } from './box';
import { laidPlaces, others } from './places';

export interface Status {
  text: string;
  lead: string;
  kind: 'ask' | 'wait' | 'tell' | 'over';
}

/** Longer than this, what happens together is too much for the status line: it gets the last sentence only. */
const LONGEST = 120;

export class Told {
  readonly box: Box;
  /** The half that the mouse or the focus is on, -1 for none. */
  preview = $state(-1);

  constructor(
    readonly session: Session,
    readonly story: Story<Shown>,
    readonly act: Act,
  ) {
    this.box = boxOf(session.info);
  }

  get view(): Shown {
    return this.story.shown;
  }

  /** The seat at the bottom of the board: one's own, or that of whose eyes one sees with. */
  readonly bottom = $derived.by(() => Math.max(0, this.view.seat));
  readonly mine = $derived.by(() => this.view.seat >= 0);
  readonly rivals = $derived.by(() => others(this.view.seats, this.bottom));
  readonly places = $derived.by(() => laidPlaces(this.view.seats, this.bottom));
  readonly waiting = $derived.by(() => (this.story.telling ? [] : this.session.waiting));
  /** Whether a trick is being laid, by the one who is waited for. */
  readonly laying = $derived.by(() => this.waiting.length === 1 && this.view.laid_count < this.view.seats && this.view.laid_half[this.waiting[0]!] === -1);
  /** Where the compass needle points. */
  readonly needle = $derived.by(() => (this.waiting.length === 1 ? (this.places[this.waiting[0]!]?.angle ?? 180) : 0));
  private readonly names = $derived.by(() => new Set(this.story.beat.map((event) => this.session.info.events[event[0]]?.name ?? '')));

  /** Whether an event of this name is being told. */
  tells(name: string): boolean {
    return this.names.has(name);
  }

  // ---- cards -----------------------------------------------------------------------------------------------------------------

  /** In a replay with all cards open: what each seat sees. */
  private readonly views = $derived.by(() => this.session.views.slice(0, -1) as unknown as Shown[]);
  readonly allOpen = $derived.by(() => this.views.length > 0);
  /** The hand at the bottom of the board. */
  readonly hand = $derived.by(() => (this.allOpen ? (this.views[this.bottom]?.hand ?? []) : this.view.hand));

  /** The card that a seat has laid, where all cards are open. */
  bare(seat: number): number {
    return this.views[seat]?.laid_card[seat] ?? -1;
  }

  /** What one knows of a hand that one does not see: cards that lie there for certain. */
  known(seat: number): readonly number[] {
    if (seat === this.bottom) return [];
    return this.allOpen ? (this.views[seat]?.hand ?? []) : this.view.known.filter(([, where]) => where === 1 << seat).map(([card]) => card);
  }

  /** What the card would look like that one is about to lay. */
  readonly ghost = $derived.by((): { colour: Colour | null; number: number | null } | null => {
    const { act, view, box } = this;
    const island = box.islands[act.card >= 0 ? act.card : view.chosen];
    if (!this.mine || !island || view.laid_half[view.seat] !== -1) return null;
    const half = this.preview >= 0 ? this.preview : act.half >= 0 ? act.half : view.chosen_half;
    if (half < 0) return island;
    return box.halves[half] === 'sea' ? { colour: island.colour, number: null } : { colour: null, number: island.number };
  });

  // ---- names -----------------------------------------------------------------------------------------------------------------

  readonly nameOf = (seat: number): string =>
    seat === this.view.seat && this.session.kind !== 'replay' ? t('web-table-you') : (this.session.table.seats[seat]?.name ?? '');

  cardName(card: number): string {
    const { colour, number } = this.box.islands[card]!;
    return t('web-sos-card', { colour, number });
  }

  // ---- sentences ---------------------------------------------------------------------------------------------------------------

  readonly status = $derived.by((): Status => {
    const { session, story, act } = this;
    const together = story.sentences.join(' ');
    if (story.telling) return { text: together.length > LONGEST ? (story.sentences.at(-1) ?? '') : together, lead: '', kind: 'tell' };
    if (session.over) return { text: sentences(session.story, 0, Infinity).at(-1) ?? t('web-table-over'), lead: '', kind: 'over' };
    if (!act.question) return { text: session.words?.waiting ?? '', lead: '', kind: 'wait' };
    const island = act.question === 'card' ? this.box.islands[act.card] : undefined;
    const text = island ? t('web-sos-show-which', { colour: island.colour, number: island.number }) : (session.words?.prompt ?? '');
    return { text, lead: t('web-table-your-turn'), kind: 'ask' };
  });

  /** What is asked, for those who do not see it. */
  readonly asked = $derived.by(() =>
    this.story.telling || !this.act.question ? '' : [this.session.words?.status, this.session.words?.prompt].filter(Boolean).join(' '),
  );

  /** The trick before this one. */
  readonly lastTrick = $derived.by((): string[] => {
    const texts = this.session.story.map(({ text }) => text);
    const ends = texts.flatMap((text, i) => (text === '' ? [i] : []));
    const end = ends.at(-1) ?? -1;
    return end < 0 ? [] : texts.slice((ends.at(-2) ?? -1) + 1, end);
  });

  // ---- seats -------------------------------------------------------------------------------------------------------------------

  /** The points of a seat: rounds that were counted, and this one so far. */
  total(seat: number): number {
    const { scored, seats, points } = this.view;
    const before = scored.reduce((sum, each, i) => (i % seats === seat ? sum + each : sum), 0);
    return before + (this.session.over ? 0 : (points[seat] ?? 0));
  }

  /** Who has answered where several are asked at once. */
  isReady(seat: number): boolean {
    const several = this.waiting.length > 1 || (this.waiting.length === 1 && this.tells('passed'));
    return several && !this.waiting.includes(seat);
  }

  /** The option that a seat stands for: whom to steal from, whose hand to take from; -1 for none. */
  optionOf(seat: number): number {
    const verb = { claim: 'steal', rob: 'rob', swap: 'swap' }[this.act.question];
    const code = verb ? this.act.codeOf(verb, { victim: seat }) : -1;
    return this.act.can(code) ? code : -1;
  }
}
