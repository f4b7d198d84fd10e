import { expect, test } from 'vitest'
import type { Action } from '../wire.ts'
import { LITTLE } from './test-board.ts'
import {
  buildable,
  byColor,
  claimable,
  menuOf,
  natural,
  paidWith,
  tracksOf,
  verbsOf,
} from './legal-actions.ts'

const LEGAL: Action[] = [
  { type: 'draw_blind' },
  { type: 'draw_face_up', slot: 1 },
  { type: 'claim', route: 1, color: 'red', wilds: 0 },
  { type: 'claim', route: 1, color: 'red', wilds: 1 },
  { type: 'claim', route: 1, color: 'blue', wilds: 0 },
  { type: 'claim', route: 1, color: 'wild', wilds: 2 },
  { type: 'claim', route: 4, color: 'green', wilds: 0 },
  { type: 'station', city: 'bel', color: 'red', cards: 1, wilds: 0 },
]
const MENU = menuOf(LEGAL)
const HAND = { red: 2, blue: 3, green: 4, wild: 2 }

test('actions are sorted by what they are about, in the order of the list', () => {
  expect([...MENU.claims.keys()]).toEqual([1, 4])
  expect(MENU.claims.get(1)).toHaveLength(4)
  expect([...MENU.slots.keys()]).toEqual([1])
  expect(verbsOf(MENU)).toEqual(['draw', 'claim', 'station'])
  expect(verbsOf(menuOf([]))).toEqual([])
})

test('a colour that is picked up lights what it can pay for', () => {
  expect([...claimable(MENU, null)]).toEqual([1, 4])
  expect([...claimable(MENU, 'green')]).toEqual([4])
  expect([...claimable(MENU, 'wild')]).toEqual([1])
  expect([...buildable(MENU, 'red')]).toEqual(['bel'])
  expect([...buildable(MENU, 'blue')]).toEqual([])
})

test('wilds in the hand stand for every payment that has one', () => {
  expect(paidWith(MENU.claims.get(1) ?? [], 'wild').map((claim) => claim.wilds)).toEqual([1, 2])
})

test('payments are grouped by colour, fewest wilds first', () => {
  const groups = byColor(MENU.claims.get(1) ?? [])
  expect([...groups.keys()]).toEqual(['red', 'blue', 'wild'])
  expect(groups.get('red')?.map((claim) => claim.wilds)).toEqual([0, 1])
})

test('the natural payment takes no wild, and of the colours the one the hand has most of', () => {
  expect(natural(MENU.claims.get(1) ?? [], HAND, null)).toMatchObject({ color: 'blue', wilds: 0 })
  expect(natural(MENU.claims.get(1) ?? [], HAND, 'red')).toMatchObject({ color: 'red', wilds: 0 })
  expect(natural(MENU.claims.get(1) ?? [], HAND, 'green')).toMatchObject({ color: 'blue' })
  expect(natural([], HAND, null)).toBeUndefined()
})

test('the tracks of a double route are found from either', () => {
  expect(tracksOf(LITTLE, 1)).toEqual([0, 1])
  expect(tracksOf(LITTLE, 2)).toEqual([2])
})
