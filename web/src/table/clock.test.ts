import { describe, expect, it } from 'vitest';
import type { TableInfo } from '$lib/wire';
import { clockText, timeLeft } from './clock';

const table = (clock: string, seat: object) =>
  ({ settings: { clock, seconds: 60 }, seats: [{ kind: 'person', since: 0, spent: 0, ...seat }] }) as unknown as TableInfo;

describe('the clock', () => {
  it('reads as people write time', () => {
    expect([0, 900, 61_000, 3_599_000, 3_725_000].map(clockText)).toEqual(['0:00', '0:01', '1:01', '59:59', '1:02:05']);
    expect(clockText(-5)).toBe('0:00');
  });
  it('runs for each move only while the table waits', () => {
    expect(timeLeft(table('move', {}), 0, 5_000)).toBeNull();
    expect(timeLeft(table('move', { since: 1_000 }), 0, 5_000)).toBe(56_000);
  });
  it('adds up over a game', () => {
    expect(timeLeft(table('game', { spent: 10_000 }), 0, 5_000)).toBe(50_000);
    expect(timeLeft(table('game', { spent: 10_000, since: 1_000 }), 0, 5_000)).toBe(46_000);
  });
  it('does not run without a clock, nor for a bot', () => {
    expect(timeLeft(table('none', { since: 1 }), 0, 5_000)).toBeNull();
    expect(timeLeft(table('move', { since: 1, kind: 'bot' }), 0, 5_000)).toBeNull();
  });
});
