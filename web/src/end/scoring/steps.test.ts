import { describe, expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { standing } from './standings.ts'
import { inTime, LONGEST, revealSteps } from './steps.ts'
import { edition, result, row } from '../test-game.ts'

const rules = edition({ stations: { count: 3, worth: 4 }, bonus: { longest_path: [10] } })
const ended = result(
  row(0, {
    total: 31,
    routes: 2,
    tickets: 7,
    stations: 12,
    completed: [0],
    longest_path: 5,
    bonus: { longest_path: 10 },
  }),
  row(1, {
    total: 3,
    routes: 4,
    tickets: -5,
    stations: 4,
    failed: [1],
    borrowed: [
      ['b', 0],
      ['c', null],
    ],
    longest_path: 3,
    bonus: { longest_path: 0 },
  }),
)
const traces = [
  { seat: 0, longest: [0, 1], tickets: [{ ticket: 0, routes: [0, 1] }], crossing: [], stations: [] },
  { seat: 1, longest: [1], tickets: [], crossing: [], stations: [] },
]
const board = { edition: rules, result: ended, owners: [0, 1], traces }
const steps = revealSteps(board)

describe('the steps of the count', () => {
  test('go source by source, the winner last in each', () => {
    expect(steps.map((one) => [one.source, one.kind, one.seat, one.gain])).toEqual([
      ['routes', 'routes', 1, 4],
      ['routes', 'routes', 0, 2],
      ['tickets', 'missed', 1, -5],
      ['tickets', 'ticket', 0, 7],
      ['stations', 'station', 1, 0],
      ['stations', 'station', 1, 0],
      ['stations', 'kept', 1, 4],
      ['stations', 'kept', 0, 12],
      ['longest_path', 'path', 1, 0],
      ['longest_path', 'path', 0, 10],
    ])
  })

  test('light the path of a ticket, and ring the cities of one that was missed', () => {
    expect(steps[3]).toMatchObject({ number: 0, routes: [0, 1], cities: ['a', 'c'] })
    expect(steps[2]).toMatchObject({ number: 1, routes: [], cities: ['b', 'c'] })
  })

  test('trace the route that a station borrows, and know of one that borrows none', () => {
    expect(steps[4]).toMatchObject({ city: 'b', routes: [0] })
    expect(steps[5]).toMatchObject({ city: 'c', routes: [], number: -1 })
  })

  test('add up to the result', () => {
    for (const one of ended.seats) {
      const gained = steps.filter((step) => step.seat === one.seat)
      expect(gained.reduce((sum, step) => sum + step.gain, 0)).toBe(one.total)
    }
  })

  test('never take longer than twelve seconds together', () => {
    const many = Array.from({ length: 80 }, () => steps[3]!)
    const whole = inTime(many).reduce((sum, one) => sum + one.ms, 0)
    expect(whole).toBeLessThanOrEqual(LONGEST)
    expect(whole).toBeGreaterThan(LONGEST - many.length)
    expect(inTime([steps[3]!])[0]!.ms).toBe(steps[3]!.ms)
  })

  test('work without traces: then nothing is lit', () => {
    const dark = revealSteps({ ...board, traces: [] })
    expect(dark).toHaveLength(steps.length)
    expect(dark[3]!.routes).toEqual([])
  })
})

describe('the table while it fills', () => {
  const columns = columnsOf(rules, ended)

  test('is empty before the first step', () => {
    const { cells, totals, done } = standing(ended, columns, steps, 0)
    expect(cells[0]).toEqual({ routes: null, tickets: null, stations: null, longest_path: null })
    expect(totals).toEqual([0, 0])
    expect(done.size).toBe(0)
  })

  test('fills cell by cell', () => {
    const now = standing(ended, columns, steps, 3)
    expect(now.cells[1]).toMatchObject({ routes: 4, tickets: -5, stations: null })
    expect(now.cells[0]).toMatchObject({ routes: 2, tickets: null })
    expect(now.totals).toEqual([2, -1])
    expect([...now.done]).toEqual(['routes'])
    expect(now.now).toBe('tickets')
  })

  test('is the result after the last step', () => {
    const { totals, cells, now } = standing(ended, columns, steps, steps.length, true)
    expect(totals).toEqual([31, 3])
    expect(cells[0]).toEqual({ routes: 2, tickets: 7, stations: 12, longest_path: 10 })
    expect(now).toBeNull()
  })
})
