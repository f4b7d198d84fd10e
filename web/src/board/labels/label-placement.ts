/** Label placement: where the names of cities go at a scale, at least 11 pixels high and never over a train or a space. A leader, a thin line, joins a name to its city if there is no room beside it. The layout has its own positions for one size: `src/waggonway/maps/label_placement.py`. */
import type { Box, EditionData, LaidCity, Layout } from '../../wire.ts'
import { FAR, type Badge } from '../routes/badges.ts'
import { apart, distance, inside } from './boxes.ts'
import { distance as fromSegment } from '../land/lines.ts'
import type { Point } from '../land/projection.ts'
import { obstaclesOn } from './obstacles.ts'
import { positionsWithLeader, MARK, positionsBeside, STATION, type LabelPosition } from './label-positions.ts'

/** The size of a name's letters as printed, in units of the board. */
const FONT_UNITS = 13.5
const MIN_FONT_PIXELS = 11
/** A city's mark is larger on a small board, within limits. */
const MARK_PIXELS = 0.62
const MAX_MARK_SCALE = 1.7
/** A name must be closer to its own city than to any other, by this factor and by this many units. Otherwise it looks like the other city's name. */
const NEARER_FACTOR = 1.5
const NEARER_UNITS = 8
/** The space between two neighbouring names, so that they are not read as one; in the names' own units. */
const NAME_GAP = 5
/** The space between a name at the end of a leader and the marks of other cities. */
const MARK_GAP = 3
/** The longest leader of a name that was not requested, in the names' own units. On a small board, long ones would tangle. */
const MAX_LEADER = { near: 100, far: 80 }
/** The same for a leader that runs behind a train or a space, because a longer one cannot be followed. */
const MAX_CROSSING = { near: 100, far: 60 }
/** The least distance from a name with a leader to another city that is nearer than its own, in the names' own units. Closer names look like the other city's. A leader behind a train is harder to follow, so it needs more. */
const OTHERS_GAP = { free: 26, crossing: 40 }
/** The extra cost of a leader that crosses a train or a space, as a length in the names' own units. */
const CROSSING_COST = 60
/** The space above and below a name at the end of a leader, so that it does not look like a line of the next one. */
const LINE_GAP = 4

/** How much larger than printed the names are, so that they can be read. */
export const labelScale = (scale: number): number => Math.max(1, MIN_FONT_PIXELS / (FONT_UNITS * scale))

/** How much larger than printed the marks of cities are. */
export const markScale = (scale: number): number => Math.min(Math.max(1, MARK_PIXELS / scale), MAX_MARK_SCALE)

/** The weight of each city: cities with more and longer routes are more important. */
export function cityWeights(edition: EditionData): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { a, b, length } of edition.board.routes)
    for (const id of [a, b]) found.set(id, (found.get(id) ?? 0) + 1 + length / 10)
  return found
}

/** The positions for names at a scale that hide nothing, and the ones used by default. */
export interface Positions {
  readonly beside: ReadonlyMap<string, readonly LabelPosition[]>
  /** Positions at the end of a leader. */
  readonly withLeader: (city: string) => readonly LabelPosition[]
  /** Whether the leader of a position runs behind a train or a space. */
  readonly crossesPiece: (position: LabelPosition) => boolean
  /** Whether a city's name would look like another city's at this position. */
  readonly misleads: (city: string, position: LabelPosition) => boolean
  readonly defaults: ReadonlyMap<string, LabelPosition>
  readonly zoom: number
  /** The position in print, if the name hides nothing there. */
  readonly printed: (city: string) => LabelPosition | undefined
}

export interface BoardContents {
  /** How important each city is: the most important ones are placed first. */
  readonly weights?: ReadonlyMap<string, number>
  readonly badges?: readonly Badge[]
  /** The cities with a station, which is larger than their mark. */
  readonly stations?: ReadonlySet<string>
  /** Other things drawn on the board. */
  readonly taken?: readonly Box[]
  /** The part of the board that is visible when it opens: no name is cut off at its edge or placed outside it if its city is inside. */
  readonly seen?: Box | undefined
}

