// Every part of the kit in every state, for those who change it: `npm run dev`, then /gallery.html, or /gallery.html?night.

import '../styles/layers.css';
import '../styles/base.css';
import '../table/css/kit.css';
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';

document.documentElement.dataset.theme = location.search === '?night' ? 'night' : 'washi';
mount(Gallery, { target: document.getElementById('root')! });
