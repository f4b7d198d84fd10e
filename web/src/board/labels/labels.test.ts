// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Box, Layout } from '../../wire.ts'
import { badgesOf } from '../routes/badges.ts'
import { apart, distance, inside } from './boxes.ts'
import { opening, whole } from '../camera/camera.ts'
import { growth, chooseLabels, roomsOn } from './labels.ts'
import { tracksBox } from '../positions.ts'
import { obstaclesOn } from './obstacles.ts'
import { MARK, roomsFor, STATION } from './label-positions.ts'

const BOARDS = ['usa', 'europe', 'germany', 'amsterdam', 'first_journey']
const layout = (id: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../src/waggonway/maps/boards/${id}.json`, import.meta.url), 'utf8'),
  ) as Layout
const PHONE = { wide: 390, high: 554, top: 58 }
/** How a board opens on a phone, and what is seen of it then. */
const onPhone = (board: Layout) => opening(board.size, PHONE, tracksBox(board))
const seenOnPhone = (board: Layout): Box => {
  const { scale, x, y } = onPhone(board)
  return [x - 195 / scale, y - (277 - 58) / scale, 390 / scale, 496 / scale]
}
/** A desktop's board beside the panel in which tickets are chosen. */
const BESIDE = { wide: 900, high: 720 }
const placed = new Map<string, ReturnType<typeof badgesOf>>()
function badgesAt(board: Layout, scale: number): ReturnType<typeof badgesOf> {
  const key = `${board.board} ${scale}`
  const found = placed.get(key) ?? badgesOf(board, scale)
  placed.set(key, found)
  return found
}
const known = new Map<string, ReturnType<typeof roomsOn>>()
function roomsAt(board: Layout, scale: number): ReturnType<typeof roomsOn> {
  const key = `${board.board} ${scale}`
  const found = known.get(key) ?? roomsOn(board, scale, { badges: badgesAt(board, scale) })
  known.set(key, found)
  return found
}
const named = (board: Layout, scale: number) => chooseLabels(roomsAt(board, scale))

test('names are as printed when they can be read and would hide no train, and larger when not', () => {
  const board = layout('usa')
  expect(growth(1)).toBe(1)
  expect(growth(0.4) * 13.5 * 0.4).toBeCloseTo(11)
  const shown = named(board, 1)
  const hides = obstaclesOn(board)
  const clean = board.cities.filter(({ label }) => !hides(label.box))
  expect(clean.length).toBeGreaterThan(28)
  const moved = clean.filter(({ id, label }) => shown.get(id)!.box.some((value, i) => value !== label.box[i]))
  expect(moved.length).toBeLessThanOrEqual(1)
})

describe.each(BOARDS)('on a small board: %s', (id) => {
  const board = layout(id)
  const scales = [whole(board.size, PHONE).scale, onPhone(board).scale, 0.7]

  test('names keep to the board and to their own city, apart from one another', () => {
    for (const scale of scales) {
      const shown = [...named(board, scale)]
      shown.forEach(([id, { box, leader }], i) => {
        expect(inside(box, [0, 0, ...board.size])).toBe(true)
        const own = distance(box, board.cities.find((city) => city.id === id)!.at)
        const nearer = board.cities.filter((other) => other.id !== id && distance(box, other.at) <= own)
        if (!leader) expect([id, ...nearer.map((other) => other.id)]).toEqual([id])
        for (const [, other] of shown.slice(i + 1)) expect(apart(box, other.box)).toBe(true)
      })
    }
  })

  test('no name hides a train, a free space or a badge, at any size and whichever names are asked for', () => {
    for (const scale of [0.25, 0.4, ...scales, 0.85, 1]) {
      const hides = obstaclesOn(board, badgesAt(board, scale))
      const rooms = roomsAt(board, scale)
      const names = [
        chooseLabels(rooms),
        ...board.cities
          .filter((_, i) => i % 4 === 0)
          .map(({ id }, i) => chooseLabels(rooms, [id, board.cities[i]!.id])),
      ]
      const hiding = names.flatMap((shown) =>
        [...shown].filter(([, { box }]) => hides(box)).map(([city]) => city),
      )
      expect([scale, ...new Set(hiding)]).toEqual([scale])
    }
  })

  test('few leaders run over a train or a space on a desktop', () => {
    const { scale } = whole(board.size, BESIDE)
    const hides = obstaclesOn(board, badgesAt(board, scale))
    const over = [...named(board, scale)].filter(([, { leader }]) => {
      const [[x, y], [u, v]] = leader ?? [
        [0, 0],
        [0, 0],
      ]
      const parts = Array.from({ length: 9 }, (_, i) => i / 8)
      return leader && parts.some((part) => hides([x + (u - x) * part - 1, y + (v - y) * part - 1, 2, 2]))
    })
    expect(over.length).toBeLessThanOrEqual(2)
  })

  test('nearly all cities have a name as the board opens on a phone, where none is cut off at an edge, and while tickets are chosen on a desktop', () => {
    const many = board.cities.length
    const { scale } = onPhone(board)
    const seen = seenOnPhone(board)
    const onScreen = chooseLabels(roomsOn(board, scale, { badges: badgesAt(board, scale), seen }))
    expect(onScreen.size).toBeGreaterThanOrEqual(many * 0.82)
    for (const [city, { box }] of onScreen)
      expect([city, inside(box, seen) || apart(box, seen)]).toEqual([city, true])
    expect(named(board, whole(board.size, BESIDE).scale).size).toBeGreaterThanOrEqual(many - 1)
  })

  test('a city that is asked for has its name, and others stay where they were or go', () => {
    for (const scale of [whole(board.size, PHONE).scale, 0.7]) {
      const rooms = roomsAt(board, scale)
      for (const { id } of board.cities) {
        const asked = chooseLabels(rooms, [id])
        expect([id, asked.has(id)]).toEqual([id, true])
        for (const [other, standing] of asked) if (other !== id) expect(standing).toBe(rooms.usual.get(other))
      }
    }
  })
})

test('where two names want the same room the greater city has it', () => {
  const board = layout('europe')
  const scale = 0.42
  const { usual, beside } = roomsAt(board, scale)
  const nameless = [...beside]
    .filter(([city, rooms]) => rooms.length > 0 && usual.get(city) !== rooms[0])
    .slice(0, 3)
  expect(nameless.length).toBeGreaterThan(0)
  for (const [city, rooms] of nameless)
    expect(
      roomsOn(board, scale, { badges: badgesAt(board, scale), weights: new Map([[city, 9]]) }).usual.get(city)
        ?.box,
    ).toEqual(rooms[0]!.box)
})

test('names of cities that are asked for together do not lie over one another while there is another room', () => {
  const board = layout('europe')
  const some = board.cities.slice(0, 12).map(({ id }) => id)
  const shown = chooseLabels(roomsOn(board, 0.4, { badges: badgesAt(board, 0.4) }), some)
  for (const id of some) expect([id, shown.has(id)]).toEqual([id, true])
  expect(overlapping(shown)).toBe(0)
})

test('of many cities that can be chosen all have names that find room, and none goes for them', () => {
  const board = layout('europe')
  const rooms = roomsOn(board, 0.28, { badges: badgesAt(board, 0.28) })
  const all = chooseLabels(
    rooms,
    [],
    board.cities.map(({ id }) => id),
  )
  expect(all.size).toBeGreaterThan(rooms.usual.size)
  for (const id of rooms.usual.keys()) expect(all.has(id)).toBe(true)
  expect(overlapping(all)).toBe(0)
})

function overlapping(names: ReturnType<typeof chooseLabels>): number {
  const boxes = [...names.values()].map(({ box }) => box)
  return boxes.reduce(
    (sum, box, i) => sum + boxes.slice(i + 1).filter((other) => !apart(box, other)).length,
    0,
  )
}

test('on a small board a name that is asked for stays in the neighbourhood of its city', () => {
  const board = layout('europe')
  const { scale } = whole(board.size, { wide: 390, high: 280 })
  const rooms = roomsAt(board, scale)
  for (const city of board.cities) {
    const { box } = chooseLabels(rooms, [city.id]).get(city.id)!
    expect([city.id, distance(box, city.at) * scale < 75]).toEqual([city.id, true])
  }
})

test('a name that has no room on the board at all is printed for those only who ask for it', () => {
  const [at, label] = [[5, 5] as const, { box: [-60, 0, 50, 12] as const, align: 'end' as const, lines: [] }]
  const board = { ...layout('usa'), size: [20, 20] as const, cities: [{ id: 'far', at, label }], tracks: [] }
  const rooms = roomsOn(board, 0.4)
  expect(chooseLabels(rooms).has('far')).toBe(false)
  expect(chooseLabels(rooms, ['far']).has('far')).toBe(true)
})

test('beside a station a name keeps further away than beside a mark', () => {
  const city = layout('europe').cities.find(({ id }) => id === 'roma')!
  const gap = (reach: number) =>
    Math.min(
      ...roomsFor(city, 1.5, reach)
        .slice(1)
        .map(({ box }) => distance(box, city.at)),
    )
  expect(gap(STATION)).toBeGreaterThan(gap(MARK) + 5)
})

test('what else stands on the board is left free', () => {
  const board = layout('usa')
  const sign = named(board, 0.5).get('denver')!.box
  for (const { box } of roomsOn(board, 0.5, { taken: [sign] }).usual.values())
    expect(apart(box, sign)).toBe(true)
})

test('a name of several words can stand in two lines, aligned to its side of the city', () => {
  const board = layout('usa')
  const city = board.cities.find(({ id }) => id === 'salt_lake_city')!
  const rooms = roomsFor(city, 2, MARK)
  const twofold = rooms.filter(({ label }) => label.lines.length === 2)
  expect(twofold.map(({ label }) => label.lines.map(([text]) => text))).toContainEqual(['Salt Lake', 'City'])
  for (const { label, box } of twofold) {
    expect(box[2] / box[3]).toBeCloseTo(label.box[2] / label.box[3])
    if (box[0] > city.at[0] + 12) expect(label.align).toBe('start')
    if (box[0] + box[2] < city.at[0] - 12) expect(label.align).toBe('end')
  }
})

test('two lines may be the same word', () => {
  const label = {
    box: [0, 0, 70, 12] as const,
    align: 'start' as const,
    lines: [['Walla Walla', 1, 10] as const],
  }
  const forms = roomsFor({ id: 'walla', at: [0, 0], label }, 2, MARK).map((room) =>
    room.label.lines.map(([text]) => text),
  )
  expect(forms).toContainEqual(['Walla', 'Walla'])
})
