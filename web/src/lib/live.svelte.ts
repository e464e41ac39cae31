/** Live play: a session that a connection feeds. */
import { canHash, entropyFor, keepReceipt, mayOpen, sealOf } from './fair';
import { newsOf, type News } from './company';
import { Connection, newId, socketOf, type Options } from './connection.svelte';
import { Tellers, type Moment, type Outcome, type Session, type Why } from './session.svelte';
import type { AdviceLine, Described, Event, Game, GameInfo, Line, No, Quick, SeatInfo, ServerMessage, TableInfo, Words } from './wire';

/** After the end nobody plays, no bot either. */
const atTheEnd = (seat: SeatInfo): SeatInfo => (seat.kind === 'away' ? { ...seat, kind: 'person' } : seat);

const refused = (reply: No): Outcome => ({ ok: false, sentence: reply.sentence, rule: reply.rule });

export class Live implements Session {
  readonly kind = 'live';
  /** In the language of the page, once that has come. */
  info: GameInfo = $state.raw()!;
  table: TableInfo = $state.raw()!;
  you = $state(-1);
  view = $state.raw<Record<string, unknown>>({});
  readonly views = [];
  decision = $state.raw<Game['decision']>(null);
  words = $state.raw<Words | null>(null);
  events = $state.raw<Event[]>([]);
  /** The whole story in sentences, each with the number of the last event that it tells. */
  story = $state.raw<Words['story']>([]);
  waiting = $state.raw<number[]>([]);
  over = $state(false);
  standing = $state.raw<number[][] | null>(null);
  back = $state<'no' | 'free' | 'consent'>('no');
  /** So many events, the first ones, the table settled not to look at again. */
  covered = $state(0);
  told = $state(Infinity);
  shown = $state.raw<Session['shown']>();
  pointed = $state(-1);
  /** What a hint said about the few best options, the best first. */
  advice = $state.raw<AdviceLine[]>([]);
  private said = $state.raw<Line[]>([]);
  /** Whom one who looks on does not want to hear. Only this page knows: the log of a table is for those who sit there. */
  private hushed = $state.raw<number[]>([]);
  /** What was said, as far as one hears it. */
  readonly lines = $derived(this.you < 0 && this.hushed.length ? this.said.filter((line) => !this.hushed.includes(line.seat)) : this.said);
  /** The seats that one does not hear. */
  readonly muted = $derived(this.you < 0 ? this.hushed : this.table.muted);
  /** What one was about to say. */
  draft = $state('');
  notes = $state('');
  /** Whether a game is on the table: view, events and words are there. */
  begun = $state(false);
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);
  readonly connection: Connection;

  private epoch = 0;
  /** The language that the server was asked for last, by `hello` or since; and how many of these wishes have no reply yet. */
  private wished = '';
  private wishes = 0;
  private tellers = new Tellers();
  private hearers = new Set<(news: News) => void>();
  private fresh = true; // the next game message is a catch-up
  private parting = false;
  /** The answer that is on its way. */
  private playing = $state.raw<{ number: number; id: string } | null>(null);

  constructor(
    readonly id: string,
    info: GameInfo,
    private language: string,
    table: TableInfo,
    options: Options = {},
  ) {
    this.info = info;
    this.table = table;
    this.you = table.you;
    const have = () => ({
      epoch: this.epoch,
      events: this.events.length,
      lines: this.said.length ? this.said[this.said.length - 1]!.number + 1 : 0,
      language: (this.wished = this.language),
    });
    this.connection = new Connection(socketOf(id), have, (message) => this.hear(message), options);
  }

  get game(): string {
    return this.info.name;
  }

  /** Whether what is asked now has an answer on its way. The game tells of the next question before the receipt is there. */
  get busy(): boolean {
    return this.playing !== null && this.playing.number === this.decision?.number;
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.you = message.you;
        this.ahead = message.now - Date.now();
        this.fresh = true;
        if (this.wishes || this.wished !== this.language) void this.askForWords(); // chosen since `hello`, or an older wish was sent again
        break;
      case 'table':
        this.takeTable(message.table);
        void this.takePart();
        break;
      case 'game':
        this.take(message);
        break;
      case 'chat': {
        const had = new Set(this.said.map((line) => line.number));
        this.said = [...this.said, ...message.lines.filter((line) => !had.has(line.number))];
        break;
      }
      case 'notes':
        this.notes = message.text;
        break;
    }
  }

  /** The table as somebody told it, the socket or the answer to a request: they overtake each other, and the older one is dropped. */
  takeTable(table: TableInfo): void {
    const before = this.table;
    if (table.around < before.around && table.behind === before.behind) return;
    this.heed(before, table);
    this.table = table.phase === 'over' ? { ...table, seats: table.seats.map(atTheEnd) } : table;
    this.you = table.you;
  }

  /** What has changed among the people at the table, for those who want to hear of it. */
  private heed(before: TableInfo, table: TableInfo): void {
    if (this.connection.state !== 'open') return;
    for (const news of newsOf(before, table)) for (const hear of this.hearers) hear(news);
    const asked = before.proposal;
    if (!asked || asked.seat !== table.you || table.proposal) return;
    const { epoch } = this; // where the others agreed, the game is told anew at once
    setTimeout(() => epoch === this.epoch && !this.over && this.hearers.forEach((hear) => hear({ what: 'denied', name: '' })), 300);
  }

  /** Be told what people do around the game; gives back the function that ends it. */
  onNews(hear: (news: News) => void): () => void {
    this.hearers.add(hear);
    return () => this.hearers.delete(hear);
  }

  private take(game: Game): void {
    const again = game.first < this.events.length || game.epoch !== this.epoch; // taken back, or another language
    const jump = this.fresh || again || !this.begun || document.visibilityState === 'hidden';
    const asked = game.epoch === this.epoch && JSON.stringify(game.decision) === JSON.stringify(this.decision); // already
    this.fresh = false;
    this.epoch = game.epoch;
    const kept = this.events.slice(0, game.first);
    this.events = [...kept, ...game.events];
    const words = game.words;
    if (words) this.story = [...(game.first ? this.story.filter((each) => each.event < game.first) : []), ...words.story];
    this.view = game.view;
    this.words = words;
    this.waiting = game.waiting;
    this.setClocks(game.clocks);
    this.over = game.over;
    this.covered = game.covered;
    this.standing = game.standing;
    this.back = game.back;
    if (!asked) {
      this.forgetHint();
      this.decision = game.decision; // else what was chosen so far would be let go
    }
    this.begun = true;
    this.tellers.tell(this.moment(game.first, game.events, jump));
  }

  private setClocks(clocks: Game['clocks']): void {
    const { seats } = this.table;
    if (!seats.some(({ since, spent }, place) => since !== clocks[place]?.[0] || spent !== clocks[place]?.[1])) return;
    this.table = { ...this.table, seats: seats.map((seat, place) => ({ ...seat, since: clocks[place]?.[0] ?? 0, spent: clocks[place]?.[1] ?? 0 })) };
  }

  private moment(first: number, events: Event[], jump: boolean): Moment {
    const { view, decision, words, waiting, over, standing } = this;
    return { first, events, view, decision, words, waiting, over, standing, jump };
  }

  onMoment(tell: (moment: Moment) => void): () => void {
    if (this.begun) tell(this.moment(this.events.length, [], true));
    return this.tellers.add(tell);
  }

  /** One answer to one decision: a second click while the first is on its way is the same answer, not another. */
  play = async (code: number): Promise<Outcome> => {
    const decision = this.decision;
    if (!decision || this.busy) return { ok: true };
    const id = newId();
    this.playing = { number: decision.number, id };
    this.forgetHint();
    const reply = await this.connection.ask({ type: 'play', number: decision.number, code }, id);
    if (this.playing?.id === id) this.playing = null;
    if (reply.type === 'done' && reply.receipt) keepReceipt(reply.receipt);
    return reply.type === 'no' ? refused(reply) : { ok: true };
  };

  /** Throw our own bytes into the deal: sealed while the table waits, opened once everything is announced. */
  private async takePart(): Promise<void> {
    if (!canHash() || this.parting) return;
    this.parting = true;
    let seen: TableInfo | null = null;
    try {
      while (seen !== this.table) {
        seen = this.table; // what it becomes while we do our part may ask for more of us
        const { match, phase, seats, announcement } = seen;
        const seat = seats[this.you];
        if (phase === 'waiting' && seat && !seat.sealed) {
          const entropy = entropyFor(match, true);
          if (entropy) await this.wish({ type: 'seal', seal: await sealOf(match, this.you, entropy) });
        } else if (phase === 'opening' && seat?.sealed && !seat.opened) {
          if (await mayOpen(match, this.you, announcement)) await this.wish({ type: 'contribute', entropy: entropyFor(match, false) });
        }
      }
    } finally {
      this.parting = false;
    }
  }

  why = async (code: number): Promise<Why> => {
    const reply = await this.connection.ask({ type: 'why', code });
    if (reply.type === 'explained') return { possible: reply.possible, sentence: reply.sentence, rule: reply.rule };
    return { possible: false, sentence: reply.type === 'no' ? reply.sentence : '', rule: '' };
  };

  takeBack = (): Promise<Outcome> => this.wish({ type: 'back' });

  get hint(): (() => Promise<Outcome>) | undefined {
    if (!this.table.settings.hints || this.you < 0) return undefined;
    return async () => {
      const reply = await this.connection.ask({ type: 'hint' });
      if (reply.type === 'no') return refused(reply);
      if (reply.type === 'advice' && reply.number === this.decision?.number) {
        this.pointed = reply.code;
        this.advice = reply.lines;
      }
      return { ok: true };
    };
  }

  forgetHint(): void {
    this.pointed = -1;
    this.advice = [];
  }

  describe = async (): Promise<Described> => {
    const reply = await this.connection.ask({ type: 'describe' });
    if (reply.type === 'described') return reply;
    return { type: 'described', id: reply.id, table: '', hand: '', scores: '', result: '' };
  };

  /** Another language from now on: the server tells everything anew. */
  speak(language: string): void {
    if (language === this.language) return;
    this.language = language;
    if (this.connection.state === 'open') void this.askForWords();
  }

  private async askForWords(): Promise<void> {
    this.wished = this.language;
    this.wishes++;
    await this.connection.ask({ type: 'speak', language: this.language });
    this.wishes--;
  }

  say = (text: string): Promise<Outcome> => this.wish({ type: 'say', text });
  quick = (phrase: Quick['phrase']): Promise<Outcome> => this.wish({ type: 'quick', phrase });
  mute = async (seat: number, on: boolean): Promise<Outcome> => {
    if (this.you >= 0) return this.wish({ type: 'mute', seat, on });
    this.hushed = [...this.hushed.filter((each) => each !== seat), ...(on ? [seat] : [])];
    return { ok: true };
  };
  note = (text: string): Promise<Outcome> => this.wish({ type: 'note', text });
  agree = (yes: boolean): Promise<Outcome> => this.wish({ type: 'agree', yes });
  takeOver = (seat: number): Promise<Outcome> => this.wish({ type: 'takeover', seat });
  comeBack = (): Promise<Outcome> => this.wish({ type: 'return' });

  private async wish(message: Parameters<Connection['ask']>[0]): Promise<Outcome> {
    const reply = await this.connection.ask(message);
    return reply.type === 'no' ? refused(reply) : { ok: true };
  }

  close(): void {
    this.connection.close();
  }
}
