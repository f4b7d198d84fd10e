/** Makes the land under our own boards while the pages are built: `virtual:land/ID` is what lies under the board ID. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Topology } from 'topojson-specification'
import type { Plugin } from 'vite'
import { makeLand } from './src/board/land/make.ts'
import { KNOWN } from './src/board/land/scenery/known.ts'
import type { Layout } from './src/wire.ts'

const PREFIX = 'virtual:land/'
const require = createRequire(import.meta.url)
const json = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T
const layoutFile = (id: string) =>
  fileURLToPath(new URL(`../src/waggonway/maps/boards/${id}.json`, import.meta.url))

export function land(): Plugin {
  return {
    name: 'waggonway-land',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const board = id.slice(PREFIX.length + 1)
      const scenery = KNOWN[board]
      if (!scenery) throw new Error(`no scenery for the board ${board}`)
      const file = layoutFile(board)
      this.addWatchFile(file)
      const world = json<Topology>(require.resolve(`world-atlas/countries-${scenery.atlas}.json`))
      const states = scenery.states ? json<Topology>(require.resolve('us-atlas/states-10m.json')) : undefined
      const atlas = scenery.look === 'town' ? null : { world, ...(states ? { states } : {}) }
      const made = makeLand(json<Layout>(file), scenery, atlas)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(made))})`
    },
  }
}
