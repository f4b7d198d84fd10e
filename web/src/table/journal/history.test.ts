import { expect, test } from 'vitest'
import type { Happening, ToldStep } from '../../wire.ts'
import { begin, more } from './history.ts'

const moved = (seat: number): Happening => ({
  type: 'moved',
  seat,
  action: { type: 'draw_blind' },
  events: [],
  by: 'person',
  used: 0,
})
const step = (version: number, ...what: Happening[]): ToldStep => ({ version, at: version, what })
const seats = (history: ReturnType<typeof begin>) =>
  history.items.map((item) => (item.kind === 'move' ? item.seat : item.note.type))

test('moves that were taken back are gone, and a note says so', () => {
  const history = begin(
    [
      step(1, moved(0)),
      step(2, moved(1)),
      step(3, { type: 'taken_back', seat: 1, first: 1, last: 1 }),
      step(4, moved(1)),
    ],
    2,
  )
  expect(seats(history)).toEqual([0, 'taken_back', 1])
})

test('a sealed choice taken back leaves the later choices of others', () => {
  const history = begin(
    [
      step(1, { type: 'began', events: [] }),
      step(2, moved(0)),
      step(3, moved(1)),
      step(4, { type: 'taken_back', seat: 0, first: 0, last: 0 }),
    ],
    1,
  )
  expect(seats(history)).toEqual([null, 1, 'taken_back'])
})

test('a history that begins in the middle counts from the moves of the table', () => {
  const history = begin(
    [step(51, moved(0)), step(52, moved(1)), step(53, { type: 'taken_back', seat: 1, first: 41, last: 41 })],
    41,
  )
  expect(history.before).toBe(40)
  expect(seats(history)).toEqual([0, 'taken_back'])
})

test('a step that comes twice happened once', () => {
  const history = begin([step(1, moved(0))], 1)
  expect(seats(more(history, [step(1, moved(0)), step(2, moved(1))]))).toEqual([0, 1])
})

test('chat leaves no trace in the history', () => {
  expect(begin([step(1, { type: 'said', person: 'p', name: 'Ann', text: 'Hello' })], 0).items).toEqual([])
})
