/**
 * A part of the client that is read only when it is wanted: a drawer, a sheet, another language. Where the server is away just then,
 * it comes once the server is back, as the table does; where this page cannot have it any more, the page is loaded anew.
 */
const WAIT = 2000; // milliseconds before it is tried again

/** Whether the server was, since this page is open. */
let away = false;

/** Vite takes a style that did not come for one that is there: without its link it is asked for again. One on its way stays. */
addEventListener('error', ({ target }) => { if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove(); }, true);

/** Whether the server answers. Where it has another build than the one this page is from, what did not come is gone: the new page has
 * all, and the server has the table. */
async function answers(): Promise<boolean> {
  const page = await fetch('/', { cache: 'no-store' }).then((answer) => (answer.ok ? answer.text() : ''), () => '');
  const own = document.querySelector<HTMLScriptElement>('script[src]');
  if (page && own && !page.includes(new URL(own.src).pathname)) location.reload();
  away ||= !page;
  return page !== '';
}
addEventListener('vite:preloadError', () => void answers()); // it is told of every part, also of a page, which is tried once

/** Once: a page that has just been loaded anew would not have it the next time either. */
function anew(): void {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (away || how?.type === 'navigate') location.reload();
}

/** Many browsers keep for as long as a page is open that a module did not come, and never ask for it again: so it is where it does
 * not come although the server answered just before (`there`). */
export const part = <T>(read: () => Promise<T>, there = false): Promise<T> =>
  read().catch(async () => {
    if (there) anew();
    await new Promise((go) => setTimeout(go, WAIT));
    return part(read, await answers());
  });
