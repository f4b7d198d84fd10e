// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Guide, GuideStep } from '../wire.ts'
import { keptLesson } from './kept-lessons.ts'
import { fits, Lesson, sentenceAfter } from './lesson.svelte.ts'

const say = { en: 'Hello.', de: 'Hallo.' }
const step = (moves: boolean): GuideStep => ({
  say,
  target: null,
  moves,
  move: moves ? { type: 'draw_blind' } : null,
  otherwise: null,
})
const guide: Guide = {
  edition: { ref: 'r', id: 'little', title: 'Little' },
  steps: [step(false), step(true), step(false), step(true), step(false)],
  recap: [say],
}

function answer(status: number, body: unknown) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a move leads to the sentence after the one that waits for it', () => {
  expect([0, 1, 2].map((moves) => sentenceAfter(guide.steps, moves))).toEqual([0, 2, 4])
})

test('what was kept must fit the tutorial', () => {
  expect(fits(guide.steps, { at: 2, moves: [{ type: 'draw_blind' }] })).toBe(true)
  expect(fits(guide.steps, { at: 3, moves: [] })).toBe(false)
  expect(fits(guide.steps, { at: 9, moves: [] })).toBe(false)
  localStorage.setItem('waggonway.tutorial.little', '{"at": "x"')
  expect(keptLesson('little')).toEqual({ at: 0, moves: [] })
})

test('it is resumed where it was left, and begun again after the end', async () => {
  answer(200, [])
  const lesson = new Lesson(guide)
  lesson.next()
  await lesson.play(0, { type: 'draw_blind' })
  const later = new Lesson(guide)
  expect([later.at, later.moves.length, later.resumed]).toEqual([2, 1, true])
  later.next()
  await later.play(0, { type: 'draw_blind' })
  later.next()
  expect(later.over).toBe(true)
  expect(new Lesson(guide).at).toBe(0)
})

test('another move changes nothing but leads to the sentence that waits for a move', async () => {
  answer(409, { code: 'other_move', message: 'no' })
  const lesson = new Lesson(guide)
  await expect(lesson.play(0, { type: 'pass' })).rejects.toThrow()
  expect([lesson.at, lesson.astray, lesson.moves.length]).toEqual([1, 1, 0])
})
