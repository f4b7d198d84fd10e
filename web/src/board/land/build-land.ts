/** Build the land under a board: from an atlas and a layout to paths in board units. */
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import type { Box, Layout } from '../../wire.ts'
import { boundsOf, offOf } from './bounds.ts'
import { Earth, type Place } from './earth.ts'
import { area, clipRing, pieces, rounded, straight, thinned, thinnedRing, type Bounds } from './lines.ts'
import type { Point } from './projection.ts'
import { Room } from './free-space.ts'
import type { CanalWish, NameWish, Scenery } from './scenery.ts'
import type { Canal, Cartouche, MapName, Ornament, StoredLand } from './types.ts'
import { graticule } from './graticule.ts'

export interface Atlas {
  readonly world: Topology
  readonly states?: Topology
}

/** The land under a board; without an atlas a plain sheet with meridians and parallels. */
export function makeLand(layout: Layout, scenery: Scenery, atlas: Atlas | null): StoredLand {
  const bounds = boundsOf(layout.size)
  const earth = new Earth(layout, bounds)
  const off = offOf(layout.size, scenery.off)
  const least = scenery.off * scenery.off * 14
  const far = (points: Point[]) => area(points) > 30 * least || points.some((p) => off(p) === scenery.off)
  const coasts = atlas ? earth.rings(polygons(atlas.world, 'land'), least).filter(far) : []
  const home =
    atlas && scenery.home ? earth.rings(polygons(atlas.world, 'countries', scenery.home), least) : []
  const borders = atlas && scenery.borders ? earth.lines(between(atlas.world, 'countries')) : []
  const lesser = atlas?.states && scenery.states ? earth.lines(between(atlas.states, 'states')) : []
  const lakes = (scenery.lakes ?? []).flatMap((lake) => earth.rings([[[...lake, ...lake.slice(0, 1)]]], 1))
  const rivers = earth.lines(scenery.rivers ?? [])

  const few = coasts.map((points) => thinnedRing(points, off))
  const ring = (points: Point[]) => (scenery.rounded ? rounded(points, true) : straight(points, true))
  const lines = (points: Point[]) => pieces(thinned(points, off)).map((piece) => straight(piece, false))
  const room = new Room(layout)
  const cartouche = titleBox(layout, scenery, room)
  return {
    board: layout.board,
    bounds: [bounds.left, bounds.top, bounds.right - bounds.left, bounds.bottom - bounds.top],
    rings: few.map((points) => straight(points, true)),
    rounded: scenery.rounded ?? false,
    home: home.map((points) => ring(thinnedRing(points, off))).join(''),
    borders: borders.flatMap(lines),
    lesserBorders: lesser.flatMap(lines),
    lakes: lakes
      .map((points) =>
        rounded(
          thinnedRing(points, () => 0.3),
          true,
        ),
      )
      .join(''),
    rivers: rivers.map((points) =>
      rounded(
        thinned(points, () => 0.3),
        false,
      ),
    ),
    canals: (scenery.canals ?? []).map((wish) => canal(wish, earth)),
    graticule: graticule(layout, bounds),
    outline: outline(coasts, layout.size),
    names: (scenery.names ?? []).flatMap((wish) => mapName(wish, earth, layout, room)),
    ornaments: (scenery.ornaments ?? []).flatMap((wish): Ornament[] => {
      const scale = wish.scale ?? 1
      const found = room.near(earth.point(wish.lat, wish.lon), 44 * scale, 40 * scale, wider(layout, 30), 70)
      if (found) room.take([found[0] - 22 * scale, found[1] - 20 * scale, 44 * scale, 40 * scale])
      return found ? [{ kind: wish.kind, at: rough(found), scale }] : []
    }),
    cartouche,
    capitals: scenery.capitals ?? [],
    look: scenery.look,
  }
}

function polygons(world: Topology, name: 'land' | 'countries', only?: readonly string[]): Place[][][] {
  const object = world.objects[name] as GeometryCollection | undefined
  if (!object) return []
  return feature(world, object).features.flatMap(({ id, geometry }): Place[][][] => {
    if (only && !only.includes(String(id))) return []
    if (geometry.type === 'Polygon') return [geometry.coordinates]
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  })
}

function between(world: Topology, name: string): Place[][] {
  const object = world.objects[name] as GeometryObject | undefined
  return object ? mesh(world, object, (a, b) => a !== b).coordinates : []
}

function canal({ kind, wide, places, closed = false }: CanalWish, earth: Earth): Canal {
  const points = places.map(([lon = 0, lat = 0]) => earth.point(lat, lon))
  return { kind, wide, path: kind === 'wall' ? straight(points, closed) : rounded(points, closed) }
}

function outline(coasts: readonly Point[][], [wide, high]: readonly [number, number]): string {
  const frame: Bounds = { left: -12, top: -12, right: wide + 12, bottom: high + 12 }
  const size = Math.hypot(wide, high)
  return coasts
    .map((points) => clipRing(points, frame))
    .filter((points) => area(points) > (size * size) / 2500)
    .map((points) =>
      straight(
        thinnedRing(points, () => size / 220),
        true,
      ),
    )
    .join('')
}

const wider = (layout: Layout, by: number): Box => [
  -by,
  -by,
  layout.size[0] + 2 * by,
  layout.size[1] + 2 * by,
]
const rough = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]

/** Sizes of the title to try; a long one is set smaller. */
const TITLE_SIZES = [26, 21, 17]

/** Widths are computed from the longer language: 0.65 of the size for each letter of the title. */
function titleBox(layout: Layout, scenery: Scenery, room: Room): Cartouche | null {
  const letters = Math.max(scenery.title.en.length, scenery.title.de.length)
  const small = Math.max(scenery.below.en.length, scenery.below.de.length)
  const [part, down] = scenery.titleAt
  const wish: Point = [layout.size[0] * part, layout.size[1] * down]
  for (const size of TITLE_SIZES) {
    const wide = Math.round(Math.max(letters * size * 0.65, small * 6.3) + 34)
    const high = Math.round(size * 1.2 + (small ? 33 : 17))
    const middle = room.near(wish, wide, high, wider(layout, -6), 420)
    if (!middle) continue
    const at: Point = [Math.round(middle[0] - wide / 2), Math.round(middle[1] - high / 2)]
    room.take([at[0], at[1], wide, high], 4)
    return { at, wide, high, size, title: scenery.title, below: scenery.below }
  }
  return null
}

function mapName(wish: NameWish, earth: Earth, layout: Layout, room: Room): MapName[] {
  const size = wish.size ?? (wish.kind === 'land' ? 24 : 14)
  const at = earth.point(wish.lat, wish.lon)
  const name = { kind: wish.kind, text: wish.text, turn: wish.turn ?? 0, size }
  if (wish.kind === 'land') return [{ ...name, at: rough(at) }] // printed faintly, under the tracks
  const letters = Math.max(wish.text.en.length, wish.text.de.length)
  const [long, high] = [letters * size * 0.56, size * 1.1]
  const turn = (name.turn * Math.PI) / 180
  const wide = long * Math.abs(Math.cos(turn)) + high * Math.abs(Math.sin(turn))
  const tall = long * Math.abs(Math.sin(turn)) + high * Math.abs(Math.cos(turn))
  const found = room.near(at, wide, tall, wider(layout, 200), 60)
  if (!found) return []
  room.take([found[0] - wide / 2, found[1] - tall / 2, wide, tall])
  return [{ ...name, at: rough(found) }]
}
