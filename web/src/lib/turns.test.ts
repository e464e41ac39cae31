import { afterEach, expect, it } from 'vitest';
import { atOnce, inTurns, later, made, turn } from './turns';

afterEach(atOnce);

it('makes a piece at once where no first page is being opened', () => {
  let there = false;
  later(() => (there = true));
  expect(there).toBe(true);
});

it('makes the first page in order, and lets the browser have its turn between long pieces', async () => {
  const order: string[] = [];
  const long = (name: string) => () => {
    order.push(name);
    for (const end = performance.now() + 6; performance.now() < end; ); // longer than a stretch
  };
  const done = inTurns(() => {
    later(long('first'));
    later(() => later(long('inner')));
    later(long('last'));
    order.push('begin');
  });
  expect(order).toEqual([]);
  void turn().then(async () => {
    for (;;) {
      await turn();
      if (order.includes('inner')) break;
      order.push('browser');
    }
  });
  await done;
  expect(order.filter((each) => each !== 'browser')).toEqual(['begin', 'first', 'last', 'inner']);
  expect(order.slice(order.indexOf('first'), order.indexOf('last'))).toContain('browser');
});

it('makes what comes to the first page later in turns as well, until another page is opened', async () => {
  await inTurns(() => {});
  let pieces = 0;
  later(() => pieces++);
  expect(pieces).toBe(0);
  await made();
  expect(pieces).toBe(1);
  later(() => pieces++);
  atOnce();
  expect(pieces).toBe(2);
  later(() => pieces++);
  expect(pieces).toBe(3);
  await made();
  expect(pieces).toBe(3);
});

it('makes the other pieces where one fails', async () => {
  let there = false;
  const done = inTurns(() => {
    later(() => {
      throw new Error('broken');
    });
    later(() => (there = true));
  });
  await expect(done).rejects.toThrow('broken');
  expect(there).toBe(true);
});
