import { expect, test } from 'vitest'
import type { Action } from '../wire.ts'
import { completions, fold, meant, texts } from './complete.ts'
import { LITTLE } from './kit.ts'

const LEGAL: Action[] = [
  { type: 'draw_blind' },
  { type: 'draw_face_up', slot: 1 },
  { type: 'claim', route: 0, color: 'red', wilds: 0 },
  { type: 'claim', route: 0, color: 'red', wilds: 1 },
  { type: 'claim', route: 4, color: 'green', wilds: 0 },
  { type: 'draw_tickets', mix: [3] },
]
const KNOWN = texts(LITTLE, LEGAL)

test('case, accents, dashes and dots do not matter', () => {
  expect(fold('  Zürich – St. Gallen ')).toBe('zurich-st gallen')
})

test('the whole text means its action', () => {
  expect(meant('CLAIM arden-bel/1 red 1 + 1', KNOWN)?.action).toEqual(LEGAL[3])
})

test('the ends of a route may stand the other way round', () => {
  expect(meant('claim bel-arden/1 red 2', KNOWN)?.action).toEqual(LEGAL[2])
})

test('a beginning means its action only if it is plain which', () => {
  expect(meant('tick', KNOWN)?.action).toEqual(LEGAL[5])
  expect(meant('draw', KNOWN)).toBeNull()
  expect(meant('', KNOWN)).toBeNull()
})

test('completions that begin so come before those that only contain the words', () => {
  const found = completions('d', KNOWN).map(({ text }) => text)
  expect(found.slice(0, 2)).toEqual(['draw blind', 'draw 1'])
  expect(found).toContain('claim Dove-Arden green 4')
  expect(completions('green', KNOWN)).toHaveLength(1)
  expect(completions('purple', KNOWN)).toEqual([])
})
