export { default } from './PlainTable.svelte';
