/** Bands under the spaces: the light of what can be claimed, what is selected or refused, and paths of tickets, plans and prizes. */
import type { PlayerStyle } from '../../players/players.ts'
import type { Layout } from '../../wire.ts'
import { straight } from '../land/lines.ts'
import { lineAlong } from '../positions.ts'
import type { Marks, PathKind } from '../types.ts'

export interface Band {
  readonly key: string
  readonly path: string
  readonly kind: PathKind | 'open' | 'serving' | 'selected' | 'refused' | 'played' | 'around'
  /** Its colour, if it is not the signal's. */
  readonly fill: string | null
}

/** A line through the spaces of a route, and a little beyond them. */
const around = (layout: Layout, route: number, beyond: number) =>
  straight(lineAlong(layout, route, beyond), false)

/** The bands of what is marked, the selected route last, so on top. */
export function bands(layout: Layout, marks: Marks, players: readonly PlayerStyle[]): Band[] {
  const paths = (marks.paths ?? []).flatMap(({ routes, kind, seat }, i) =>
    routes.map((route) => ({
      key: `${i}/${route}`,
      // Only the spaces of a noted route, so that nobody takes it for its parallel track.
      path: kind === 'noted' ? around(layout, route, 4) : (layout.tracks[route]?.path ?? ''),
      kind,
      fill: kind === 'station' && seat !== undefined ? (players[seat]?.fill ?? null) : null,
    })),
  )
  const light = [...(marks.open ?? [])].map((route) => ({
    key: `open/${route}`,
    path: around(layout, route, 2),
    kind: marks.serving?.has(route) ? ('serving' as const) : ('open' as const),
    fill: null,
  }))
  const played = marks.played?.route ?? null
  const routes = [
    [played !== null && played === marks.selected ? 'around' : 'played', played],
    ['refused', marks.refused ?? null],
    ['selected', marks.selected ?? null],
  ] as const
  const chosen = routes.flatMap(([kind, route]) =>
    route === null ? [] : [{ key: kind, path: around(layout, route, 4), kind, fill: null }],
  )
  return [...light, ...paths, ...chosen]
}
