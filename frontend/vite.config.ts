import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// While working on the table: `npm run dev` beside a running server.
const server = process.env.SHIAI_SERVER ?? 'http://127.0.0.1:8600';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/shiai/web/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // No test waits for long; a busy machine may.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
