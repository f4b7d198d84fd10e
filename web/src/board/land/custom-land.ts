/** Land for a custom board, built in the browser from an atlas that is fetched for it. */
import type { Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-50m.json?url'
import type { Layout } from '../../wire.ts'
import { makeLand } from './build-land.ts'
import { same, type Scenery } from './scenery.ts'
import type { StoredLand } from './types.ts'

/** The largest scale of the atlas, in board units per degree. Boards of a town or an invented land are too detailed for it. */
const TOO_NEAR = 400

export async function landFor(layout: Layout, title: string): Promise<StoredLand> {
  const near = (layout.projection.scale[1] * Math.PI) / 180 > TOO_NEAR
  const scenery: Scenery = {
    look: near ? 'sheet' : 'map',
    atlas: '50m',
    off: 0.6,
    borders: true,
    title: same(title),
    below: same(''),
    titleAt: [0.12, 0.1],
  }
  if (near) return makeLand(layout, scenery, null)
  const answer = await fetch(atlas)
  if (!answer.ok) throw new Error(`the atlas cannot be had: ${answer.status}`)
  return makeLand(layout, scenery, { world: (await answer.json()) as Topology })
}
