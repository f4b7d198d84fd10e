// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { PuzzlePosition } from '../wire.ts'
import { keepAnswer, keptAnswer } from './kept.ts'
import { newsOf, targetOf } from './puzzle.svelte.ts'

const position = {
  edition: { ref: 'r', id: 'usa', title: 'USA' },
  seat: 1,
  before: 0.4,
  view: { viewer: 1, seats: 2, start: 0, deciding: [1], legal: [{ type: 'draw_blind' }] },
} as unknown as PuzzlePosition

beforeEach(() => localStorage.clear())

test('the answer of a day is remembered for that day only, and nonsense is ignored', () => {
  const day = '2026-11-17'
  expect(keptAnswer(day)).toBeNull()
  keepAnswer({ day, move: { type: 'draw_blind' }, right: true })
  expect(keptAnswer(day)).toEqual({ day, move: { type: 'draw_blind' }, right: true })
  expect(keptAnswer('2026-11-18')).toBeNull()
  localStorage.setItem('waggonway.puzzle', '{"day"')
  expect(keptAnswer(day)).toBeNull()
})

test('a puzzle is a table where only its seat decides, until it has answered', () => {
  const asked = newsOf(position, ['Player 1', 'Player 2'], 1, false)
  expect(asked.you.seats).toEqual([1])
  expect(asked.views[0]).toBe(position.view)
  expect(asked.table.chairs.map((chair) => chair.name)).toEqual(['Player 1', 'Player 2'])
  expect(newsOf(position, [], 2, true).views[0]).toMatchObject({ deciding: [], legal: [] })
})

test('the solution points at what its move is about', () => {
  expect(targetOf({ type: 'claim', route: 3, color: 'red', wilds: 0 })).toEqual({ area: 'board', route: 3 })
  expect(targetOf({ type: 'draw_face_up', slot: 2 })).toEqual({ area: 'market', slot: 2 })
  expect(targetOf({ type: 'draw_tickets', mix: [3] })).toEqual({ area: 'actions', verb: 'tickets' })
})
