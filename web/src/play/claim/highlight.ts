// Which claimable routes the board highlights. With a full hand that is nearly every route, and highlighting all of them says nothing.
import type { EditionData, View } from '../../wire.ts'
import { progress } from '../tickets/paths.ts'

/** With more claimable routes than this, only those that serve a ticket are highlighted. */
export const FEW = 6

/** The free routes that serve an open ticket of a seat: those of a shortest path, and their parallel tracks. */
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

/** The routes that are highlighted while no colour is selected: all if they are few, otherwise those that serve a ticket. */
export function litAtRest(claimable: ReadonlySet<number>, serving: ReadonlySet<number>): Set<number> {
  return claimable.size <= FEW
    ? new Set(claimable)
    : new Set([...claimable].filter((route) => serving.has(route)))
}
