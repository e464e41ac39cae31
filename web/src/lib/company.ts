/** The others at a table: what happens around the game, and whom a bot may play for. */
import type { SeatInfo, TableInfo } from './wire';

/** Something to be told of the people at a table; '' as a name is oneself. `denied`: one may not take back what one asked for. */
export type News = { what: 'sat' | 'rose' | 'bot' | 'back' | 'host' | 'denied'; name: string; /** Why a bot plays now. */ why?: SeatInfo['why'] };

/** What is new among the people of a table. Of oneself only what others did. */
export function newsOf(before: TableInfo, after: TableInfo): News[] {
  const news: News[] = [];
  const waiting = after.phase === 'waiting' && before.phase === 'waiting';
  for (const [place, now] of after.seats.entries()) {
    const was = before.seats[place];
    if (!was || place === after.you || place === before.you) continue;
    const person = (seat: SeatInfo) => seat.kind === 'person' || seat.kind === 'away';
    if (waiting && person(was) && (now.kind === 'open' || now.kind === 'bot')) news.push({ what: 'rose', name: was.name });
    if (waiting && person(now) && !person(was)) news.push({ what: 'sat', name: now.name });
    if (was.kind === 'person' && now.kind === 'away') news.push({ what: 'bot', name: now.name, why: now.why });
    if (was.kind === 'away' && now.kind === 'person' && after.phase === 'playing') news.push({ what: 'back', name: now.name });
  }
  if (waiting && !before.hosting && after.hosting) news.push({ what: 'host', name: '' });
  else if (waiting && before.host !== after.host && !before.hosting && !renamed(before, after)) news.push({ what: 'host', name: after.host });
  return news;
}

/** Whether the host has only taken another name. */
const renamed = (before: TableInfo, after: TableInfo): boolean =>
  before.seats.some((seat, place) => seat.kind === 'person' && seat.name === before.host && after.seats[place]?.name === after.host);

/** When the others may let a bot play for somebody, 0 while they may not at all. */
export function replaceable(table: TableInfo, place: number): number {
  const seat = table.seats[place];
  if (!seat || table.phase !== 'playing' || seat.kind !== 'person' || !seat.since) return 0;
  return seat.since + 1000 * (seat.here ? table.present : table.settings.absent);
}

/** Whether somebody for whom others may soon let a bot play should be asked if they are still there: after half of that time. */
export function slow(table: TableInfo, now: number): boolean {
  const until = replaceable(table, table.you);
  const others = table.seats.some((seat) => seat.kind === 'person' && seat.seat !== table.you);
  return others && until > 0 && now > ((table.seats[table.you]?.since ?? 0) + until) / 2;
}
