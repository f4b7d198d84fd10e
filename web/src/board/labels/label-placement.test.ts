// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Box, Layout } from '../../wire.ts'
import { badgesOf } from '../routes/badges.ts'
import { apart, distance, inside } from './boxes.ts'
import { opening, whole } from '../camera/camera.ts'
import { labelScale, chooseLabels, findPositions } from './label-placement.ts'
import { tracksBox } from '../positions.ts'
import { obstaclesOn } from './obstacles.ts'
import { MARK, positionsBeside, STATION } from './label-positions.ts'

const BOARDS = ['usa', 'europe', 'germany', 'amsterdam', 'first_journey']
const layout = (id: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../src/waggonway/maps/boards/${id}.json`, import.meta.url), 'utf8'),
  ) as Layout
const PHONE = { wide: 390, high: 554, top: 58 }
/** The camera when a board opens on a phone, and the part of the board that is visible then. */
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
const known = new Map<string, ReturnType<typeof findPositions>>()
function positionsAt(board: Layout, scale: number): ReturnType<typeof findPositions> {
  const key = `${board.board} ${scale}`
  const found = known.get(key) ?? findPositions(board, scale, { badges: badgesAt(board, scale) })
  known.set(key, found)
  return found
}
const named = (board: Layout, scale: number) => chooseLabels(positionsAt(board, scale))

test('names keep their printed size and position when legible and free, and are enlarged otherwise', () => {
  const board = layout('usa')
  expect(labelScale(1)).toBe(1)
  expect(labelScale(0.4) * 13.5 * 0.4).toBeCloseTo(11)
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

  test('names stay on the board, near their own city, and do not overlap', () => {
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

  test('a name with a leader does not look like the name of another city', () => {
    for (const scale of scales)
      for (const [id, { box }] of named(board, scale)) {
        const own = distance(box, board.cities.find((city) => city.id === id)!.at)
        const least = Math.min(own, 20 / scale) // 20 pixels are about two lines
        const beside = board.cities.filter((other) => other.id !== id && distance(box, other.at) < least)
        expect([scale, id, ...beside.map((other) => other.id)]).toEqual([scale, id])
      }
  })

  test('no name hides a train, a free space or a badge, at any size and for any requested names', () => {
    for (const scale of [0.25, 0.4, ...scales, 0.85, 1]) {
      const hides = obstaclesOn(board, badgesAt(board, scale))
      const positions = positionsAt(board, scale)
      const names = [
        chooseLabels(positions),
        ...board.cities
          .filter((_, i) => i % 4 === 0)
          .map(({ id }, i) => chooseLabels(positions, [id, board.cities[i]!.id])),
      ]
      const hiding = names.flatMap((shown) =>
        [...shown].filter(([, { box }]) => hides(box)).map(([city]) => city),
      )
      expect([scale, ...new Set(hiding)]).toEqual([scale])
    }
  })

  test('few leaders cross a train or a space on a desktop', () => {
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

  test('nearly all cities have a name when the board opens, on a phone and beside the ticket panel of a desktop, and none is cut off', () => {
    const many = board.cities.length
    const { scale } = onPhone(board)
    const seen = seenOnPhone(board)
    const onScreen = chooseLabels(findPositions(board, scale, { badges: badgesAt(board, scale), seen }))
    expect(onScreen.size).toBeGreaterThanOrEqual(many * 0.82)
    for (const [city, { box }] of onScreen) {
      const visible = distance(seen, board.cities.find((one) => one.id === city)!.at) === 0
      expect([city, inside(box, seen) || (!visible && apart(box, seen))]).toEqual([city, true])
    }
    expect(named(board, whole(board.size, BESIDE).scale).size).toBeGreaterThanOrEqual(many - 1)
  })

  test('a requested city is named, and other names keep their position or disappear', () => {
    for (const scale of [whole(board.size, PHONE).scale, 0.7]) {
      const positions = positionsAt(board, scale)
      for (const { id } of board.cities) {
        const asked = chooseLabels(positions, [id])
        expect([id, asked.has(id)]).toEqual([id, true])
        for (const [other, position] of asked)
          if (other !== id) expect(position).toBe(positions.defaults.get(other))
      }
    }
  })
})

test('of two names that compete for a position, the more important city gets it', () => {
  const board = layout('europe')
  const scale = 0.42
  const { defaults, beside } = positionsAt(board, scale)
  const nameless = [...beside]
    .filter(([city, positions]) => positions.length > 0 && defaults.get(city) !== positions[0])
    .slice(0, 3)
  expect(nameless.length).toBeGreaterThan(0)
  for (const [city, positions] of nameless)
    expect(
      findPositions(board, scale, {
        badges: badgesAt(board, scale),
        weights: new Map([[city, 9]]),
      }).defaults.get(city)?.box,
    ).toEqual(positions[0]!.box)
})

test('names requested together do not overlap as long as there is room', () => {
  const board = layout('europe')
  const some = board.cities.slice(0, 12).map(({ id }) => id)
  const shown = chooseLabels(findPositions(board, 0.4, { badges: badgesAt(board, 0.4) }), some)
  for (const id of some) expect([id, shown.has(id)]).toEqual([id, true])
  expect(overlapping(shown)).toBe(0)
})

test('optional names appear where there is room and displace no other name', () => {
  const board = layout('europe')
  const positions = findPositions(board, 0.28, { badges: badgesAt(board, 0.28) })
  const all = chooseLabels(
    positions,
    [],
    board.cities.map(({ id }) => id),
  )
  expect(all.size).toBeGreaterThan(positions.defaults.size)
  for (const id of positions.defaults.keys()) expect(all.has(id)).toBe(true)
  expect(overlapping(all)).toBe(0)
})

function overlapping(names: ReturnType<typeof chooseLabels>): number {
  const boxes = [...names.values()].map(({ box }) => box)
  return boxes.reduce(
    (sum, box, i) => sum + boxes.slice(i + 1).filter((other) => !apart(box, other)).length,
    0,
  )
}

test('on a small board a requested name stays near its city', () => {
  const board = layout('europe')
  const { scale } = whole(board.size, { wide: 390, high: 280 })
  const positions = positionsAt(board, scale)
  for (const city of board.cities) {
    const { box } = chooseLabels(positions, [city.id]).get(city.id)!
    expect([city.id, distance(box, city.at) * scale < 75]).toEqual([city.id, true])
  }
})

test('a name without any room on the board appears only when requested', () => {
  const [at, label] = [[5, 5] as const, { box: [-60, 0, 50, 12] as const, align: 'end' as const, lines: [] }]
  const board = { ...layout('usa'), size: [20, 20] as const, cities: [{ id: 'far', at, label }], tracks: [] }
  const positions = findPositions(board, 0.4)
  expect(chooseLabels(positions).has('far')).toBe(false)
  expect(chooseLabels(positions, ['far']).has('far')).toBe(true)
})

test('a name keeps a larger distance from a station than from a mark', () => {
  const city = layout('europe').cities.find(({ id }) => id === 'roma')!
  const gap = (reach: number) =>
    Math.min(
      ...positionsBeside(city, 1.5, reach)
        .slice(1)
        .map(({ box }) => distance(box, city.at)),
    )
  expect(gap(STATION)).toBeGreaterThan(gap(MARK) + 5)
})

test('names do not cover other things on the board', () => {
  const board = layout('usa')
  const sign = named(board, 0.5).get('denver')!.box
  for (const { box } of findPositions(board, 0.5, { taken: [sign] }).defaults.values())
    expect(apart(box, sign)).toBe(true)
})

test('a name of several words can have two lines, aligned to its side of the city', () => {
  const board = layout('usa')
  const city = board.cities.find(({ id }) => id === 'salt_lake_city')!
  const positions = positionsBeside(city, 2, MARK)
  const twofold = positions.filter(({ label }) => label.lines.length === 2)
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
  const forms = positionsBeside({ id: 'walla', at: [0, 0], label }, 2, MARK).map((position) =>
    position.label.lines.map(([text]) => text),
  )
  expect(forms).toContainEqual(['Walla', 'Walla'])
})
