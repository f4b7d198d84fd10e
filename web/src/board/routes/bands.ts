/** Bands under the spaces: the light of what can be claimed, what is selected or refused, and paths of tickets, plans and prizes. */
import type { PlayerStyle } from '../../players/players.ts'
import type { Layout } from '../../wire.ts'
import { straight } from '../land/lines.ts'
import { lineAlong } from '../positions.ts'
import type { Marks, PathKind } from '../types.ts'

export interface Band {
  readonly key: string
  readonly path: string
  readonly kind: PathKind | 'open' | 'serving' | 'selected' | 'refused'
  /** Its colour, if it is not the signal's. */
  readonly fill: string | null
}

/** The bands of what is marked, the selected route last, so on top. */
export function bands(layout: Layout, marks: Marks, players: readonly PlayerStyle[]): Band[] {
  const paths = (marks.paths ?? []).flatMap(({ routes, kind, seat }, i) =>
    routes.map((route) => ({
      key: `${i}/${route}`,
      path: layout.tracks[route]?.path ?? '',
      kind,
      fill: kind === 'station' && seat !== undefined ? (players[seat]?.fill ?? null) : null,
    })),
  )
  const light = [...(marks.open ?? [])].map((route) => ({
    key: `open/${route}`,
    path: straight(lineAlong(layout, route, 2), false),
    kind: marks.serving?.has(route) ? ('serving' as const) : ('open' as const),
    fill: null,
  }))
  const chosen = (['refused', 'selected'] as const).flatMap((kind) => {
    const route = marks[kind] ?? null
    if (route === null) return []
    return [{ key: kind, path: straight(lineAlong(layout, route, 4), false), kind, fill: null }]
  })
  return [...light, ...paths, ...chosen]
}
