/** A lesson as a session: the real table, one moment after the other, and an answer that the lesson goes on with. */
import { get } from './api';
import { Tellers, type Moment, type Outcome, type Session, type Why } from './session.svelte';
import type { Decision, Event, Explanation, GameInfo, Lesson as Script, LessonMoment, Settings, TableInfo, Words } from './wire';
import { language, t } from './words.svelte';

const SETTINGS: Settings = {
  public: false, watch: 'no', delay: 0, clock: 'none', seconds: 60, absent: 60, take_back: 'free', chat: 'no', hints: true, last_trick: true, notes: false,
};

function tableOf(script: Script, info: GameInfo): TableInfo {
  const seats = script.seats.map((name, seat) => ({
    seat, name, kind: seat === script.seat ? ('person' as const) : ('bot' as const), bot: '', program: false, here: true, sealed: false, opened: false, since: 0, spent: 0, why: '' as const,
  }));
  return {
    id: '', game: info.name, version: info.version, phase: 'playing', host: '', you: script.seat, hosting: false, muted: [], options: script.options, content: '', settings: SETTINGS,
    seats, proposal: null, match: '', commitment: '', announcement: '', made: 0, changed: 0, around: 0, behind: 0, present: 0, rematch: '', ended: '',
  };
}

export class Lesson implements Session {
  readonly kind = 'lesson';
  script: Script = $state.raw()!;
  at = $state(0);
  told = $state(Infinity);
  shown = $state.raw<Session['shown']>();
  pointed = $state(-1);
  readonly table: TableInfo;
  readonly views = [];
  readonly standing = null;
  readonly over = false;
  readonly back = 'no';
  readonly busy = false;
  private tellers = new Tellers();

  constructor(
    script: Script,
    readonly info: GameInfo,
  ) {
    this.script = script;
    this.table = tableOf(script, info);
  }

  get game(): string {
    return this.info.name;
  }
  get you(): number {
    return this.script.seat;
  }
  get now(): LessonMoment {
    return this.script.moments[this.at]!;
  }
  get last(): boolean {
    return this.at === this.script.moments.length - 1;
  }
  get view(): Record<string, unknown> {
    return this.now.view;
  }
  get decision(): Decision | null {
    return this.now.decision;
  }
  get words(): Words {
    return this.now.words;
  }
  get waiting(): number[] {
    return this.now.waiting;
  }
  get events(): Event[] {
    return this.script.moments.slice(0, this.at + 1).flatMap((each) => each.events);
  }

  get story(): Words['story'] {
    return this.script.moments.slice(0, this.at + 1).flatMap((each) => each.words.story);
  }

  /** The same lesson in another language, at the same place. */
  speak(script: Script): void {
    this.script = script;
    this.tellers.tell(this.moment(true));
  }

  next(): void {
    if (this.last) return;
    this.at += 1;
    this.pointed = -1;
    this.tellers.tell(this.moment(false));
  }

  /** Back to a moment that was there before. */
  go(place: number): void {
    this.at = Math.min(Math.max(place, 0), this.script.moments.length - 1);
    this.pointed = -1;
    this.tellers.tell(this.moment(true));
  }

  play = async (code: number): Promise<Outcome> => {
    const { decision, answer, words } = this.now;
    if (!decision) return { ok: true };
    if (code === answer) {
      this.next();
      return { ok: true };
    }
    if (!decision.options.includes(code)) {
      const why = await this.why(code);
      return { ok: false, sentence: why.sentence, rule: why.rule };
    }
    this.pointed = answer;
    const wanted = words.choices.find((each) => each.code === answer)?.text ?? '';
    return { ok: false, sentence: t('web-lesson-rather', { choice: wanted }), rule: '' };
  };

  why = (code: number): Promise<Why> => get<Explanation>(`/api/lessons/${this.game}/${this.at}/why/${code}?language=${language()}`);

  hint = async (): Promise<Outcome> => {
    this.pointed = this.now.answer;
    return { ok: true };
  };

  private moment(jump: boolean): Moment {
    const { first, events, view, decision, words, waiting } = this.now;
    return {
      first: jump ? this.events.length : first, events: jump ? [] : events, view, decision, words, waiting, over: false, standing: null, jump,
    };
  }

  onMoment(tell: (moment: Moment) => void): () => void {
    tell(this.moment(true));
    return this.tellers.add(tell);
  }
}

export const fetchLesson = (game: string, spoken: string): Promise<Script> => get<Script>(`/api/lessons/${game}?language=${spoken}`);
