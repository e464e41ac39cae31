/**
 * One socket to one table, as docs/wire.md says: hello with what is there already, a heartbeat, and after a drop the same
 * again by itself. A message with an id is kept until it is answered and sent again after reconnecting: the server never
 * carries the same id out twice.
 */
import type { Advice, Bye, ClientMessage, Described, Done, Explained, No, ServerMessage } from './wire';

export type Reply = Done | No | Advice | Explained | Described;
type Numbered = Extract<ClientMessage, { id: string }>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** What one has already, for `hello`. */
export interface Have {
  epoch: number;
  events: number;
  lines: number;
  language: string;
}

export interface Options {
  /** Opens a socket; another one in tests. */
  open?: (address: string) => WebSocket;
  /** Between 0 and 1, to spread out those who come back at the same time. */
  chance?: () => number;
}

export type State = 'connecting' | 'open' | 'lost' | 'ended';

const FIRST_WAIT = 400; // milliseconds before the first try again
const LONGEST_WAIT = 15_000;
const PATIENCE = 8_000; // for the answer to a ping, then the connection is taken to be dead
const OPENING = 20_000; // for a socket to open, then another one is: browsers wait for minutes

/** How long to wait before the try number *tries*: doubled each time, and never quite the same for everybody. */
export function waitBefore(tries: number, chance: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.6 + 0.8 * chance);
}

let made = 0;

/** An id that no other message of this browser has. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `w${Date.now().toString(36)}-${(made++).toString(36)}-${[...random].map((each) => each.toString(36)).join('')}`;
}

export class Connection {
  state = $state<State>('connecting');
  /** Why the server ended it for good. */
  bye = $state.raw<Bye | null>(null);
  /** Whether the server cannot write down just now what was sent. */
  held = $state(false);

  private socket: WebSocket | null = null;
  /** What has no reply yet; `held`: it is sent again in a moment. */
  private waiting = new Map<string, { message: Numbered; settle: (reply: Reply) => void; held: boolean }>();
  private tries = 0;
  private refusals = 0; // one after the other, of what is held
  private heartbeat = 25_000;
  private spoke = 0; // when something was sent last
  private timer: ReturnType<typeof setTimeout> | undefined; // of the next try
  private later: ReturnType<typeof setTimeout> | undefined; // of sending again what is held
  private beat: ReturnType<typeof setTimeout> | undefined; // of the next ping
  private silence: ReturnType<typeof setTimeout> | undefined; // of the answer to it, or of a socket that does not open
  private greeted = false;
  private readonly openSocket: (address: string) => WebSocket;
  private readonly chance: () => number;

  constructor(
    private readonly address: string,
    private readonly have: () => Have,
    private readonly hear: (message: ServerMessage) => void,
    options: Options = {},
  ) {
    this.openSocket = options.open ?? ((where) => new WebSocket(where));
    this.chance = options.chance ?? Math.random;
    addEventListener('online', this.now);
    addEventListener('offline', this.gone);
    document.addEventListener('visibilitychange', this.wake);
    this.connect();
  }

  /** Send something that is answered. It is kept and sent again until there is a reply. */
  ask(message: WithoutId<Numbered>, id: string = newId()): Promise<Reply> {
    const whole = { ...message, id } as Numbered;
    return new Promise((settle) => {
      this.waiting.set(id, { message: whole, settle, held: false });
      if (this.greeted) this.send(whole);
    });
  }

  /** Leave for good. */
  close(): void {
    removeEventListener('online', this.now);
    removeEventListener('offline', this.gone);
    document.removeEventListener('visibilitychange', this.wake);
    this.state = 'ended';
    this.forget();
    this.drop();
  }

  private connect(): void {
    this.drop();
    if (this.state !== 'lost') this.state = 'connecting';
    const socket = this.openSocket(this.address);
    this.socket = socket;
    this.silence = setTimeout(() => this.lost(0), OPENING);
    socket.onopen = () => {
      clearTimeout(this.silence);
      this.send({ type: 'hello', ...this.have() });
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  private receive(message: ServerMessage): void {
    clearTimeout(this.silence);
    this.rest();
    if (message.type === 'welcome') {
      this.heartbeat = message.heartbeat * 1000;
      this.greeted = true;
      this.tries = 0;
      this.state = 'open';
      for (const each of this.waiting.values()) this.sendAgain(each);
    } else if (message.type === 'bye') {
      this.bye = message;
    } else if ('id' in message && this.waiting.has(message.id)) {
      const asked = this.waiting.get(message.id)!;
      if (this.forLater(message)) this.hold(asked);
      else {
        this.waiting.delete(message.id);
        this.refusals = 0;
        this.held = [...this.waiting.values()].some(({ held }) => held);
        asked.settle(message);
      }
    }
    this.hear(message);
  }

  /** A refusal that only means "not now": the message stays in line. */
  private forLater(message: ServerMessage): boolean {
    return message.type === 'no' && message.code === 'store' && this.state !== 'ended';
  }

  /** Send it again in a moment: the connection may well last longer than what was in the way, and nobody else would. */
  private hold(asked: { held: boolean }): void {
    asked.held = this.held = true;
    this.later ??= setTimeout(() => {
      this.later = undefined;
      for (const each of this.waiting.values()) if (each.held) this.sendAgain(each);
    }, waitBefore(this.refusals++, this.chance()));
  }

  private sendAgain(asked: { message: Numbered; held: boolean }): void {
    asked.held = false;
    this.send(asked.message);
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    this.spoke = performance.now();
    this.rest();
  }

  /** Something was just said: a ping is due when neither side says more for a heartbeat, or this one for two. */
  private rest(): void {
    clearTimeout(this.beat);
    const silent = performance.now() - this.spoke;
    this.beat = setTimeout(this.ping, Math.max(0, Math.min(this.heartbeat, 2 * this.heartbeat - silent)));
  }

  private ping = (): void => {
    clearTimeout(this.silence);
    this.send({ type: 'ping' });
    this.silence = setTimeout(() => this.lost(0), PATIENCE);
  };

  private lost(code: number): void {
    this.drop();
    if (this.state === 'ended') return;
    if (code === 1008 || (this.bye && this.bye.again < 0)) {
      this.state = 'ended';
      this.forget();
      return;
    }
    this.state = 'lost';
    const least = this.bye ? this.bye.again * 1000 : 0;
    this.bye = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), least + waitBefore(this.tries++, this.chance()));
  }

  /** Whoever still waits for a reply will get none; what they sent may or may not have been carried out. */
  private forget(): void {
    for (const [id, { settle }] of this.waiting) {
      settle({ type: 'no', id, code: 'ended', sentence: this.bye?.sentence ?? '', rule: '', values: {} });
    }
    this.waiting.clear();
  }

  private drop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.later);
    this.later = undefined;
    clearTimeout(this.beat);
    clearTimeout(this.silence);
    this.greeted = false;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Back in the network: try at once. */
  private now = (): void => {
    if (this.state === 'lost') {
      this.tries = 0;
      this.connect();
    }
  };

  private gone = (): void => {
    if (this.state === 'open' || this.state === 'connecting') this.lost(0);
  };

  /** A tab that was asleep may hold a connection that died long ago, or never came about: ask, or try at once. */
  private wake = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.state === 'lost') this.now();
    else if (this.state === 'open') this.ping();
    else if (this.socket?.readyState === WebSocket.CONNECTING) this.connect();
  };
}

/** The address of a table's socket. */
export function socketOf(table: string, here: Location = location): string {
  return `${here.protocol === 'https:' ? 'wss' : 'ws'}://${here.host}/api/tables/${encodeURIComponent(table)}/socket`;
}
