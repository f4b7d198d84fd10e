import { expect, test } from 'vitest'
import type { Action, Choice } from '../wire.ts'
import { firstOf, groupsOf } from './choices.ts'

const MARKET = ['black', 'red', 'black']
const words = (action: Action) =>
  action.type === 'draw_face_up' ? `take ${MARKET[action.slot - 1]}` : JSON.stringify(action)
const CHOICES: Choice[] = [
  { number: 0, action: { type: 'draw_blind' } },
  { number: 1, action: { type: 'draw_face_up', slot: 1 } },
  { number: 2, action: { type: 'draw_face_up', slot: 2 } },
  { number: 3, action: { type: 'draw_face_up', slot: 3 } },
  { number: 4, action: { type: 'claim', route: 1, color: 'red', wilds: 0 } },
  { number: 5, action: { type: 'claim', route: 2, color: 'red', wilds: 0 } },
  { number: 9, action: { type: 'pass' } },
]

test('moves are grouped by their kind; the played one and equal cards are left out', () => {
  const groups = groupsOf(CHOICES, CHOICES[4]!.action, words)
  expect(groups.map(({ kind, options }) => [kind, options.map(({ number }) => number)])).toEqual([
    ['draw', [0, 1, 2]],
    ['claim', [5]],
    ['other', [9]],
  ])
})

test('a card equal to the played one is not another move', () => {
  const groups = groupsOf(CHOICES.slice(1, 4), CHOICES[3]!.action, words)
  expect(groups.flatMap(({ options }) => options.map(({ number }) => number))).toEqual([2])
  expect(groupsOf(CHOICES.slice(1, 2), CHOICES[3]!.action, words)).toEqual([])
})

test('the suggested move is offered first, in whatever slot its card was', () => {
  const groups = groupsOf(CHOICES, CHOICES[0]!.action, words)
  expect(firstOf(groups, { type: 'draw_face_up', slot: 3 }, words)).toBe(1)
  expect(firstOf(groups, null, words)).toBe(1)
  expect(firstOf([], null, words)).toBe(null)
})
