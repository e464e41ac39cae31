import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { canonical } from './fair';
import { Live } from './live.svelte';
import type { Moment } from './session.svelte';
import type { Event, Game, GameInfo, TableInfo } from './wire';

class Fake {
  readyState: number = WebSocket.OPEN;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {}
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let socket: Fake;
let live: Live;
let moments: Moment[];
const event = (kind: number): Event => [kind, [], []];

const game = (first: number, kinds: number[], more: Partial<Game> = {}): Game => ({
  type: 'game', epoch: 1, first, events: kinds.map(event), view: { length: first + kinds.length }, waiting: [0], clocks: [], back: 'no', standing: null, over: false, covered: 0,
  decision: { question: 'card', number: first, options: [1, 2] },
  words: { language: 'en', prompt: '?', status: '', waiting: '', choices: [], story: kinds.map((kind, i) => ({ event: first + i, text: `e${kind}` })) },
  ...more,
});

beforeEach(() => {
  socket = new Fake();
  const table = { id: 't', you: 0, match: 'm', phase: 'playing', seats: [], settings: { hints: true } } as unknown as TableInfo;
  live = new Live('t', { name: 'sea-or-shore' } as GameInfo, 'en', table, { open: () => socket as unknown as WebSocket });
  moments = [];
  live.onMoment((moment) => moments.push(moment));
  socket.onopen?.();
  socket.say({ type: 'welcome', table: 't', you: 0, now: 0, heartbeat: 25 });
});
afterEach(() => live.close());

it('shows the first moment at once and tells the next ones', () => {
  socket.say(game(0, [1, 2]));
  socket.say(game(2, [3]));
  expect(moments.map(({ jump }) => jump)).toEqual([true, false]);
  expect(live.events.map(([kind]) => kind)).toEqual([1, 2, 3]);
  expect(live.story.map(({ text }) => text)).toEqual(['e1', 'e2', 'e3']);
});

it('cuts what was taken back, and shows that at once', () => {
  socket.say(game(0, [1, 2, 3]));
  socket.say(game(1, [4], { epoch: 2 }));
  expect(live.events.map(([kind]) => kind)).toEqual([1, 4]);
  expect(live.story.map(({ text }) => text)).toEqual(['e1', 'e4']);
  expect(moments.at(-1)!.jump).toBe(true);
});

it('shows at once what came after a lost connection or in the background', () => {
  socket.say(game(0, [1]));
  socket.say({ type: 'welcome', table: 't', you: 0, now: 0, heartbeat: 25 });
  socket.say(game(1, [2]));
  expect(moments.at(-1)!.jump).toBe(true);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  socket.say(game(2, [3]));
  expect(moments.at(-1)!.jump).toBe(true);
  hidden.mockRestore();
});

it('plays a decision once, however often it is clicked', async () => {
  socket.say(game(0, [1]));
  const first = live.play(1);
  const second = live.play(2);
  const plays = socket.sent.filter(({ type }) => type === 'play');
  expect(plays).toHaveLength(1);
  expect(live.busy).toBe(true);
  socket.say({ type: 'done', id: plays[0]!.id, receipt: null });
  expect(await first).toEqual({ ok: true });
  expect(await second).toEqual({ ok: true });
  expect(live.busy).toBe(false);
});

it('lets the next question be answered before the receipt of the last answer is there', async () => {
  socket.say(game(0, [1]));
  const first = live.play(1);
  socket.say(game(1, [2]));
  expect(live.busy).toBe(false);
  void live.play(2);
  const plays = socket.sent.filter(({ type }) => type === 'play');
  expect(plays).toHaveLength(2);
  expect(live.busy).toBe(true);
  socket.say({ type: 'done', id: plays[0]!.id, receipt: null });
  await first;
  expect(live.busy).toBe(true); // with the second
});

it('asks anew only where something else is asked, or again after it was taken back', () => {
  socket.say(game(0, [1]));
  const asked = live.decision;
  socket.say(game(1, [2], { decision: asked }));
  expect(live.decision).toBe(asked);
  socket.say(game(1, [2], { decision: { ...asked!, options: [1] } })); // others have left fewer of them
  expect(live.decision!.options).toEqual([1]);
  socket.say(game(1, [2], { decision: asked }));
  socket.say(game(1, [2], { decision: asked, epoch: 2 }));
  expect(live.decision).not.toBe(asked);
  expect(live.decision).toEqual(asked);
});

it('tells why a move was refused', async () => {
  socket.say(game(0, [1]));
  const outcome = live.play(9);
  const { id } = socket.sent.at(-1)!;
  socket.say({ type: 'no', id, code: 'x', sentence: 'A 12 takes no additions (SOS-22).', rule: 'SOS-22', values: {} });
  expect(await outcome).toEqual({ ok: false, sentence: 'A 12 takes no additions (SOS-22).', rule: 'SOS-22' });
});

it('asks for another language once, and takes everything anew', () => {
  socket.say(game(0, [1, 2]));
  live.speak('en');
  expect(socket.sent.some(({ type }) => type === 'speak')).toBe(false);
  live.speak('de');
  expect(socket.sent.at(-1)).toMatchObject({ type: 'speak', language: 'de' });
  socket.say(game(0, [1, 2]));
  expect(live.events).toHaveLength(2);
  expect(live.story).toHaveLength(2);
  expect(moments.at(-1)!.jump).toBe(true);
});

it('gets the language that was chosen last, also around a lost connection', async () => {
  const back = () => {
    socket.onclose?.({ code: 1006 });
    dispatchEvent(new Event('online'));
    socket.onopen?.();
  };
  const welcome = () => socket.say({ type: 'welcome', table: 't', you: 0, now: 0, heartbeat: 25 });
  const spoken = () => socket.sent.filter(({ type }) => type === 'speak' || type === 'hello').map(({ language }) => language);
  back();
  live.speak('de'); // after `hello`, which said another
  welcome();
  expect(spoken()).toEqual(['en', 'en', 'de']);
  const settled = () => new Promise((go) => setTimeout(go));
  socket.say({ type: 'done', id: socket.sent.at(-1)!.id, receipt: null });
  await settled();
  live.speak('fr');
  socket.onclose?.({ code: 1006 });
  live.speak('en');
  back();
  welcome();
  expect(spoken().slice(3)).toEqual(['fr', 'en', 'fr', 'en']); // what had no reply is sent again, and does not stand
  socket.sent.slice(-2).forEach(({ id }) => socket.say({ type: 'done', id, receipt: null }));
  await settled();
  const sent = socket.sent.length;
  back();
  welcome();
  expect(socket.sent).toHaveLength(sent + 1);
});

it('points at what a hint says and tells it, as long as it is asked', async () => {
  socket.say(game(0, [1]));
  const asked = live.hint!();
  socket.say({ type: 'advice', id: socket.sent.at(-1)!.id, number: 0, code: 2, lines: [{ code: 2, lead: 1.5, spread: 4, text: 'Lay it.' }] });
  await asked;
  expect(live.pointed).toBe(2);
  expect(live.advice.map(({ text }) => text)).toEqual(['Lay it.']);
  socket.say(game(1, [2]));
  expect(live.pointed).toBe(-1);
  expect(live.advice).toEqual([]);
});

it('keeps each line of the chat once', () => {
  const line = (number: number) => ({ number, seat: 1, name: 'Ana', text: `${number}`, phrase: '', at: 0 });
  socket.say({ type: 'chat', lines: [line(0), line(1)] });
  socket.say({ type: 'chat', lines: [line(1), line(2)] });
  expect(live.lines.map(({ number }) => number)).toEqual([0, 1, 2]);
});

it('keeps to itself whom one who looks on does not want to hear', async () => {
  const line = (number: number, seat: number) => ({ number, seat, name: 'Ana', text: `${number}`, phrase: '', at: 0 });
  live.you = -1;
  socket.say({ type: 'chat', lines: [line(0, 1), line(1, 0)] });
  const sent = socket.sent.length;
  await live.mute(1, true);
  expect(live.muted).toEqual([1]);
  expect(live.lines.map(({ number }) => number)).toEqual([1]);
  await live.mute(1, false);
  expect(live.lines).toHaveLength(2);
  expect(socket.sent).toHaveLength(sent);
});

it('moves the clocks of the seats with the game', () => {
  const seat = { seat: 0, name: 'Ada', since: 1, spent: 2 };
  socket.say({ type: 'table', table: { ...live.table, seats: [seat] } });
  socket.say(game(0, [1], { clocks: [[5, 7]] }));
  expect(live.table.seats[0]).toEqual({ ...seat, since: 5, spent: 7 });
  const { table } = live;
  socket.say(game(1, [2], { clocks: [[5, 7]] }));
  expect(live.table).toBe(table);
});

it('drops an answer about the table that the socket has overtaken', () => {
  const table = (around: number, phase: string) => ({ ...live.table, around, phase }) as TableInfo;
  live.takeTable(table(7, 'opening'));
  socket.say({ type: 'table', table: table(8, 'playing') });
  live.takeTable(table(7, 'opening'));
  expect(live.table.phase).toBe('playing');
  live.takeTable(table(9, 'over'));
  expect(live.table.phase).toBe('over');
});

it('hears that the others do not agree to a take-back, and not where they do', () => {
  vi.useFakeTimers();
  const heard: string[] = [];
  live.onNews(({ what }) => heard.push(what));
  const table = (around: number, asking: boolean) =>
    socket.say({ type: 'table', table: { ...live.table, around, proposal: asking ? { seat: 0, agreed: [], asked: [1] } : null } });
  socket.say(game(0, [1]));
  table(1, true);
  table(2, false);
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual(['denied']);
  table(3, true);
  table(4, false);
  socket.say(game(0, [], { epoch: 2 }));
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual(['denied']);
  vi.useRealTimers();
});

it('takes an older table where it is kept behind from now on', () => {
  const table = (around: number, behind: number) => live.takeTable({ ...live.table, around, behind });
  table(9, 0);
  table(5, 60);
  expect(live.table.behind).toBe(60);
  table(4, 60);
  expect(live.table.around).toBe(5);
});

it('shows no bot in place of anybody after the end', () => {
  const seat = { seat: 1, kind: 'away', name: 'Ben' } as TableInfo['seats'][number];
  live.takeTable({ ...live.table, around: 1, phase: 'over', seats: [seat] });
  expect(live.table.seats[0]!.kind).toBe('person');
});

it('opens its seal only for an announcement that names it', async () => {
  localStorage.clear();
  const say = (around: number, phase: string, seat: object, announcement = '') =>
    socket.say({ type: 'table', table: { id: 't', you: 0, match: 'm', around, phase, announcement, seats: [{ seat: 0, name: 'A', kind: 'person', ...seat }], settings: {} } });
  const sent = (type: string) => socket.sent.filter((each) => each.type === type);
  say(1, 'waiting', { sealed: false });
  await vi.waitFor(() => expect(sent('seal')).toHaveLength(1));
  const { id, seal } = sent('seal')[0]!;
  socket.say({ type: 'done', id });
  say(2, 'opening', { sealed: true }, canonical({ commitment: '0'.repeat(64), match: 'm', seals: ['1'.repeat(64)] }));
  say(3, 'opening', { sealed: true }, '');
  await vi.waitFor(() => expect((live as unknown as { parting: boolean }).parting).toBe(false)); // the sums are done
  expect(sent('contribute')).toHaveLength(0);
  say(4, 'opening', { sealed: true }, canonical({ commitment: '0'.repeat(64), match: 'm', seals: [seal] }));
  await vi.waitFor(() => expect(sent('contribute')).toHaveLength(1));
});
