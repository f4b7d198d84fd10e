/** The names of cities at a scale: never under 11 pixels, so that on a small board some stand aside and a few find no room. */
import type { Box, EditionData, Layout } from '../wire.ts'
import { apart, distance, inside } from './boxes.ts'
import { coverOn, type Cover } from './cover.ts'
import { roomsFor, type Standing } from './rooms.ts'

const LETTERS = 13.5
const LEAST_PIXELS = 11
/** The reach of a city's mark. A name that stands nearer to another city than to its own would be taken for that one's. */
const DOT = 6
/** A city's mark is larger on a small board, within limits. */
const MARK_PIXELS = 0.62
const MOST_SWELL = 1.7
/** What may be hidden of a space, and of all spaces together, by a name that finds no free room. */
const OF_ONE = 0.55
const OF_ALL = 1.4

/** A room for those only who ask for the name. */
const TOO_MUCH: Cover = { one: 1, all: Infinity }
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
  readonly cover: Cover
}

/** The rooms of the cities on a board at a scale, from which names are placed. */
export interface Rooms {
  readonly of: ReadonlyMap<string, readonly Room[]>
  readonly usual: ReadonlyMap<string, Standing>
  readonly times: number
}

export interface Surroundings {
  /** How great cities are: the greatest choose first. */
  readonly weights?: ReadonlyMap<string, number>
  /** The spaces of the routes that have their badges. */
  readonly badges?: readonly number[]
  /** What else stands on the board. */
  readonly taken?: readonly Box[]
}

const legible = ([x, y, wide, high]: Box, other: Box, times: number): boolean =>
  apart([x - AIR * times, y, wide + 2 * AIR * times, high], other)

/** Where names can stand at a scale, and where they do if nobody asks for any. */
export function roomsOn(layout: Layout, scale: number, { weights, badges, taken = [] }: Surroundings = {}): Rooms {
  const times = growth(scale)
  if (times === 1) {
    const usual = new Map(layout.cities.map(({ id, label }) => [id, { label, box: label.box }]))
    return { of: new Map(), usual, times }
  }
  const field: Box = [0, 0, ...layout.size]
  const coverOf = coverOn(layout, scale, badges)
  const of = new Map<string, readonly Room[]>()
  for (const city of layout.cities) {
    const mine = (box: Box) => {
      const own = Math.max(distance(box, city.at), DOT)
      return layout.cities.every((other) => other === city || distance(box, other.at) > own)
    }
    const rooms = roomsFor(city, times, swell(scale))
    const free = rooms.filter(
      ({ box }) => inside(box, field) && mine(box) && taken.every((other) => apart(box, other)),
    )
    const found = free.map((room) => ({ ...room, cover: coverOf(room.box) }))
    of.set(city.id, found.length > 0 ? found : rooms.slice(0, 1).map((room) => ({ ...room, cover: TOO_MUCH })))
  }
  const order = layout.cities.map(({ id }) => id).sort((p, q) => (weights?.get(q) ?? 0) - (weights?.get(p) ?? 0))
  const usual = new Map<string, Standing>()
  const place = (id: string, room: Room | undefined) => room && usual.set(id, room)
  const clear = ({ box }: Room) => [...usual.values()].every((other) => legible(box, other.box, times))
  for (const id of order) place(id, of.get(id)?.find((room) => room.cover.all === 0 && clear(room)))
  for (const id of order.filter((id) => !usual.has(id))) {
    const rooms = of.get(id)?.filter((room) => room.cover.one <= OF_ONE && room.cover.all <= OF_ALL && clear(room))
    place(id, least(rooms ?? []))
  }
  return { of, usual, times }
}

const least = (rooms: readonly Room[]): Room | undefined =>
  rooms.reduce<Room | undefined>((best, room) => (best && best.cover.all <= room.cover.all ? best : room), undefined)

/** The names as they are printed: those of some cities in any case, for which others go. */
export function printed({ of, usual, times }: Rooms, wanted: Iterable<string> = []): ReadonlyMap<string, Standing> {
  const asked = new Set(wanted)
  const shown = new Map(usual)
  const clear = (room: Room, of: (id: string) => boolean) =>
    [...shown].every(([id, other]) => !of(id) || legible(room.box, other.box, times))
  for (const id of asked) {
    if (shown.has(id)) continue
    const rooms = of.get(id) ?? []
    const room =
      least(rooms.filter((room) => room.cover.one <= OF_ONE && clear(room, () => true))) ??
      least(rooms.filter((room) => clear(room, (other) => asked.has(other)))) ??
      rooms[0]
    if (!room) continue
    for (const [other, { box }] of shown) if (!asked.has(other) && !legible(room.box, box, times)) shown.delete(other)
    shown.set(id, room)
  }
  return shown
}
