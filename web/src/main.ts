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

void open();
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => {}); // without it the client only does not open offline
}
