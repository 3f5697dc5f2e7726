// What is loaded with the first match of Eiyo.

import './eiyo.css';

export { default } from './EiyoTable.svelte';
export { readFaces } from './cards';
