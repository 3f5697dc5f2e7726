export { readFaces } from './cards';
export { default } from './Table.svelte';
