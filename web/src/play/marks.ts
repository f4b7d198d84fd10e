// The marks on the board while a player decides: highlighted routes and cities, rings, paths.
import type { MarkedPath, Marks } from '../board/types.ts'
import type { Action } from '../wire.ts'
import type { Choice } from './choice.svelte.ts'
import { litAtRest } from './claim/highlight.ts'
import { buildable, claimable } from './legal-actions.ts'
import type { Finished } from './tickets/moments.svelte.ts'
import { borrowable, progress } from './tickets/paths.ts'
import { endsOf, endsOfRoute } from './tickets/tickets.ts'

/** Marks while they are collected. */
type Draft = { -readonly [K in keyof Marks]: Marks[K] }

/** The marks of a decision. */
export function marksOf(choice: Choice): Marks {
  const { view, seat, panel } = choice
  const marks: Draft = {}
  const cities = new Set<string>()
  const paths: MarkedPath[] = []

  if (panel?.kind === 'claim') marks.selected = choice.hover ?? panel.route
  else if (panel?.kind === 'routes' && choice.hover !== null) marks.selected = choice.hover
  else if (panel?.kind === 'why' && 'route' in panel.about) marks.refused = panel.about.route
  else if (view.tunnel && choice.mine) marks.selected = view.tunnel.route
  if (
    panel?.kind === 'claim' ||
    panel?.kind === 'routes' ||
    (choice.picked !== null && choice.menu.claims.size)
  ) {
    marks.lit = claimable(choice.menu, choice.picked)
    if (panel?.kind !== 'claim') marks.open = marks.lit
  }
  // A refused route has its own mark, so the highlights can stay.
  const atRest = (!panel || panel.kind === 'why') && choice.picked === null
  if (atRest && choice.menu.claims.size && !choice.guided)
    marks.open = litAtRest(claimable(choice.menu, null), choice.serving)
  if (marks.open) marks.serving = choice.serving
  if (choice.color !== null) marks.color = choice.color
  if (panel?.kind === 'station') {
    marks.litCities = buildable(choice.menu, choice.picked)
    marks.lit = new Set()
    if (panel.city !== null && seat !== null) {
      cities.add(panel.city)
      const routes = borrowable(choice.edition, view.owners, seat, panel.city)
      marks.lit = new Set(routes)
      paths.push({ routes, kind: 'station', seat })
    }
  }
  if (view.place !== null && choice.mine) cities.add(view.place)
  if (choice.advised) advice(choice.advised, marks, cities)
  for (const ticket of choice.keep) for (const city of endsOf(choice.edition, ticket)) cities.add(city)
  const { look } = choice
  if (look && 'ticket' in look) ticketWays(choice, look.ticket, cities, paths)
  if (look && 'crossing' in look) for (const city of crossing(choice)) cities.add(city)
  if (atRest && choice.noted.length) paths.push({ routes: choice.noted, kind: 'noted' })
  if (choice.glowing) for (const one of choice.finished) finishedWay(choice, one, cities, paths)
  const tickets = seat === null ? [] : [...(view.tickets ?? []), ...(view.offer ?? [])]
  const travelled = [
    ...choice.noted.flatMap((route) => endsOfRoute(choice.edition, route)),
    ...tickets.flatMap((ticket) => endsOf(choice.edition, ticket)),
  ]
  if (travelled.length) marks.travelled = travelled
  if (cities.size) marks.cities = [...cities]
  if (paths.length) marks.paths = paths
  return marks
}

/** Mark a ticket's cities, the routes already connected to them, and a free path for the rest. */
function ticketWays(choice: Choice, ticket: number, cities: Set<string>, paths: MarkedPath[]): void {
  const found = choice.edition.board.tickets[ticket]
  if (!found) return
  cities.add(found.a).add(found.b)
  const { seat, view } = choice
  if (seat === null) return
  const { own, way, open } = progress(choice.edition, view, seat, found.a, found.b)
  const used = open.length === 0 && way ? way : own
  if (used.length) paths.push({ routes: used, kind: 'ticket', seat })
  if (open.length) paths.push({ routes: open, kind: 'plan', seat })
}

/** Mark the cities of a completed ticket, and the path between them. */
function finishedWay(
  choice: Choice,
  { ticket, seat }: Finished,
  cities: Set<string>,
  paths: MarkedPath[],
): void {
  const ways = pairsOf(choice, ticket).flatMap(({ a, b }) => {
    const { way, open } = progress(choice.edition, choice.view, seat, a, b)
    return way && !open.length ? [{ a, b, way }] : []
  })
  const [shortest] = ways.sort((p, q) => p.way.length - q.way.length)
  if (!shortest) return
  cities.add(shortest.a).add(shortest.b)
  paths.push({ routes: shortest.way, kind: 'finished', seat })
}

/** The two cities of a ticket; for the crossing, every city of one side with every city of the other. */
function pairsOf(choice: Choice, ticket: Finished['ticket']): readonly { a: string; b: string }[] {
  if (ticket !== 'crossing') return choice.edition.board.tickets.slice(ticket, ticket + 1)
  const found = choice.edition.journey?.crossing
  return found ? found.from.flatMap((a) => found.to.map((b) => ({ a, b }))) : []
}

function crossing(choice: Choice): string[] {
  const found = choice.edition.journey?.crossing
  return found ? [...found.from, ...found.to] : []
}

function advice(action: Action, marks: Draft, cities: Set<string>): void {
  if (action.type === 'claim') marks.selected = action.route
  if (action.type === 'station') cities.add(action.city)
}
