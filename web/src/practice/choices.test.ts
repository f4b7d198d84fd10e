import { expect, test } from 'vitest'
import type { Choice } from '../wire.ts'
import { groupsOf } from './choices.ts'

test('moves are grouped by their kind, and every one is in a group', () => {
  const choices: Choice[] = [
    { number: 0, action: { type: 'draw_blind' } },
    { number: 3, action: { type: 'claim', route: 1, color: 'red', wilds: 0 } },
    { number: 4, action: { type: 'claim', route: 2, color: 'red', wilds: 0 } },
    { number: 9, action: { type: 'pass' } },
  ]
  const groups = groupsOf(choices)
  expect(groups.map((group) => group.kind)).toEqual(['draw', 'claim', 'other'])
  expect(groups.flatMap((group) => group.choices)).toHaveLength(choices.length)
})
