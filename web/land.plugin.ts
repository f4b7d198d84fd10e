/** Makes the land under the boards of the editions at build time: `editions/ID/scenery.ts?land` is the land of ID. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Topology } from 'topojson-specification'
import { runnerImport, type Plugin } from 'vite'
import { makeLand } from './src/board/land/build-land.ts'
import type { Scenery } from './src/board/land/scenery.ts'
import type { Layout } from './src/wire.ts'

const LAND = /\/editions\/([^/]+)\/scenery\.ts\?land$/
const require = createRequire(import.meta.url)
const json = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T
const layoutFile = (id: string) =>
  fileURLToPath(new URL(`../src/waggonway/maps/boards/${id}.json`, import.meta.url))

export function land(): Plugin {
  return {
    name: 'waggonway-land',
    enforce: 'pre',
    async load(id) {
      const board = LAND.exec(id)?.[1]
      if (!board) return null
      const source = id.replace(/\?land$/, '')
      const layout = layoutFile(board)
      this.addWatchFile(source)
      this.addWatchFile(layout)
      const options = { configFile: false, logLevel: 'error' } as const
      const { default: scenery } = (await runnerImport<{ default: Scenery }>(source, options)).module
      const world = json<Topology>(require.resolve(`world-atlas/countries-${scenery.atlas}.json`))
      const states = scenery.states ? json<Topology>(require.resolve('us-atlas/states-10m.json')) : undefined
      const atlas = scenery.look === 'town' ? null : { world, ...(states ? { states } : {}) }
      const made = makeLand(json<Layout>(layout), scenery, atlas)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(made))})`
    },
  }
}
