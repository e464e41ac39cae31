import { describe, expect, it, vi } from 'vitest';
import { webMessages } from '../../vite/texts';
import { answerOf, codeOf, toldBy } from './codes';
import { levelFor, seatsFor } from './open';
import { routeOf, ruleLink } from './router.svelte';
import { read } from './settings.svelte';
import type { GameInfo } from './wire';
import { ago, browserLanguage, listed, speak, t } from './words.svelte';

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/table/abc', { page: 'table', table: 'abc' }],
    ['/replay/a%20b/', { page: 'replay', table: 'a b' }],
    ['/learn', { page: 'learn', game: '' }],
    ['/learn/rivages/rules', { page: 'rules', game: 'rivages' }],
    ['/learn/rivages/lesson', { page: 'lesson', game: 'rivages' }],
    ['/play', { page: 'nowhere' }],
    ['/mine/x', { page: 'nowhere' }],
    ['/a/b/c/d', { page: 'nowhere' }],
    ['/table/%E0%A4%A', { page: 'table', table: '%E0%A4%A' }],
  ])('%s', (path, route) => expect(routeOf(path)).toEqual(route));
  it('of rules', () => expect(ruleLink('sea-or-shore', 'SOS-22')).toBe('/learn/sea-or-shore/rules#SOS-22'));
});

describe('settings', () => {
  const usual = read(null);
  it('has no sound and follows the system', () => expect(usual).toMatchObject({ sound: false, theme: 'system', confirm: false, speed: 1 }));
  it('keeps what was chosen', () => expect(read('{"speed":0,"letters":false}')).toEqual({ ...usual, speed: 0, letters: false }));
  it.each(['', 'nonsense', '[]', '7', '{"speed":3}', '{"theme":"pink","language":"xx"}'])('takes %j for nothing', (stored) => expect(read(stored)).toEqual(usual));
});

describe('languages', () => {
  it('are those of the browser', () => {
    expect(browserLanguage(['pt-BR', 'de-AT', 'en'])).toBe('de');
    expect(browserLanguage(['FR'])).toBe('fr');
    expect(browserLanguage(['ja'])).toBe('en');
  });
  it('tell time', () => {
    expect(ago(0, 0)).toBe('now');
    expect(ago(0, 5 * 60_000)).toBe('5 minutes ago');
    expect(ago(0, 26 * 3_600_000)).toBe('yesterday');
    expect(ago(1000, 0)).toBe('now');
  });
  it('list things', async () => {
    expect(listed(['Ana', 'Ada', 'Ben'])).toBe('Ana, Ada and Ben');
    await speak('de');
    expect(listed(['Ana', 'Ada', 'Ben'])).toBe('Ana, Ada und Ben');
    await speak('en');
  });
  it('count, and write small numbers without the slow formats of the browser', async () => {
    await speak('de');
    const format = vi.spyOn(Intl, 'NumberFormat');
    expect(t('web-seats-number.about', { bots: 1 })).toBe('Du und 1 Bot.');
    expect(t('web-seats-number.about', { bots: 4 })).toBe('Du und 4 Bots.');
    expect(t('web-speed-times', { speed: 0.5 })).toBe('0,5×');
    expect(format).not.toHaveBeenCalled();
    format.mockRestore();
    expect(t('web-seats-number.about', { bots: 1234 })).toBe('Du und 1.234 Bots.');
    await speak('en');
    expect(t('web-speed-times', { speed: 0.5 })).toBe('0.5×');
  });
});

describe('the messages of the client', () => {
  const source = '# c\nweb-a = { b } and { c.x }\n    .y = Y\nb = B\n    more\nc =\n    .x = X\nd = D\n-term = T\nweb-e = { -term } { $v ->\n    [one] 1\n   *[other] 2\n}\n';
  const kept = webMessages(source);
  it('bring along what they refer to', () => expect(kept.match(/^[\w-]+(?= =)/gm)).toEqual(['web-a', 'web-e', 'b', 'c', '-term']));
  it('keep their lines', () => expect(kept).toContain('b = B\n    more'));
  it('leave out the rest', () => expect(kept).not.toContain('d = D'));
});

describe('codes', () => {
  const row = (name: string, first: number, fields: [string, number][]) => ({ name, rule: 'R-1', first, fields });
  const info = {
    name: 'x',
    verbs: [row('pass', 0, []), row('move', 1, [['from', 3], ['to', 4]])],
    events: [row('went', 0, [['seat', 3], ['card', 9]])],
  } as unknown as GameInfo;
  it('are read and made', () => {
    for (let code = 0; code < 13; code++) {
      const answer = answerOf(info, code);
      expect(codeOf(info, answer.name, answer.values)).toBe(code);
    }
    expect(answerOf(info, 7)).toEqual({ name: 'move', rule: 'R-1', values: { from: 1, to: 2 } });
  });
  it('that are none are refused', () => {
    expect(() => answerOf(info, 13)).toThrow('no answer 13');
    expect(() => codeOf(info, 'fly')).toThrow('fly');
  });
  it('name what an event tells, hidden or not', () => {
    expect(toldBy(info, [0, [2], [-1]]).values).toEqual({ seat: 2, card: -1 });
    expect(toldBy(info, [0, [2], []]).values).toEqual({ seat: 2, card: -1 });
  });
});

describe('a table', () => {
  it('has as many seats as the game allows', () => {
    expect([0, 2, 5, 9].map((wanted) => seatsFor({ min_seats: 3, max_seats: 5 }, wanted))).toEqual([4, 3, 5, 5]);
  });
  it('has bots that think, where there are such', () => {
    const bots = [{ name: 'random' }, { name: 'steady' }];
    expect(levelFor(bots, '')).toBe('steady');
    expect(levelFor(bots, 'random')).toBe('random');
    expect(levelFor([{ name: 'random' }], 'gone')).toBe('random');
  });
});
