export { default as Board } from './Board.svelte';
export { default as Facts } from './Facts.svelte';
export { default as Sign } from './Sign.svelte';
