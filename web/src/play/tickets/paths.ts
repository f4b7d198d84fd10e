// Paths over the board, only for display: the shortest path between two places over own and free routes, and what is already connected.
import type { EditionData, View } from '../../wire.ts'

export type BoardNow = Pick<View, 'owners' | 'closed'>

interface Edge {
  route: number
  to: string
}

/** The board as a graph; a country's border points are dead ends, so only the last route of a path may reach one. */
export class Network {
  readonly #edges = new Map<string, Edge[]>()
  readonly #nodes = new Map<string, string[]>()

  constructor(private readonly edition: EditionData) {
    const { cities, borders = [], routes } = edition.board
    for (const city of cities) {
      this.#nodes.set(
        city.id,
        city.country ? borders.filter((each) => each.country === city.id).map((each) => each.id) : [city.id],
      )
    }
    routes.forEach((route, number) => {
      const end = route.border ?? route.b
      this.#join(route.a, { route: number, to: end })
      this.#join(end, { route: number, to: route.a })
    })
  }

  #join(from: string, edge: Edge): void {
    const there = this.#edges.get(from)
    if (there) there.push(edge)
    else this.#edges.set(from, [edge])
  }

  /** The nodes of a place: itself, or the border points of a country. */
  nodes(place: string): readonly string[] {
    return this.#nodes.get(place) ?? []
  }

  /** The routes that end in a place. */
  routesAt(place: string): number[] {
    const found = this.nodes(place).flatMap((node) => (this.#edges.get(node) ?? []).map((edge) => edge.route))
    return [...new Set(found)].sort((x, y) => x - y)
  }

  /** The cheapest path between two places by a cost for each route (null: not usable), or null if there is none. */
  way(from: string, to: string, price: (route: number) => number | null): number[] | null {
    const goals = new Set(this.nodes(to))
    const best = new Map<string, number>(this.nodes(from).map((node) => [node, 0]))
    const came = new Map<string, { node: string; route: number }>()
    const open = new Set(best.keys())
    while (open.size) {
      const node = [...open].reduce((x, y) => ((best.get(y) ?? Infinity) < (best.get(x) ?? Infinity) ? y : x))
      open.delete(node)
      if (goals.has(node)) return this.#trace(node, came)
      for (const edge of this.#edges.get(node) ?? []) {
        const cost = price(edge.route)
        if (cost === null) continue
        const total = (best.get(node) ?? Infinity) + cost
        if (total >= (best.get(edge.to) ?? Infinity)) continue
        best.set(edge.to, total)
        came.set(edge.to, { node, route: edge.route })
        open.add(edge.to)
      }
    }
    return null
  }

  #trace(node: string, came: ReadonlyMap<string, { node: string; route: number }>): number[] {
    const routes: number[] = []
    for (let step = came.get(node); step; step = came.get(step.node)) routes.push(step.route)
    return routes.reverse()
  }

  /** Everything that a seat's own routes connect to a place. */
  joined(place: string, owners: BoardNow['owners'], seat: number): number[] {
    const found = new Set<number>()
    const open = [...this.nodes(place)]
    const seen = new Set(open)
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      for (const edge of this.#edges.get(node) ?? []) {
        if (owners[edge.route] !== seat) continue
        found.add(edge.route)
        if (!seen.has(edge.to)) {
          seen.add(edge.to)
          open.push(edge.to)
        }
      }
    }
    return [...found].sort((x, y) => x - y)
  }

  /** The length of a route. */
  length(route: number): number {
    return this.edition.board.routes[route]?.length ?? 0
  }
}

const made = new WeakMap<EditionData, Network>()

/** The graph of an edition, cached. */
export function networkOf(edition: EditionData): Network {
  const known = made.get(edition)
  if (known) return known
  const network = new Network(edition)
  made.set(edition, network)
  return network
}

export interface Progress {
  /** Own routes already connected to either end. */
  own: number[]
  /** A shortest path over own and free routes; null if there is none. */
  way: number[] | null
  /** The routes of the path still to be claimed, and their spaces. */
  open: number[]
  spaces: number
}

/** A seat's progress between two places. Own routes are nearly free; a tiny cost avoids detours over them. */
export function progress(edition: EditionData, now: BoardNow, seat: number, a: string, b: string): Progress {
  const network = networkOf(edition)
  const closed = new Set(now.closed)
  const price = (route: number): number | null => {
    const owner = now.owners[route] ?? null
    if (owner === seat) return 0.001
    return owner === null && !closed.has(route) ? network.length(route) : null
  }
  const way = network.way(a, b, price)
  const open = (way ?? []).filter((route) => now.owners[route] !== seat)
  const own = [...new Set([...network.joined(a, now.owners, seat), ...network.joined(b, now.owners, seat)])]
  return {
    own: own.sort((x, y) => x - y),
    way,
    open,
    spaces: open.reduce((sum, route) => sum + network.length(route), 0),
  }
}

/** The routes of others that end in a city, which a station there could use. */
export function borrowable(
  edition: EditionData,
  owners: BoardNow['owners'],
  seat: number,
  city: string,
): number[] {
  return networkOf(edition)
    .routesAt(city)
    .filter((route) => {
      const owner = owners[route] ?? null
      return owner !== null && owner !== seat
    })
}
