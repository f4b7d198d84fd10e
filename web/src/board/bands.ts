/** Bands under the spaces: what is selected, and paths of tickets, plans and prizes. */
import type { PlayerStyle } from '../signs/players.ts'
import type { Layout } from '../wire.ts'
import { straight } from './land/lines.ts'
import { lineAlong } from './places.ts'
import type { Marks, PathKind } from './types.ts'

export interface Band {
  readonly key: string
  readonly path: string
  readonly kind: PathKind | 'selected'
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
  const selected = marks.selected ?? null
  if (selected === null) return paths
  const line = straight(lineAlong(layout, selected, 4), false)
  return [...paths, { key: 'selected', path: line, kind: 'selected', fill: null }]
}
