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
