import { mount } from 'svelte';
import App from './App.svelte';
import { followLinks } from '$lib/router.svelte';
import { settle } from '$lib/settings.svelte';
import './styles/tokens.css';
import './styles/base.css';

await settle();
followLinks();
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => {}); // without it the client only does not open offline
}
