import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, newId, socketOf, waitBefore, type Have } from './connection.svelte';
import type { ClientMessage, ServerMessage } from './wire';

/** A socket whose other end is the test. */
class Fake {
  static all: Fake[] = [];
  readyState: number = WebSocket.CONNECTING;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  closed = false;
  constructor(readonly address: string) {
    Fake.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.closed = true;
  }
  open() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006) {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
  welcome() {
    this.open();
    this.say({ type: 'welcome', table: 't', you: 0, now: 0, heartbeat: 25 });
  }
}

let have: Have;
let heard: ServerMessage[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  Fake.all = [];
  heard = [];
  have = { epoch: 0, events: 0, lines: 0, language: 'en' };
  const open = (address: string) => new Fake(address) as unknown as WebSocket;
  connection = new Connection('ws://x', () => have, (message) => heard.push(message), { open, chance: () => 0.5 });
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

const last = () => Fake.all.at(-1)!;

describe('a connection', () => {
  it('says hello with what it has, and again after a drop', () => {
    last().welcome();
    expect(last().sent[0]).toEqual({ type: 'hello', ...have });
    expect(connection.state).toBe('open');
    have = { epoch: 2, events: 30, lines: 4, language: 'de' };
    last().drop();
    expect(connection.state).toBe('lost');
    vi.advanceTimersByTime(1000);
    last().welcome();
    expect(Fake.all).toHaveLength(2);
    expect(last().sent[0]).toEqual({ type: 'hello', epoch: 2, events: 30, lines: 4, language: 'de' });
    expect(connection.state).toBe('open');
  });

  it('sends an unanswered message again under the same id, and settles it once', async () => {
    last().welcome();
    const reply = connection.ask({ type: 'play', number: 3, code: 7 });
    const sent = last().sent.at(-1)!;
    last().drop();
    vi.advanceTimersByTime(1000);
    last().welcome();
    expect(last().sent.slice(1)).toEqual([sent]);
    last().say({ type: 'done', id: (sent as { id: string }).id, receipt: null });
    expect((await reply).type).toBe('done');
    last().drop();
    vi.advanceTimersByTime(1000);
    last().welcome();
    expect(last().sent).toHaveLength(1);
  });

  it('sends again what the server cannot write down just now, on the same connection, until it can', async () => {
    last().welcome();
    const reply = connection.ask({ type: 'play', number: 3, code: 7 });
    const sent = last().sent.at(-1)! as { id: string };
    const refuse = () => last().say({ type: 'no', id: sent.id, code: 'store', sentence: 'Full.', rule: '', values: {} });
    const plays = () => last().sent.filter(({ type }) => type === 'play');
    refuse();
    expect(connection.held).toBe(true);
    vi.advanceTimersByTime(400);
    expect(plays()).toEqual([sent, sent]);
    expect(connection.held).toBe(true);
    refuse();
    vi.advanceTimersByTime(400);
    expect(plays()).toHaveLength(2); // longer, the second time
    vi.advanceTimersByTime(400);
    expect(plays()).toHaveLength(3);
    last().say({ type: 'done', id: sent.id, receipt: null });
    expect((await reply).type).toBe('done');
    expect(connection.held).toBe(false);
    vi.advanceTimersByTime(20_000);
    expect(plays()).toHaveLength(3);
  });

  it('sends what is held once where the connection is lost meanwhile', () => {
    last().welcome();
    void connection.ask({ type: 'play', number: 3, code: 7 });
    const { id } = last().sent.at(-1)! as { id: string };
    last().say({ type: 'no', id, code: 'store', sentence: 'Full.', rule: '', values: {} });
    last().drop();
    vi.advanceTimersByTime(1000);
    last().welcome();
    vi.advanceTimersByTime(20_000);
    expect(last().sent.filter(({ type }) => type === 'play')).toHaveLength(1);
  });

  it('keeps what is asked before it is greeted', () => {
    void connection.ask({ type: 'hint' });
    expect(last().sent).toHaveLength(0);
    last().welcome();
    expect(last().sent.map(({ type }) => type)).toEqual(['hello', 'hint']);
  });

  it('waits longer and longer, and never longer than a quarter of a minute or so', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 20].map((tries) => waitBefore(tries, 0.5));
    expect(waits.every((wait, i) => i === 0 || wait >= waits[i - 1]!)).toBe(true);
    expect(Math.max(...waits)).toBe(15_000);
    expect(waitBefore(0, 0)).toBeLessThan(waitBefore(0, 1));
  });

  it('pings when nothing was sent for a heartbeat, and gives a silent connection up', () => {
    last().welcome();
    vi.advanceTimersByTime(25_000);
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    last().say({ type: 'pong', now: 1 });
    vi.advanceTimersByTime(20_000);
    expect(connection.state).toBe('open');
    vi.advanceTimersByTime(5_000 + 8_000);
    expect(connection.state).toBe('lost');
  });

  it('pings less often where it hears of others, but never leaves the server without a word for long', () => {
    last().welcome();
    const sent = () => last().sent.filter(({ type }) => type === 'ping').length;
    for (let i = 0; i < 4; i++) {
      vi.advanceTimersByTime(12_000);
      last().say({ type: 'chat', lines: [] });
    }
    expect(sent()).toBe(0);
    vi.advanceTimersByTime(2_000);
    expect(sent()).toBe(1);
    last().say({ type: 'pong', now: 1 });
    vi.advanceTimersByTime(24_000);
    expect(sent()).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(sent()).toBe(2);
  });

  it('ends for good when the server says so, and tells whoever still waits', async () => {
    last().welcome();
    const reply = connection.ask({ type: 'back' });
    last().say({ type: 'bye', code: 'no_table', sentence: 'Gone.', again: -1 });
    last().drop(1008);
    expect(connection.state).toBe('ended');
    expect(await reply).toMatchObject({ type: 'no', code: 'ended', sentence: 'Gone.' });
    vi.advanceTimersByTime(60_000);
    expect(Fake.all).toHaveLength(1);
  });

  it('comes back after a restart, not before it was asked to', () => {
    last().welcome();
    last().say({ type: 'bye', code: 'restart', sentence: 'Back soon.', again: 3 });
    last().drop(1012);
    vi.advanceTimersByTime(3000);
    expect(Fake.all).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(Fake.all).toHaveLength(2);
  });

  it('tries at once when the network is back', () => {
    last().welcome();
    last().drop();
    dispatchEvent(new Event('online'));
    expect(Fake.all).toHaveLength(2);
  });

  it('gives a socket up that does not open, and leaves one alone that has', () => {
    vi.advanceTimersByTime(20_000);
    expect(connection.state).toBe('lost');
    expect(Fake.all[0]!.closed).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(Fake.all).toHaveLength(2);
    last().open();
    vi.advanceTimersByTime(24_000); // until it is time for a ping
    expect(last().closed).toBe(false);
    last().say({ type: 'welcome', table: 't', you: 0, now: 0, heartbeat: 25 });
    expect(connection.state).toBe('open');
  });

  it('opens another socket when its tab wakes up before the first has opened', () => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(Fake.all.map(({ closed }) => closed)).toEqual([true, false]);
    last().open();
    document.dispatchEvent(new Event('visibilitychange')); // the welcome is on its way
    expect(Fake.all).toHaveLength(2);
  });

  it('hears nothing from a socket it has left', () => {
    const first = last();
    first.welcome();
    first.drop();
    vi.advanceTimersByTime(1000);
    const before = heard.length;
    first.say({ type: 'pong', now: 9 });
    expect(heard).toHaveLength(before);
  });
});

it('makes ids that are all different and fit the wire', () => {
  const ids = Array.from({ length: 200 }, newId);
  expect(new Set(ids).size).toBe(200);
  expect(ids.every((id) => /^[A-Za-z0-9_.:-]{1,40}$/.test(id))).toBe(true);
});

it('finds the socket of a table', () => {
  expect(socketOf('a b', { protocol: 'https:', host: 'x.org' } as Location)).toBe('wss://x.org/api/tables/a%20b/socket');
});
