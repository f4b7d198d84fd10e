// Svelte's browser build in the tests: its server build has no effects.
import type { Plugin } from 'vite'

export function svelteTesting(): Plugin {
  return {
    name: 'waggonway:svelte-testing',
    config: () => (process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  }
}
