import { mount } from 'svelte';
import App from './App.svelte';
import { followLinks, place } from '$lib/router.svelte';
import { settle } from '$lib/settings.svelte';
import { pageOf } from './pages/all';
import './styles/tokens.css';
import './styles/base.css';

pageOf(place.route.page).catch(() => {}); // on its way together with the words; App says if it does not come
await settle();
await new Promise((go) => setTimeout(go)); // a browser that has read the words may answer before it makes the page
followLinks();
const target = document.getElementById('app')!;
target.textContent = '';
mount(App, { target });
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => {}); // without it the client only does not open offline
}
