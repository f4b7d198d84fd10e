/** The names of cities at a scale: never under 11 pixels and never over a train or a space. Where there is no room beside a city, a line leads to its name. */
import type { Box, EditionData, LaidCity, Layout } from '../../wire.ts'
import { FAR, type Badge } from '../routes/badges.ts'
import { apart, distance, inside } from './boxes.ts'
import { distance as fromSegment } from '../land/lines.ts'
import type { Point } from '../land/projection.ts'
import { obstaclesOn } from './obstacles.ts'
import { farRoomsFor, MARK, roomsFor, STATION, type Standing } from './label-positions.ts'

const LETTERS = 13.5
const LEAST_PIXELS = 11
/** A city's mark is larger on a small board, within limits. */
const MARK_PIXELS = 0.62
const MOST_SWELL = 1.7
/** A name must be closer to its own city than to any other, by this factor and by this many units. Otherwise it looks like the other city's name. */
const NEARER_FACTOR = 1.5
const NEARER_UNITS = 8
/** The space between two names on a line, so that they are not read as one; in their own units. */
const AIR = 5
/** The space between a name at the end of a leader and the marks of other cities. */
const BETWEEN = 3
/** The longest leader of a name that nobody asked for, in the names' own units; on a small board long ones would be a tangle. */
const LEADER = { near: 100, far: 80 }
/** A leader over a train or a space is avoided if another is longer by no more than this, in the names' own units. */
const OVER = 60
/** The space above and below a name at the end of a leader, so that it does not look like a line of the next one. */
const ABOVE = 4

/** How much larger than printed the names are, so that they can be read. */
export const growth = (scale: number): number => Math.max(1, LEAST_PIXELS / (LETTERS * scale))

/** How much larger than printed the marks of cities are. */
export const swell = (scale: number): number => Math.min(Math.max(1, MARK_PIXELS / scale), MOST_SWELL)

/** The greater a city, the more routes it has. */
export function importance(edition: EditionData): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { a, b, length } of edition.board.routes)
    for (const id of [a, b]) found.set(id, (found.get(id) ?? 0) + 1 + length / 10)
  return found
}

/** The rooms of the cities on a board at a scale that hide nothing, and which of them names have if nobody asks for any. */
export interface Rooms {
  readonly beside: ReadonlyMap<string, readonly Standing[]>
  /** Those at the end of a leader. */
  readonly led: (city: string) => readonly Standing[]
  readonly usual: ReadonlyMap<string, Standing>
  readonly times: number
  /** Where the board prints a name, if it hides nothing there. */
  readonly home: (city: string) => Standing | undefined
}

export interface Surroundings {
  /** How great cities are: the greatest choose first. */
  readonly weights?: ReadonlyMap<string, number>
  readonly badges?: readonly Badge[]
  /** The cities with a station, which is larger than their mark. */
  readonly stations?: Readonly<Record<string, unknown>>
  /** What else stands on the board. */
  readonly taken?: readonly Box[]
  /** The part of the board that is seen as it opens: no name is cut off at its edge. */
  readonly seen?: Box | undefined
}

/** Where names can stand at a scale, and where they do if nobody asks for any. */
export function roomsOn(layout: Layout, scale: number, around: Surroundings = {}): Rooms {
  const times = growth(scale)
  const { beside, led, over } = freeRooms(layout, scale, around)
  const weight = (id: string) => around.weights?.get(id) ?? 0
  const order = [...beside.keys()].sort((p, q) => weight(q) - weight(p))
  const usual = new Map<string, Standing>()
  const name = (id: string, rooms: readonly Standing[]) => {
    const room = rooms.find((one) => legible(one, usual.values(), times))
    if (room) usual.set(id, room)
  }
  for (const id of order) name(id, beside.get(id) ?? [])
  const most = (scale < FAR ? LEADER.far : LEADER.near) * times
  const short = ({ leader }: Standing) => !leader || lengthOf(leader) <= most
  // Leaders that run behind a train come last, when all others have found their room.
  for (const fits of [(room: Standing) => short(room) && !over(room), short])
    for (const id of order) if (!usual.has(id)) name(id, led(id).filter(fits))
  const cities = new Map(layout.cities.map((city) => [city.id, city]))
  const hides = obstaclesOn(layout, around.badges)
  const home = (id: string) => {
    const city = cities.get(id)
    return (
      city &&
      roomsFor(city, times, MARK * swell(scale))
        .slice(0, 1)
        .find(({ box }) => !hides(box))
    )
  }
  return { beside, led, usual, times, home }
}

type Leader = NonNullable<Standing['leader']>

const lengthOf = ([[x, y], [u, v]]: Leader): number => Math.hypot(u - x, v - y)

