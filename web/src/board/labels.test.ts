// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Layout } from '../wire.ts'
import { apart, distance, inside } from './boxes.ts'
import { opening, whole } from './camera.ts'
import { coverOn } from './cover.ts'
import { growth, printed, roomsOn } from './labels.ts'
import { roomsFor } from './rooms.ts'

const BOARDS = ['usa', 'europe', 'germany', 'amsterdam', 'first_journey']
const layout = (id: string) =>
  JSON.parse(readFileSync(new URL(`../../../src/waggonway/maps/boards/${id}.json`, import.meta.url), 'utf8')) as Layout
const PHONE = { wide: 390, high: 554 }
/** A desktop's board beside the panel in which tickets are chosen. */
const BESIDE = { wide: 900, high: 720 }
/** As if every route had its badge in its middle. */
const middles = (board: Layout) => board.tracks.map(({ spaces }) => Math.floor((spaces.length - 1) / 2))
const named = (board: Layout, scale: number) => printed(roomsOn(board, scale, { badges: middles(board) }))

test('names are as printed when they can be read, and larger when not', () => {
  const board = layout('usa')
  expect(growth(1)).toBe(1)
  expect(growth(0.4) * 13.5 * 0.4).toBeCloseTo(11)
  for (const { id, label } of board.cities) expect(named(board, 1).get(id)).toEqual({ label, box: label.box })
})

describe.each(BOARDS)('on a small board: %s', (id) => {
  const board = layout(id)
  const scales = [0.25, 0.4, whole(board.size, PHONE).scale, opening(board.size, PHONE).scale, 0.7]

  test('names keep to the board and to their own city, apart from one another', () => {
    for (const scale of scales) {
      const shown = [...named(board, scale)]
      shown.forEach(([id, { box }], i) => {
        expect(inside(box, [0, 0, ...board.size])).toBe(true)
        const own = distance(box, board.cities.find((city) => city.id === id)!.at)
        const nearer = board.cities.filter((other) => other.id !== id && distance(box, other.at) <= own)
        expect([id, ...nearer.map((other) => other.id)]).toEqual([id])
        for (const [, other] of shown.slice(i + 1)) expect(apart(box, other.box)).toBe(true)
      })
    }
  })

  test('no name hides more than about half of a space or a badge', () => {
    for (const scale of scales) {
      const cover = coverOn(board, scale, middles(board))
      for (const [id, { box }] of named(board, scale)) expect([id, cover(box).one <= 0.55]).toEqual([id, true])
    }
  })

  test('nearly all cities have a name as the board opens on a phone, and all while tickets are chosen on a desktop', () => {
    const many = board.cities.length
    expect(named(board, opening(board.size, PHONE).scale).size).toBeGreaterThanOrEqual(many * 0.88)
    expect(named(board, whole(board.size, BESIDE).scale).size).toBe(many)
  })

  test('a city that is asked for has its name, and others stay where they were or go', () => {
    for (const scale of [0.3, 0.5]) {
      const rooms = roomsOn(board, scale, { badges: middles(board) })
      for (const { id } of board.cities) {
        const asked = printed(rooms, [id])
        expect([id, asked.has(id)]).toEqual([id, true])
        for (const [other, standing] of asked) if (other !== id) expect(standing).toBe(rooms.usual.get(other))
      }
    }
  })
})

test('where two names want the same room the greater city has it', () => {
  const gained = ['usa', 'first_journey'].flatMap((id) => {
    const board = layout(id)
    const few = named(board, 0.3)
    const nameless = board.cities.map((city) => city.id).filter((city) => !few.has(city))
    return nameless.filter((city) => printed(roomsOn(board, 0.3, { badges: middles(board), weights: new Map([[city, 9]]) })).has(city))
  })
  expect(gained.length).toBeGreaterThan(0)
})

test('names of cities that are asked for together do not lie over one another while there is another room', () => {
  const board = layout('europe')
  const all = board.cities.slice(0, 12).map(({ id }) => id)
  const shown = [...printed(roomsOn(board, 0.4), all)].filter(([id]) => all.includes(id))
  expect(shown.length).toBe(all.length)
  shown.forEach(([, { box }], i) => {
    for (const [, other] of shown.slice(i + 1)) expect(apart(box, other.box)).toBe(true)
  })
})

test('what else stands on the board is left free', () => {
  const board = layout('usa')
  const sign = named(board, 0.5).get('denver')!.box
  for (const { box } of roomsOn(board, 0.5, { taken: [sign] }).usual.values()) expect(apart(box, sign)).toBe(true)
})

test('a name of several words can stand in two lines, aligned to its side of the city', () => {
  const board = layout('usa')
  const city = board.cities.find(({ id }) => id === 'salt_lake_city')!
  const rooms = roomsFor(city, 2, 1)
  const twofold = rooms.filter(({ label }) => label.lines.length === 2)
  expect(twofold.map(({ label }) => label.lines.map(([text]) => text))).toContainEqual(['Salt Lake', 'City'])
  for (const { label, box } of twofold) {
    expect(box[2] / box[3]).toBeCloseTo(label.box[2] / label.box[3])
    if (box[0] > city.at[0] + 12) expect(label.align).toBe('start')
    if (box[0] + box[2] < city.at[0] - 12) expect(label.align).toBe('end')
  }
})
