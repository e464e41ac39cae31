/**
 * The service worker: keeps the shell, so that the page opens without a network and can say so. Nothing of the API is ever kept:
 * a game comes from the server or not at all.
 */
const SHELL = __SHELL__;
const KEPT = 'archipel-__VERSION__';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(SHELL)).then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => clients.claim()));
});

/** A file with a hash in its name is the same for ever: what was loaded once is kept. */
async function kept(request) {
  const never = () => undefined; // a storage that is full or broken keeps nobody from what the server says
  const found = await caches.match(request).catch(never);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    caches.open(KEPT).then((cache) => cache.put(request, copy)).catch(never);
  }
  return answer;
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (address.pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')));
});
