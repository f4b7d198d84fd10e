// Which claimable routes the board lights. With a full hand nearly every route can be claimed, and a light on all of them says nothing.
import type { EditionData, View } from '../../wire.ts'
import { progress } from '../tickets/paths.ts'

/** With more claimable routes than this only those are lit that serve a ticket. */
export const FEW = 6

/** The free routes that serve an unfinished ticket of a seat: those of a shortest way, and the tracks beside them. */
export function servingRoutes(
  edition: EditionData,
  view: Pick<View, 'owners' | 'closed' | 'tickets' | 'connected'>,
  seat: number,
): Set<number> {
  const connected = new Set(view.connected ?? [])
  const { routes, tickets } = edition.board
  const ways = (view.tickets ?? []).flatMap((number) => {
    const ticket = tickets[number]
    return ticket && !connected.has(number) ? progress(edition, view, seat, ticket.a, ticket.b).open : []
  })
  const ends = (route: number) =>
    [routes[route]?.a, routes[route]?.border ?? routes[route]?.b].sort().join(' ')
  const served = new Set(ways.map(ends))
  return new Set(
    routes.flatMap((_, route) =>
      served.has(ends(route)) && (view.owners[route] ?? null) === null ? [route] : [],
    ),
  )
}

/** The routes that are lit while nothing is picked up: a few are all lit, of many only those that serve a ticket. */
export function litAtRest(claimable: ReadonlySet<number>, serving: ReadonlySet<number>): Set<number> {
  return claimable.size <= FEW
    ? new Set(claimable)
    : new Set([...claimable].filter((route) => serving.has(route)))
}