/** The rooms on the board that hide nothing of what stands there. */
function freeRooms(
  layout: Layout,
  scale: number,
  { badges, stations = {}, taken = [], seen }: Surroundings,
): Pick<Rooms, 'beside' | 'led'> & { over: (room: Standing) => boolean } {
  const field: Box = [0, 0, ...layout.size]
  const hides = obstaclesOn(layout, badges)
  const times = growth(scale)
  const reach = ({ id }: LaidCity) => (id in stations ? STATION : MARK) * swell(scale)
  const free = ({ box }: Standing) =>
    inside(box, field) &&
    taken.every((other) => apart(box, other)) &&
    (!seen || inside(box, seen) || apart(box, seen)) &&
    !hides(box)
  const mine = (city: LaidCity, { box }: Standing) => {
    const away = Math.max(distance(box, city.at) * NEARER_FACTOR, distance(box, city.at) + NEARER_UNITS)
    return layout.cities.every((other) => other === city || distance(box, other.at) > away)
  }
  /** A name at the end of a leader may be nearer to another city, but neither it nor the leader lies over one. */
  const clear = (city: LaidCity, { box, leader }: Standing) =>
    layout.cities.every((other) => {
      if (other === city) return true
      const room = reach(other) + BETWEEN
      return distance(box, other.at) > room && (!leader || fromSegment(other.at, ...leader) > room)
    })
  /** Whether a leader runs over a train or a space. */
  const crossing = new Map<Standing, boolean>()
  const over = (room: Standing) => {
    const { leader } = room
    const found =
      crossing.get(room) ??
      (leader !== undefined && pointsOn(leader).some(([x, y]) => hides([x - 1, y - 1, 2, 2])))
    crossing.set(room, found)
    return found
  }
  /** The shortest leaders first, and those behind a train later. On a small board the nearest rooms come first: a name far away looks like another city's. */
  const byCost = (rooms: readonly Standing[]) =>
    rooms
      .map((room) => ({
        room,
        cost: (room.leader ? lengthOf(room.leader) : 0) + (over(room) ? OVER * times : 0),
      }))
      .sort((p, q) => p.cost - q.cost)
      .map(({ room }) => room)
  const besideOf = (city: LaidCity) => {
    const [home, ...others] = roomsFor(city, times, reach(city))
    const asPrinted = home && free(home) && (times === 1 || mine(city, home)) ? [home] : []
    return [...asPrinted, ...others.filter((room) => mine(city, room) && free(room))]
  }
  const beside = new Map(layout.cities.map((city) => [city.id, besideOf(city)]))
  const found = new Map<string, readonly Standing[]>()
  const led = (id: string) => {
    const city = found.has(id) ? undefined : layout.cities.find((one) => one.id === id)
    if (city) {
      const rooms = farRoomsFor(city, times, reach(city)).filter((room) => clear(city, room) && free(room))
      found.set(id, scale < FAR ? rooms : byCost(rooms))
    }
    return found.get(id) ?? []
  }
  return { beside, led, over }
}

/** Whether a name can be read beside others, and no leader crosses a name. */
function legible({ box, leader }: Standing, others: Iterable<Standing>, times: number): boolean {
  const [x, y, wide, high] = box
  for (const other of others) {
    const above = leader || other.leader ? ABOVE * times : 0
    if (!apart([x - AIR * times, y - above, wide + 2 * AIR * times, high + 2 * above], other.box))
      return false
    if (leader && crosses(leader, other.box)) return false
    if (other.leader && crosses(other.leader, box)) return false
  }
  return true
}

/** Points along a leader. */
function pointsOn([[x, y], [u, v]]: Leader): Point[] {
  const steps = 16
  return Array.from({ length: steps + 1 }, (_, i) => i / steps).map((part) => [
    x + (u - x) * part,
    y + (v - y) * part,
  ])
}

/** Whether a leader runs over a box. */
function crosses(leader: Leader, box: Box): boolean {
  return pointsOn(leader).some((at) => distance(box, at) < 1)
}

/** Choose the names to show. Wanted names always appear, and others make way for them. Welcome names appear where there is room. */
export function chooseLabels(
  { beside, led, usual, times, home }: Rooms,
  wanted: Iterable<string> = [],
  welcome: Iterable<string> = [],
): ReadonlyMap<string, Standing> {
  const asked = new Set(wanted)
  const shown = new Map(usual)
  const fit = (rooms: readonly Standing[], among: (id: string) => boolean) => {
    const others = [...shown].filter(([id]) => among(id)).map(([, standing]) => standing)
    return rooms.find((room) => legible(room, others, times))
  }
  const all = () => true
  for (const id of asked) {
    if (shown.has(id)) continue
    // Other names go rather than this one stands far away, where it looks like another city's.
    const short = led(id).filter(({ leader }) => leader && lengthOf(leader) <= LEADER.far * times)
    const among = (other: string) => asked.has(other)
    const room =
      [beside.get(id) ?? [], short, led(id)]
        .map((rooms) => fit(rooms, all) ?? fit(rooms, among))
        .find((found) => found !== undefined) ?? home(id)
    if (!room) continue
    for (const [other, standing] of shown)
      if (!asked.has(other) && !legible(room, [standing], times)) shown.delete(other)
    shown.set(id, room)
  }
  for (const id of welcome) {
    const room = shown.has(id) ? undefined : (fit(beside.get(id) ?? [], all) ?? fit(led(id), all))
    if (room) shown.set(id, room)
  }
  return shown
}