/** Find the positions for all names at a scale, and choose the default ones. */
export function findPositions(layout: Layout, scale: number, contents: BoardContents = {}): Positions {
  const zoom = labelScale(scale)
  const { beside, withLeader, crossesPiece, misleads } = freePositions(layout, scale, contents)
  const weight = (id: string) => contents.weights?.get(id) ?? 0
  const order = [...beside.keys()].sort((p, q) => weight(q) - weight(p))
  const defaults = new Map<string, LabelPosition>()
  const name = (id: string, positions: readonly LabelPosition[]) => {
    const position = positions.find((one) => legible(one, defaults.values(), zoom))
    if (position) defaults.set(id, position)
  }
  for (const id of order) name(id, beside.get(id) ?? [])
  const size = scale < FAR ? 'far' : 'near'
  // Leaders that run behind a train come last, after all other names are placed.
  for (const crossing of [false, true])
    for (const id of order) {
      if (defaults.has(id)) continue
      const longest = (crossing ? MAX_CROSSING : MAX_LEADER)[size] * zoom
      const fits = (position: LabelPosition) =>
        isShort(position, longest) && (crossing || !crossesPiece(position)) && !misleads(id, position)
      name(id, withLeader(id).filter(fits))
    }
  const cities = new Map(layout.cities.map((city) => [city.id, city]))
  const hides = obstaclesOn(layout, contents.badges)
  const printed = (id: string) => {
    const city = cities.get(id)
    return (
      city &&
      positionsBeside(city, zoom, MARK * markScale(scale))
        .slice(0, 1)
        .find(({ box }) => !hides(box))
    )
  }
  return { beside, withLeader, crossesPiece, misleads, defaults, zoom, printed }
}

type Leader = NonNullable<LabelPosition['leader']>

const lengthOf = ([[x, y], [u, v]]: Leader): number => Math.hypot(u - x, v - y)

const isShort = ({ leader }: LabelPosition, most: number) => !leader || lengthOf(leader) <= most

/** Find the positions that hide nothing on the board. */
function freePositions(
  layout: Layout,
  scale: number,
  { badges, stations, taken = [], seen }: BoardContents,
): Pick<Positions, 'beside' | 'withLeader' | 'crossesPiece' | 'misleads'> {
  const field: Box = [0, 0, ...layout.size]
  const hides = obstaclesOn(layout, badges)
  const zoom = labelScale(scale)
  const reach = ({ id }: LaidCity) => (stations?.has(id) ? STATION : MARK) * markScale(scale)
  /** The name of a visible city is visible, and no leader leads off the screen. */
  const onScreen = ({ at }: LaidCity, { box }: LabelPosition) =>
    !seen || inside(box, seen) || (apart(box, seen) && distance(seen, at) > 0)
  const free = (city: LaidCity, position: LabelPosition) =>
    inside(position.box, field) &&
    taken.every((other) => apart(position.box, other)) &&
    onScreen(city, position) &&
    !hides(position.box)
  const closest = (city: LaidCity, { box }: LabelPosition) => {
    const away = Math.max(distance(box, city.at) * NEARER_FACTOR, distance(box, city.at) + NEARER_UNITS)
    return layout.cities.every((other) => other === city || distance(box, other.at) > away)
  }
  /** A name at the end of a leader may be nearer to another city, but neither the name nor the leader may cover one. */
  const clear = (city: LaidCity, { box, leader }: LabelPosition) =>
    layout.cities.every((other) => {
      if (other === city) return true
      const least = reach(other) + MARK_GAP
      return distance(box, other.at) > least && (!leader || fromSegment(other.at, ...leader) > least)
    })
  /** Whether a leader crosses a train or a space. */
  const crossing = new Map<LabelPosition, boolean>()
  const crossesPiece = (position: LabelPosition) => {
    const { leader } = position
    const found =
      crossing.get(position) ??
      (leader !== undefined && somePoint(leader, (point) => hides([point[0] - 1, point[1] - 1, 2, 2])))
    crossing.set(position, found)
    return found
  }
  const misleads = (id: string, position: LabelPosition) => {
    const own = layout.cities.find((city) => city.id === id)
    const away = own ? distance(position.box, own.at) : 0
    const least = Math.min(away, OTHERS_GAP[crossesPiece(position) ? 'crossing' : 'free'] * zoom)
    return layout.cities.some((other) => other !== own && distance(position.box, other.at) < least)
  }
  /** Sort positions: the shortest leaders first, those behind a train later. */
  const byCost = (positions: readonly LabelPosition[]) =>
    positions
      .map((position) => ({
        position,
        cost:
          (position.leader ? lengthOf(position.leader) : 0) +
          (crossesPiece(position) ? CROSSING_COST * zoom : 0),
      }))
      .sort((p, q) => p.cost - q.cost)
      .map(({ position }) => position)
  const besideOf = (city: LaidCity) => {
    const [printed, ...others] = positionsBeside(city, zoom, reach(city))
    const asPrinted =
      printed && free(city, printed) && (zoom === 1 || closest(city, printed)) ? [printed] : []
    return [...asPrinted, ...others.filter((position) => free(city, position) && closest(city, position))]
  }
  const beside = new Map(layout.cities.map((city) => [city.id, besideOf(city)]))
  const found = new Map<string, readonly LabelPosition[]>()
  const withLeader = (id: string) => {
    const city = found.has(id) ? undefined : layout.cities.find((one) => one.id === id)
    if (city) {
      const positions = positionsWithLeader(city, zoom, reach(city)).filter(
        (position) => free(city, position) && clear(city, position),
      )
      // On a small board the nearest come first: a name far away looks like another city's.
      found.set(id, scale < FAR ? positions : byCost(positions))
    }
    return found.get(id) ?? []
  }
  return { beside, withLeader, crossesPiece, misleads }
}

