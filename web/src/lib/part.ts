/**
 * A part of the client that is read only when it is wanted: a drawer, a sheet, another language. Where the server is away just then,
 * it comes once the server is back, as the table does.
 */
const WAIT = 2000; // milliseconds before it is tried again

/** Vite takes a style that did not come for one that is there: ask for it again. */
const styles = () => document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]').forEach((link) => link.sheet ?? link.replaceWith(link.cloneNode()));

export const part = <T>(read: () => Promise<T>): Promise<T> =>
  read().catch(async () => {
    await new Promise((go) => setTimeout(go, WAIT));
    styles();
    return part(read);
  });
