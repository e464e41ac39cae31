export { default as Board } from './Board.svelte';
export { default as Facts } from './Facts.svelte';
