import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Read = () => Promise<string>;

const ask = vi.fn<() => Promise<Response>>();
const reload = vi.fn();
let part: (read: Read) => Promise<string>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('fetch', ask.mockReset().mockImplementation(() => Promise.resolve(new Response('<script src=/own.js></script>'))));
  vi.spyOn(location, 'reload').mockImplementation(reload.mockReset());
  ({ part } = await import('./part'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Fails so often before it is there. */
function failing(times: number): Read {
  return () => (times-- > 0 ? Promise.reject(new TypeError()) : Promise.resolve('there'));
}

it('reads a part again until it is there', async () => {
  ask.mockRejectedValue(new TypeError()); // the server may be away for all that is known: it may be kept here
  const found = part(failing(3));
  await vi.runAllTimersAsync();
  expect(await found).toBe('there');
  expect(reload).not.toHaveBeenCalled();
});

it('has a style asked for again that did not come, and leaves alone what is on its way', async () => {
  const [failed, coming, script] = ['stylesheet', 'stylesheet', 'modulepreload'].map((rel) => Object.assign(document.createElement('link'), { rel }));
  document.head.append(failed!, coming!, script!);
  const found = part(failing(1));
  for (const link of [failed!, script!]) link.dispatchEvent(new Event('error'));
  await vi.runAllTimersAsync();
  expect(await found).toBe('there');
  expect([failed, coming, script].map((link) => link!.isConnected)).toEqual([false, true, true]);
  expect(reload).not.toHaveBeenCalled();
});

describe('a part that does not come although the server is there', () => {
  const come = (how: string) => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: how } as PerformanceNavigationTiming]);
  const tries = (times: number) => vi.advanceTimersByTimeAsync(2000 * times);

  it('makes the page load anew', async () => {
    come('navigate');
    void part(failing(Infinity));
    await tries(0);
    expect(reload).not.toHaveBeenCalled(); // it may have been away just then
    await tries(1);
    expect(reload).toHaveBeenCalled();
  });

  it('does so once', async () => {
    come('reload');
    void part(failing(Infinity));
    await tries(10);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does so again where the server was away since', async () => {
    come('reload');
    ask.mockRejectedValueOnce(new TypeError());
    void part(failing(Infinity));
    await tries(1);
    expect(reload).not.toHaveBeenCalled();
    await tries(1);
    expect(reload).toHaveBeenCalled();
  });
});
