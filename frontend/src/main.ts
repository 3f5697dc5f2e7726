import { mount } from 'svelte';
import App from './App.svelte';
import './styles/base.css';
import './table/table.css';
import { settings } from './table/settings.svelte';

settings.apply();
mount(App, { target: document.getElementById('root')! });
