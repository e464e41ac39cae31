/** Every page by its name. The first page comes with the client, each other when it is opened. */
import type { Component } from 'svelte';
import type { Route } from '$lib/router.svelte';
import Home from './Home.svelte';

type Page = { default: Component };

const others: Record<Exclude<Route['page'], 'home'>, () => Promise<Page>> = {
  play: () => import('./Play.svelte'),
  new: () => import('./New.svelte'),
  invite: () => import('./Invite.svelte'),
  mine: () => import('./Mine.svelte'),
  watch: () => import('./Watch.svelte'),
  replays: () => import('./Replays.svelte'),
  table: () => import('./Table.svelte'),
  replay: () => import('./Replay.svelte'),
  learn: () => import('./Learn.svelte'),
  rules: () => import('./Rules.svelte'),
  lesson: () => import('./Lesson.svelte'),
  settings: () => import('./Settings.svelte'),
  gallery: () => import('./Gallery.svelte'),
  nowhere: () => import('./Nowhere.svelte'),
};

export const pageOf = (page: Route['page']): Promise<Page> => (page === 'home' ? Promise.resolve({ default: Home }) : others[page]());
