/** Addresses. Every page has one that can be sent to a friend; the part after # is never sent to a server. */

export type Route =
  | { page: 'home' }
  | { page: 'play'; game: string }
  | { page: 'new'; game: string }
  | { page: 'invite' }
  | { page: 'mine' }
  | { page: 'watch' }
  | { page: 'replays' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'learn'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'lesson'; game: string }
  | { page: 'settings' }
  | { page: 'gallery' }
  | { page: 'nowhere' };

/** The page of a path. */
export function routeOf(path: string): Route {
  const [first = '', second = '', third, ...rest] = path.split('/').filter(Boolean).map(decode);
  if (rest.length) return { page: 'nowhere' };
  const alone = third === undefined;
  if (!first) return { page: 'home' };
  if (first === 'play' && second && alone) return { page: 'play', game: second };
  if (first === 'new' && alone) return { page: 'new', game: second };
  if (first === 'table' && second && alone) return { page: 'table', table: second };
  if (first === 'replay' && second && alone) return { page: 'replay', table: second };
  if (first === 'learn' && third === 'rules') return { page: 'rules', game: second };
  if (first === 'learn' && third === 'lesson') return { page: 'lesson', game: second };
  if (first === 'learn' && alone) return { page: 'learn', game: second };
  const plain = ['invite', 'mine', 'watch', 'replays', 'settings', 'gallery'] as const;
  const found = plain.find((name) => name === first);
  return found && !second ? { page: found } : { page: 'nowhere' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where a rule can be read: a link beside a refusal, or in the log. */
export const ruleLink = (game: string, rule: string): string => `/learn/${game}/rules#${rule}`;

export const place = $state({ route: routeOf(location.pathname), query: location.search, hash: location.hash });

function follow(): void {
  place.route = routeOf(location.pathname);
  place.query = location.search;
  place.hash = location.hash;
}

/** Go to another page of ours, or with `replace` only change the address of this one. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  const before = place.route;
  follow();
  if (!replace && JSON.stringify(before) !== JSON.stringify(place.route)) scrollTo(0, 0);
}

/** Let ordinary links to our pages go without loading anew. */
export function followLinks(): void {
  addEventListener('popstate', follow);
  addEventListener('hashchange', follow);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