/** Whether a name is clearly separate from the others, and no leader crosses a name. */
function legible({ box, leader }: LabelPosition, others: Iterable<LabelPosition>, zoom: number): boolean {
  const gap = NAME_GAP * zoom
  for (const other of others) {
    const above = leader || other.leader ? LINE_GAP * zoom : 0
    if (!apart([box[0] - gap, box[1] - above, box[2] + 2 * gap, box[3] + 2 * above], other.box)) return false
    if (leader && crosses(leader, other.box)) return false
    if (other.leader && crosses(other.leader, box)) return false
  }
  return true
}

/** Whether something is true of a point along a leader. */
function somePoint([from, to]: Leader, test: (point: Point) => boolean): boolean {
  const steps = 16
  for (let i = 0; i <= steps; i++) {
    const part = i / steps
    if (test([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part])) return true
  }
  return false
}

/** Whether a leader crosses a box. */
const crosses = (leader: Leader, box: Box): boolean => somePoint(leader, (point) => distance(box, point) < 1)

/** Choose the names to show. Requested names always appear and displace others. Optional names appear where there is room. */
export function chooseLabels(
  { beside, withLeader, crossesPiece, misleads, defaults, zoom, printed }: Positions,
  requested: Iterable<string> = [],
  optional: Iterable<string> = [],
): ReadonlyMap<string, LabelPosition> {
  const required = new Set(requested)
  const shown = new Map(defaults)
  const fit = (positions: readonly LabelPosition[], among: (id: string) => boolean) => {
    const others = [...shown].filter(([id]) => among(id)).map(([, position]) => position)
    return positions.find((position) => legible(position, others, zoom))
  }
  const all = () => true
  for (const id of required) {
    if (shown.has(id)) continue
    // Remove other names rather than placing this one so far away that it looks like another city's.
    const clear = (positions: readonly LabelPosition[]) => positions.filter((one) => !misleads(id, one))
    const short = withLeader(id).filter((position) => isShort(position, MAX_LEADER.far * zoom))
    const seen = short.filter((position) => !crossesPiece(position)) // the whole leader can be followed
    const among = (other: string) => required.has(other)
    const position =
      [beside.get(id) ?? [], clear(seen), clear(short), seen, short]
        .map((positions) => fit(positions, all) ?? fit(positions, among))
        .find((found) => found !== undefined) ??
      fit(withLeader(id), among) ??
      printed(id)
    if (!position) continue
    for (const [other, taken] of shown)
      if (!required.has(other) && !legible(position, [taken], zoom)) shown.delete(other)
    shown.set(id, position)
  }
  for (const id of optional) {
    if (shown.has(id)) continue
    const further = withLeader(id).filter((position) => !misleads(id, position))
    const position = fit(beside.get(id) ?? [], all) ?? fit(further, all)
    if (position) shown.set(id, position)
  }
  return shown
}
