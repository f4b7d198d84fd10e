/** The names of cities at a scale: never under 11 pixels, so that on a small board some stand aside and others find no room. */
import type { Box, EditionData, Layout } from '../wire.ts'
import type { Badge } from './badges.ts'
import { apart, distance, inside } from './boxes.ts'
import { hidingOn, type Hidden } from './hiding.ts'
import { MARK, roomsFor, STATION, type Standing } from './rooms.ts'

const LETTERS = 13.5
const LEAST_PIXELS = 11
/** A city's mark is larger on a small board, within limits. */
const MARK_PIXELS = 0.62
const MOST_SWELL = 1.7
/** What may be hidden of a space, and of all spaces together, by a name that finds no free room; more by those of the greatest cities. */
const USUAL: Hidden = { one: 0.55, all: 1.4 }
const FOR_GREAT: Hidden = { one: 0.7, all: 2 }
const GREAT = 12
/** A room for those only who ask for the name. */
const TOO_MUCH: Hidden = { one: 1, all: Infinity }
/** A name is so much nearer to its own city than to any other, and by so many units: else it would be read as the other's. */
const NEARER = 1.5
const BY = 8
/** What is free between two names on a line, lest they are read as one; in their own units. */
const AIR = 5

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

interface Room extends Standing {
  readonly hides: () => Hidden
}

/** The rooms of the cities on a board at a scale, and which of them names have if nobody asks for any. */
export interface Rooms {
  readonly ofCity: ReadonlyMap<string, readonly Room[]>
  readonly usual: ReadonlyMap<string, Standing>
  readonly times: number
}

export interface Surroundings {
  /** How great cities are: the greatest choose first. */
  readonly weights?: ReadonlyMap<string, number>
  readonly badges?: readonly Badge[]
  /** The cities with a station, which is larger than their mark. */
  readonly stations?: Readonly<Record<string, unknown>>
  /** What else stands on the board. */
  readonly taken?: readonly Box[]
}

/** Where names can stand at a scale, and where they do if nobody asks for any. */
export function roomsOn(layout: Layout, scale: number, around: Surroundings = {}): Rooms {
  const times = growth(scale)
  if (times === 1) {
    const usual = new Map(layout.cities.map(({ id, label }) => [id, { label, box: label.box }]))
    return { ofCity: new Map(), usual, times }
  }
  const ofCity = freeRooms(layout, scale, around)
  const weight = (id: string) => around.weights?.get(id) ?? 0
  const order = [...ofCity.keys()].sort((p, q) => weight(q) - weight(p))
  const usual = new Map<string, Standing>()
  const name = (id: string, most: Hidden) => {
    const clear = ofCity.get(id)!.filter(({ box }) => [...usual.values()].every((other) => legible(box, other.box, times)))
    const room = least(clear, most)
    if (room) usual.set(id, room)
  }
  for (const id of order) name(id, USUAL)
  for (const id of order.slice(0, GREAT)) if (!usual.has(id)) name(id, FOR_GREAT)
  return { ofCity, usual, times }
}

/** The rooms on the board that are nearer to their own city than to others, and free of what stands there. */
function freeRooms(layout: Layout, scale: number, { badges, stations = {}, taken = [] }: Surroundings): Rooms['ofCity'] {
  const field: Box = [0, 0, ...layout.size]
  const hidden = hidingOn(layout, scale, badges)
  return new Map(
    layout.cities.map((city) => {
      const mine = (box: Box) => {
        const away = Math.max(distance(box, city.at) * NEARER, distance(box, city.at) + BY)
        return layout.cities.every((other) => other === city || distance(box, other.at) > away)
      }
      const rooms = roomsFor(city, growth(scale), (city.id in stations ? STATION : MARK) * swell(scale))
      const free = rooms.filter(({ box }) => inside(box, field) && mine(box) && taken.every((other) => apart(box, other)))
      const found = free.map((room) => ({ ...room, hides: once(() => hidden(room.box)) }))
      const fallback = rooms.slice(0, 1).map((room) => ({ ...room, hides: () => TOO_MUCH }))
      return [city.id, found.length > 0 ? found : fallback]
    }),
  )
}

function once<T>(reckon: () => T): () => T {
  let found: { readonly it: T } | undefined
  return () => (found ??= { it: reckon() }).it
}

const legible = ([x, y, wide, high]: Box, other: Box, times: number): boolean =>
  apart([x - AIR * times, y, wide + 2 * AIR * times, high], other)

/** The first room that hides nothing, else that which hides least. */
function least(rooms: readonly Room[], most: Hidden = TOO_MUCH): Room | undefined {
  let best: Room | undefined
  for (const room of rooms) {
    const { one, all } = room.hides()
    if (all === 0) return room
    if (one <= most.one && all <= most.all && (!best || all < best.hides().all)) best = room
  }
  return best
}

/** The names as they are printed: those of some cities in any case, for which others go, and of more where there is room. */
export function printed(
  { ofCity, usual, times }: Rooms,
  wanted: Iterable<string> = [],
  welcome: Iterable<string> = [],
): ReadonlyMap<string, Standing> {
  const asked = new Set(wanted)
  const shown = new Map(usual)
  const clear = (rooms: readonly Room[], among: (id: string) => boolean) =>
    rooms.filter(({ box }) => [...shown].every(([id, other]) => !among(id) || legible(box, other.box, times)))
  for (const id of asked) {
    if (shown.has(id)) continue
    const rooms = ofCity.get(id) ?? []
    const room =
      least(clear(rooms, () => true), FOR_GREAT) ?? least(clear(rooms, (other) => asked.has(other))) ?? rooms[0]
    if (!room) continue
    for (const [other, { box }] of shown) if (!asked.has(other) && !legible(room.box, box, times)) shown.delete(other)
    shown.set(id, room)
  }
  for (const id of welcome) {
    const room = shown.has(id) ? undefined : least(clear(ofCity.get(id) ?? [], () => true), FOR_GREAT)
    if (room) shown.set(id, room)
  }
  return shown
}
