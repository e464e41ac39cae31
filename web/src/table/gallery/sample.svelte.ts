/** A session without a server: one moment of a game, for the gallery. Playing it changes nothing. */
import type { Decision, Described, Event, GameInfo, Moment, Outcome, Session, TableInfo, Words } from '$lib/session.svelte';

export interface Sample {
  view: Record<string, unknown>;
  decision: Decision | null;
  words: Words;
  story: Words['story'];
  /** All that has happened, or only how much. */
  events: number | Event[];
  waiting: number[];
  over: boolean;
  standing: number[][] | null;
  scores: string;
  result: string;
}

export class SampleSession implements Session {
  readonly kind = 'live';
  readonly you = 0;
  readonly views = [];
  readonly busy = false;
  readonly back = 'no';
  told = $state(0);
  readonly game: string;
  readonly table: TableInfo;
  readonly view: Record<string, unknown>;
  readonly decision: Decision | null;
  readonly words: Words;
  readonly story: Words['story'];
  readonly events: Event[];
  readonly waiting: number[];
  readonly over: boolean;
  readonly standing: number[][] | null;

  constructor(
    readonly info: GameInfo,
    names: readonly string[],
    private readonly sample: Sample,
    readonly pointed = -1,
  ) {
    const seats = (sample.view.seats as number | undefined) ?? names.length;
    this.game = info.name;
    this.view = sample.view;
    this.decision = sample.decision;
    this.words = sample.words;
    this.story = sample.story;
    const { events } = sample;
    this.events = typeof events === 'number' ? Array.from({ length: events }, (): Event => [0, [], []]) : events;
    this.waiting = sample.waiting;
    this.over = sample.over;
    this.standing = sample.standing;
    this.table = {
      id: 'gallery', game: info.name, version: info.version, phase: 'playing', host: names[0] ?? '', you: 0, hosting: true, muted: [],
      options: {}, content: '', proposal: null, match: '', commitment: '', announcement: '', made: 0, changed: 0, around: 0, behind: 0, present: 0, rematch: '', ended: '',
      settings: {
        public: false, watch: 'no', delay: 0, clock: 'none', seconds: 60, absent: 60, take_back: 'free', chat: 'all', hints: true,
        last_trick: true, notes: true,
      },
      seats: names.slice(0, seats).map((name, seat) => ({
        seat, kind: seat > 2 ? 'bot' : 'person', name, bot: seat > 2 ? 'random' : '', program: false, here: seat !== 2, sealed: false, opened: false,
        since: 0, spent: 0, why: '',
      })),
    };
  }

  onMoment(tell: (moment: Moment) => void): () => void {
    const { view, decision, words, waiting, over, standing } = this;
    tell({ first: this.events.length, events: [], view, decision, words, waiting, over, standing, jump: true });
    return () => undefined;
  }

  play = async (): Promise<Outcome> => ({ ok: true });
  why = async () => ({ possible: false, sentence: 'A 12 takes no additions (SOS-22).', rule: 'SOS-22' });
  describe = async (): Promise<Described> => ({
    table: '', hand: '', scores: this.sample.scores, result: this.sample.result,
  });
}
