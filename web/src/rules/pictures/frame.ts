// The part of a board for a picture: a rectangle, and the board reduced to it.
import type { Box, EditionData, Layout } from '../../wire.ts'

/** The rectangle around routes and their ends' names, with some room, in the wanted shape. */
export function frameOf(
  edition: EditionData,
  layout: Layout,
  routes: readonly number[],
  { ratio, room = 34, least = 300 }: { ratio: number; room?: number; least?: number },
): Box {
  const xs: number[] = []
  const ys: number[] = []
  const add = (x: number, y: number) => {
    xs.push(x)
    ys.push(y)
  }
  for (const route of routes) {
    for (const [x, y] of layout.tracks[route]?.spaces ?? []) add(x, y)
    const { a, b } = edition.board.routes[route] ?? { a: '', b: '' }
    for (const city of layout.cities) {
      if (city.id !== a && city.id !== b) continue
      const [x, y, wide, high] = city.label.box
      add(...city.at)
      add(x, y)
      add(x + wide, y + high)
    }
  }
  const [left, right] = [Math.min(...xs) - room, Math.max(...xs) + room]
  const [top, bottom] = [Math.min(...ys) - room, Math.max(...ys) + room]
  const wide = Math.max(right - left, (bottom - top) * ratio, least)
  const high = wide / ratio
  return [(left + right) / 2 - wide / 2, (top + bottom) / 2 - high / 2, wide, high]
}

export type Part = {
  readonly edition: EditionData
  readonly layout: Layout
  /** The routes that are left, by their numbers on the whole board. */
  readonly routes: readonly number[]
}

/** Reduce the board to a rectangle, so that a picture does not draw the rest. */
export function partOf(edition: EditionData, layout: Layout, [x, y, wide, high]: Box): Part {
  const EDGE = 40
  const inside = (u: number, v: number) =>
    u > x - EDGE && u < x + wide + EDGE && v > y - EDGE && v < y + high + EDGE
  const routes = layout.tracks.flatMap((track, route) =>
    track.spaces.some(([u, v]) => inside(u, v)) ? [route] : [],
  )
  return {
    edition: {
      ...edition,
      board: { ...edition.board, routes: routes.map((route) => edition.board.routes[route]!) },
    },
    layout: {
      ...layout,
      tracks: routes.map((route) => layout.tracks[route]!),
      cities: layout.cities.filter(({ at }) => inside(...at)),
      borders: layout.borders.filter(({ at }) => inside(...at)),
      countries: layout.countries.filter(({ label: { box } }) => inside(box[0], box[1])),
    },
    routes,
  }
}

/** The routes between two places; parallel ones in the order of the board. */
export function routesBetween(edition: EditionData, a: string, b: string): number[] {
  return edition.board.routes.flatMap((route, i) =>
    (route.a === a && route.b === b) || (route.a === b && route.b === a) ? [i] : [],
  )
}
