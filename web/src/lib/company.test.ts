import { describe, expect, it } from 'vitest';
import { newsOf, replaceable, slow } from './company';
import type { SeatInfo, Settings, TableInfo } from './wire';

const seat = (place: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: place, kind: 'person', name: ['Ana', 'Ben', 'Cleo'][place]!, bot: '', program: false, here: true, sealed: false, opened: false, since: 0, spent: 0, why: '', ...more,
});
const table = (seats: SeatInfo[], more: Partial<TableInfo> = {}): TableInfo =>
  ({ phase: 'waiting', host: 'Ana', you: -1, hosting: false, present: 500, seats, settings: { absent: 100, clock: 'none', seconds: 60 } as Settings, ...more }) as TableInfo;
const open = (place: number) => seat(place, { kind: 'open', name: '' });

describe('news of the people at a table', () => {
  it('tells who sits down and who leaves in the waiting room', () => {
    expect(newsOf(table([seat(0), open(1)]), table([seat(0), seat(1)]))).toEqual([{ what: 'sat', name: 'Ben' }]);
    expect(newsOf(table([seat(0), seat(1)]), table([seat(0), open(1)]))).toEqual([{ what: 'rose', name: 'Ben' }]);
  });
  it('tells nothing of what one did oneself', () => {
    expect(newsOf(table([seat(0), open(1)]), table([seat(0), seat(1)], { you: 1 }))).toEqual([]);
  });
  it('tells who hosts now, unless it is the same one by another name', () => {
    const left = table([open(0), seat(1)], { host: 'Ben' });
    expect(newsOf(table([seat(0), seat(1)]), left)).toContainEqual({ what: 'host', name: 'Ben' });
    expect(newsOf(table([seat(0), seat(1)], { you: 1 }), { ...left, you: 1, hosting: true })).toContainEqual({ what: 'host', name: '' });
    expect(newsOf(table([seat(0), seat(1)]), table([seat(0, { name: 'Zoë' }), seat(1)], { host: 'Zoë' }))).toEqual([]);
  });
  it('tells of bots that play for somebody', () => {
    const [here, away] = [table([seat(0)], { phase: 'playing' }), table([seat(0, { kind: 'away', why: 'clock' })], { phase: 'playing' })];
    expect(newsOf(here, away)).toEqual([{ what: 'bot', name: 'Ana', why: 'clock' }]);
    expect(newsOf(away, here)).toEqual([{ what: 'back', name: 'Ana' }]);
  });
});

describe('a bot for somebody', () => {
  const playing = (more: Partial<SeatInfo>) => table([seat(0, more), seat(1)], { phase: 'playing', you: 0 });
  it('is possible sooner for one who is away than for one who is here', () => {
    expect(replaceable(playing({ since: 1000, here: false }), 0)).toBe(101_000);
    expect(replaceable(playing({ since: 1000 }), 0)).toBe(501_000);
    expect(replaceable(playing({ since: 0 }), 0)).toBe(0);
    expect(replaceable(playing({ since: 1000, kind: 'away' }), 0)).toBe(0);
  });
  it('is announced to them after half of the time, where there is anybody to ask for it', () => {
    const asked = playing({ since: 1000 });
    expect([slow(asked, 250_000), slow(asked, 252_000)]).toEqual([false, true]);
    expect(slow({ ...asked, seats: [asked.seats[0]!, seat(1, { kind: 'bot' })] }, 252_000)).toBe(false);
  });
});
