import './styles/layers.css';
import './styles/base.css';
import './table/css/kit.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './table/settings.svelte';

settings.apply();
mount(App, { target: document.getElementById('root')! });
