import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// While working on the table: `npm run dev` beside a running server.
const server = process.env.SHIAI_SERVER ?? 'http://127.0.0.1:8600';

// `--mode gallery` builds the page of the kit's parts instead of the table.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    rolldownOptions: { input: mode === 'gallery' ? 'gallery.html' : 'index.html' },
    outDir: '../src/shiai/web/static',
    emptyOutDir: true,
    target: 'es2022',
    // Nested rules are written out for browsers that do not know them.
    cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // No test waits for long; a busy machine may.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
}));
