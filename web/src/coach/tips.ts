// Tips for a player's first games, from the view of their own seat and nothing else.
import { litAtRest, servingRoutes } from '../play/claim/highlight.ts'
import { WILD } from '../play/notation/notation.ts'
import { progress } from '../play/tickets/paths.ts'
import type { Action, EditionData, View } from '../wire.ts'

export const TIPS = ['complete', 'danger', 'double', 'fullColor', 'lastRound', 'lit'] as const
export type TipKind = (typeof TIPS)[number]

/** A tip: what it is about, and the numbers and names in its text. */
export type Tip =
  | { readonly kind: 'complete'; readonly route: number; readonly ticket: number }
  | { readonly kind: 'danger'; readonly route: number; readonly ticket: number }
  | { readonly kind: 'double'; readonly route: number; readonly players: number }
  | { readonly kind: 'fullColor'; readonly color: string; readonly n: number }
  | {
      readonly kind: 'lastRound'
      readonly seat: number
      readonly n: number
      readonly of: 'trains' | 'tickets'
    }
  | { readonly kind: 'lit'; readonly route: number }

const MANY_CARDS = 5 // of one colour: enough for most long routes
const DETOUR = 4 // more spaces than this and a ticket is in danger
const FEW_TRAINS = 7 // above those that end the game

/** The tips for a decision, the most useful first. */
export function tipsOf(edition: EditionData, view: View): Tip[] {
  const seat = view.viewer
  if (seat === null || view.phase !== 'action' || !view.deciding.includes(seat)) return []
  return [
    completing(edition, view, seat),
    danger(edition, view, seat),
    lastRound(edition, view, seat),
    double(edition, view, seat),
    fullColor(view),
    lit(edition, view, seat),
  ].filter((tip) => tip !== null)
}

const openTickets = (view: View) => (view.tickets ?? []).filter((ticket) => !view.connected?.includes(ticket))

type Claim = Extract<Action, { type: 'claim' }>
const claims = (view: View) => view.legal.filter((one): one is Claim => one.type === 'claim')

const claimableRoutes = (view: View) => new Set(claims(view).map(({ route }) => route))

/** A claim that completes a ticket now. */
function completing(edition: EditionData, view: View, seat: number): Tip | null {
  const claimable = claimableRoutes(view)
  for (const ticket of openTickets(view)) {
    const { a, b } = edition.board.tickets[ticket]!
    const { open } = progress(edition, view, seat, a, b)
    const [route] = open
    if (open.length === 1 && route !== undefined && claimable.has(route))
      return { kind: 'complete', route, ticket }
  }
  return null
}

/** A ticket whose path depends on one route: without it there is a long detour, or no path. */
function danger(edition: EditionData, view: View, seat: number): Tip | null {
  for (const ticket of openTickets(view)) {
    const { a, b } = edition.board.tickets[ticket]!
    const { way, open, spaces } = progress(edition, view, seat, a, b)
    if (way === null || !touched(edition, view, seat, way)) continue
    for (const route of open) {
      const taken = { ...view, owners: taking(edition, view, route) }
      const without = progress(edition, taken, seat, a, b)
      if (without.way === null || without.spaces > spaces + DETOUR) return { kind: 'danger', route, ticket }
    }
  }
  return null
}

/** Whether somebody else has a route that meets this path. */
function touched(edition: EditionData, view: View, seat: number, way: readonly number[]): boolean {
  const { routes } = edition.board
  const cities = new Set(way.flatMap((route) => [routes[route]!.a, routes[route]!.b]))
  return view.owners.some(
    (owner, route) =>
      owner !== null && owner !== seat && (cities.has(routes[route]!.a) || cities.has(routes[route]!.b)),
  )
}

/** The owners after another player has claimed a route and, where one track closes the others, all tracks. */
function taking(edition: EditionData, view: View, route: number): (number | null)[] {
  const { group } = edition.board.routes[route]!
  const other = view.viewer === 0 ? 1 : 0
  return view.owners.map((owner, one) => {
    const same =
      one === route ||
      (group !== undefined && edition.board.routes[one]!.group === group && closes(edition, view))
    return same && owner === null ? other : owner
  })
}

const closes = (edition: EditionData, view: View) =>
  edition.parallel !== undefined && view.seats < edition.parallel.open_from

/** A double route on the way of a ticket, of which only one track can be claimed. */
function double(edition: EditionData, view: View, seat: number): Tip | null {
  if (!closes(edition, view)) return null
  const serving = servingRoutes(edition, view, seat)
  for (const route of litAtRest(claimableRoutes(view), serving)) {
    const { group } = edition.board.routes[route]!
    if (group !== undefined && serving.has(route)) return { kind: 'double', route, players: view.seats }
  }
  return null
}

/** Many cards of one colour, and something to spend them on. */
function fullColor(view: View): Tip | null {
  const held = Object.entries(view.hand ?? {}).filter(([color]) => color !== WILD)
  const [most] = held.toSorted(([, x], [, y]) => y - x)
  if (!most || most[1] < MANY_CARDS) return null
  const [color, n] = most
  return claims(view).some((claim) => claim.color === color) ? { kind: 'fullColor', color, n } : null
}

/** Somebody is about to end the game. */
function lastRound(edition: EditionData, view: View, seat: number): Tip | null {
  if (view.last_round !== null) return null
  const goal = edition.journey?.goal
  for (const player of view.players) {
    const made = player.completed.length + Number(player.crossing)
    if (goal !== undefined && player.seat !== seat && made === goal - 1)
      return { kind: 'lastRound', seat: player.seat, n: made, of: 'tickets' }
    if (player.trains <= (edition.end?.trains_left ?? 0) + FEW_TRAINS)
      return { kind: 'lastRound', seat: player.seat, n: player.trains, of: 'trains' }
  }
  return null
}

/** What the light on a route means. */
function lit(edition: EditionData, view: View, seat: number): Tip | null {
  const serving = servingRoutes(edition, view, seat)
  const route = [...claimableRoutes(view)].find((one) => serving.has(one))
  return route === undefined ? null : { kind: 'lit', route }
}
