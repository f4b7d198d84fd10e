/** The shapes that are drawn of a coast. Stored, they would triple its size, so browsers derive them from its rings. */
import { offOf } from './bounds.ts'
import { area, pointsOf, ringPieces, rounded, straight, thinnedRing } from './lines.ts'
import type { Land, StoredLand } from './types.ts'

/** How far the echo of a coast may be off, in units. */
const ECHO_OFF = 3
/** Islands below this area have no echo, in square units. */
const LEAST_ECHO = 90

/** Add the drawn forms of the coast to a land. */
export function withCoast(land: StoredLand, size: readonly [number, number]): Land {
  const rings = land.rings.map(pointsOf)
  const curves = land.rounded ? rings.map((ring) => rounded(ring, true)) : null
  const lines = (points: (typeof rings)[number]) => ringPieces(points).map((piece) => straight(piece, false))
  const off = offOf(size, ECHO_OFF)
  return {
    ...land,
    coast: (curves ?? land.rings).join(''),
    shore: curves ?? rings.flatMap(lines),
    echo: rings.filter((ring) => area(ring) > LEAST_ECHO).flatMap((ring) => lines(thinnedRing(ring, off))),
  }
}
