import { expect, test } from 'vitest'
import { columnsOf, hasPoints, scoreOf, valueOf } from './columns.ts'
import { edition, result, row } from '../test-game.ts'

test('a column stands for each source that the edition scores, in the order of counting', () => {
  const rules = edition({ stations: { count: 3, worth: 4 } })
  const rows = result(row(0, { bonus: { passengers: 0, longest_path: 10 } }))
  expect(columnsOf(rules, rows).map((column) => column.source)).toEqual([
    'routes',
    'tickets',
    'stations',
    'longest_path',
    'passengers',
  ])
})

test('where nothing scores points tickets and the crossing are counted', () => {
  const rules = edition({
    routes: { trains: 9 },
    journey: { goal: 6, crossing: { name: 'East to West', from: ['c'], to: ['a'] } },
    board: { ...edition().board, tickets: [{ a: 'a', b: 'b', deck: 'all' }] },
  })
  const one = row(0, { completed: [0, 0], crossing: true })
  const columns = columnsOf(rules, result(one))
  expect(columns).toEqual([
    { source: 'tickets', unit: 'count' },
    { source: 'crossing', unit: 'count' },
  ])
  expect(hasPoints(columns)).toBe(false)
  expect(columns.map((column) => valueOf(one, column))).toEqual([2, 1])
  expect(scoreOf(one, columns)).toBe(3)
})

test('with points the total is what counts', () => {
  const columns = columnsOf(edition(), result(row(0)))
  expect(scoreOf(row(0, { total: 42, completed: [0] }), columns)).toBe(42)
})
