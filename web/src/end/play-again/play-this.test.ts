import { expect, test } from 'vitest'
import { bot, YOU } from '../../lobby/new-table/plan.ts'
import { canPlayThis, planLike } from './play-this.ts'

const BOTS = ['beginner', 'regular', 'club']

test('a new player takes the place of the first person, and the bots are the same', () => {
  const plan = planLike({ edition: 'europe', seats: 4, bots: ['club', null, 'beginner', null] }, BOTS)
  expect(plan.edition).toBe('europe')
  expect(plan.chairs).toEqual([YOU, bot('club'), bot('beginner'), bot('regular')])
  expect(plan.open).toBe(false)
})

test('an imported record knows no levels, and a bot that is gone is replaced', () => {
  expect(planLike({ edition: 'usa', seats: 3, bots: [] }, BOTS).chairs).toEqual([
    YOU,
    bot('regular'),
    bot('regular'),
  ])
  expect(planLike({ edition: 'usa', seats: 2, bots: ['gone', 'gone'] }, BOTS).chairs).toEqual([
    YOU,
    bot('regular'),
  ])
})

test('it is not offered for an edition that was imported', () => {
  expect(canPlayThis({ own: '' })).toBe(true)
  expect(canPlayThis({ own: 'sha256:1' })).toBe(false)
})
