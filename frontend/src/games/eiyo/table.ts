// What is loaded with the first match of Eiyo.

export { default } from './EiyoTable.svelte';
export { readFaces } from './cards';
