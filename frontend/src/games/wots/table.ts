// What is loaded with the first match of Way of the Samurai.

export { default } from './WotsTable.svelte';
export { readFaces } from './faces';
