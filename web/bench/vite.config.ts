// The bench is built beside the pages and never shipped with them.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { breakpoints } from '../breakpoints.plugin.ts'
import { land } from '../land.plugin.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [breakpoints(), svelte(), land()],
  base: './',
  build: {
    outDir: process.env.WAGGONWAY_BENCH ?? '../../build/bench',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
})
