/** Opening tables. */
import { get, post, Trouble } from './api';
import { gameNamed } from './games.svelte';
import { asSomebody } from './me.svelte';
import { go } from './router.svelte';
import type { Settings, TableInfo } from './wire';

const USUAL = 4; // seats, where the game allows it
const KEY = 'archipel-usual';

/** Alone with bots there is nobody to disturb: hints, and every move may be taken back. */
const ALONE: Settings = {
  public: false, watch: 'live', delay: 60, clock: 'none', seconds: 86_400, absent: 120,
  take_back: 'consent', chat: 'no', hints: true, last_trick: true, notes: true,
};

/** Among friends. */
export const FRIENDS: Settings = { ...ALONE, chat: 'all', hints: false };

interface Usual {
  seats: number;
  bot: string;
}

/** What one chose for a game the last time. */
export function usual(game: string): Usual {
  try {
    const found = (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Partial<Usual>>)[game];
    return { seats: Number(found?.seats) || 0, bot: String(found?.bot ?? '') };
  } catch {
    return { seats: 0, bot: '' };
  }
}

function remember(game: string, chosen: Usual): void {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Usual>;
    localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: chosen }));
  } catch {
    // then it is chosen anew the next time
  }
}

/** Between the least and the most that the game allows. */
export const seatsFor = (info: { min_seats: number; max_seats: number }, wanted: number): number =>
  Math.min(Math.max(wanted || USUAL, info.min_seats), info.max_seats);

/** The level that somebody new should meet: the middle one of those there are, never the one that plays at random. */
export function levelFor(bots: { name: string }[], wanted: string): string {
  const names = bots.map((each) => each.name);
  if (names.includes(wanted)) return wanted;
  const thinking = names.filter((name) => name !== 'random');
  return thinking[0] ?? names[0] ?? 'random';
}

/** Sit down, and throw a number of this browser's own into the deal with that, so that nobody can start before it is there; the
 * table opens it (`live.svelte.ts`). */
async function sitAt(table: string, match: string, seat: number): Promise<void> {
  const { canHash, entropyFor, sealOf } = await import('./fair'); // comes with the table, which is wanted next
  const entropy = seat >= 0 && canHash() ? entropyFor(match, true) : '';
  await post<TableInfo>(`/api/tables/${table}/sit`, entropy ? { seat, seal: await sealOf(match, seat, entropy) } : { seat });
}

/** One click: a table with bots at all other seats, started. */
export async function playNow(game: string, wanted: Partial<Usual> = {}, options: Record<string, string> = {}): Promise<void> {
  const info = await gameNamed(game);
  if (!info) throw new Error(game);
  const before = usual(game);
  const seats = seatsFor(info, wanted.seats ?? before.seats);
  const bot = levelFor(info.bots, wanted.bot ?? before.bot);
  if (wanted.seats || wanted.bot) remember(game, { seats, bot });
  const table = await asSomebody(() =>
    post<TableInfo>('/api/tables', { game, seats, options, bots: Array.from({ length: seats - 1 }, () => bot), settings: ALONE, sit: false }),
  );
  await sitAt(table.id, table.match, 0);
  await post<TableInfo>(`/api/tables/${table.id}/start`);
  go(`/table/${table.id}`);
}

/** A table for friends: the host sits down, and sends a link. */
export async function openTable(game: string, seats: number, content = ''): Promise<void> {
  const table = await asSomebody(() => post<TableInfo>('/api/tables', { game, seats, content, settings: FRIENDS }));
  go(`/table/${table.id}`);
}

/** Why one who would sit down only looks on: no seat is free, the game has begun, or one sits there already. */
const LOOKS_ON = ['full', 'started', 'seated'];

/** Sit down at a table wherever a seat is free; where there is none one looks on. */
export async function sitDown(table: string): Promise<void> {
  for (;;) {
    const { match, seats } = await get<TableInfo>(`/api/tables/${table}`);
    try {
      return await sitAt(table, match, seats.findIndex((each) => each.kind === 'open'));
    } catch (trouble) {
      if (!(trouble instanceof Trouble)) throw trouble;
      if (LOOKS_ON.includes(trouble.code)) return;
      if (trouble.code !== 'taken') throw trouble; // somebody was quicker: there may be another one
    }
  }
}

/** Go where it goes on after a game, and sit down there: a new table, or the one that another player has opened. */
export async function joinRematch(table: string): Promise<void> {
  const next = await post<TableInfo>(`/api/tables/${table}/rematch`);
  if (next.you < 0) await sitDown(next.id);
  go(`/table/${next.id}`);
}
