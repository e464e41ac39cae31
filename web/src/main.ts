import { mount } from 'svelte';
import App from './App.svelte';
import { followLinks, place } from '$lib/router.svelte';
import { settle } from '$lib/settings.svelte';
import { inTurns, turn } from '$lib/turns';
import { pageOf } from './pages/all';
import './styles/tokens.css';
import './styles/base.css';

/** Not awaited here: the other pages cannot be read before this module is done. */
async function open(): Promise<void> {
  const coming = pageOf(place.route.page).catch(() => null); // on its way together with the words; App says if it does not come
  await turn();
  await settle();
  const first = (await coming)?.default;
  try {
    await inTurns(() => {
      followLinks();
      mount(App, { target: document.getElementById('app')!, props: { first } });
    });
  } finally {
    document.querySelector('.unrolled')?.remove();
  }
}

/** Whether the server has another build than the one this page is from. */
async function renewed(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[src]')!;
  const page = await fetch('/', { cache: 'no-store' }).then((answer) => (answer.ok ? answer.text() : ''), () => '');
  return page !== '' && !page.includes(new URL(own.src).pathname);
}

// A part that does not come is gone with the build before: the new page has all, and the server has the table.
addEventListener('vite:preloadError', () => void renewed().then((other) => { if (other) location.reload(); }));
void open();
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => {}); // without it the client only does not open offline
}
