import { svelte } from '@sveltejs/vite-plugin-svelte'
import { breakpoints } from './breakpoints.plugin.ts'
import { land } from './land.plugin.ts'
import { packed } from './packed.plugin.ts'
import { serviceWorker } from './service-worker.plugin.ts'
import { svelteTesting } from './vitest.svelte.ts'
import { defineConfig } from 'vitest/config'

// `npm run dev` shows the pages at once after an edit; the tables are those of a running server.
const server = process.env.WAGGONWAY_SERVER ?? 'http://127.0.0.1:8000'

// What every page needs is one file: many small ones compress badly.
const BASE =
  /src\/(api|features|refusals|router\.svelte|session\.svelte|settings\.svelte|(i18n|notice|theme|turns)\/[^/]+|ui\/(?!Unknown)[^/]+|app\/support)\.|node_modules\/svelte\//

export default defineConfig({
  plugins: [breakpoints(), svelte(), land(), serviceWorker(), packed(), svelteTesting()],
  base: './', // the page may lie below a sub-path: everything is found from <base>
  build: {
    outDir: process.env.WAGGONWAY_PAGES ?? '../src/waggonway/pages',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } },
    assetsInlineLimit: 0, // data: addresses are not allowed for fonts
  },
  server: {
    proxy: {
      // The server answers pages of its own only, so the request must say that it comes from there.
      '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    environment: 'node', // tests that need a page say so in their first line
    isolate: false, // a process for each file took four times the processor time
    testTimeout: 30_000, // ms; a busy machine is slow
  },
})
