import { afterEach, expect, it, vi } from 'vitest';
import { part } from './part';

afterEach(() => void vi.useRealTimers());

it('reads a part again until it is there', async () => {
  vi.useFakeTimers();
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError()).mockResolvedValue('there');
  const found = part(read);
  await vi.runAllTimersAsync();
  expect(await found).toBe('there');
  expect(read).toHaveBeenCalledTimes(3);
});

it('has a style asked for again that did not come, and leaves alone what is on its way', async () => {
  vi.useFakeTimers();
  const [failed, coming, script] = ['stylesheet', 'stylesheet', 'modulepreload'].map((rel) => Object.assign(document.createElement('link'), { rel }));
  document.head.append(failed!, coming!, script!);
  const found = part(vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError()).mockResolvedValue('there'));
  for (const link of [failed!, script!]) link.dispatchEvent(new Event('error'));
  await vi.runAllTimersAsync();
  expect(await found).toBe('there');
  expect([failed, coming, script].map((link) => link!.isConnected)).toEqual([false, true, true]);
});
