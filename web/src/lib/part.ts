/**
 * A part of the client that is read only when it is wanted: a drawer, a sheet, another language. Where the server is away just then,
 * it comes once the server is back, as the table does.
 */
const WAIT = 2000; // milliseconds before it is tried again

/** Vite takes a style that did not come for one that is there: without its link it is asked for again. One on its way stays. */
addEventListener('error', ({ target }) => { if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove(); }, true);

export const part = <T>(read: () => Promise<T>): Promise<T> =>
  read().catch(async () => {
    await new Promise((go) => setTimeout(go, WAIT));
    return part(read);
  });
