import { expect, test } from 'vitest'
import type { EditionData } from '../../wire.ts'
import { FEW, litAtRest, servingRoutes } from './highlight.ts'

const many = new Set(Array.from({ length: FEW + 1 }, (_, i) => i))

test('a few claimable routes are all lit', () => {
  const few = new Set([...many].slice(0, FEW))
  expect(litAtRest(few, new Set())).toEqual(few)
})

test('of many claimable routes only those are lit that serve a ticket', () => {
  expect(litAtRest(many, new Set([2, 99]))).toEqual(new Set([2]))
  expect(litAtRest(many, new Set()).size).toBe(0)
})

const route = (a: string, b: string, group?: number) => ({
  a,
  b,
  length: 2,
  color: 'red',
  ...(group === undefined ? {} : { group }),
})
const edition = {
  board: {
    cities: ['x', 'y', 'z', 'far'].map((id) => ({ id, name: id })),
    routes: [route('x', 'y', 1), route('x', 'y', 1), route('y', 'z'), route('z', 'far')],
    tickets: [
      { a: 'x', b: 'z', deck: 'regular', points: 4 },
      { a: 'z', b: 'far', deck: 'regular', points: 2 },
    ],
  },
} as unknown as EditionData

test('a route serves a ticket when it lies on a shortest way, and so does the track beside it', () => {
  const view = { owners: [null, null, null, null], closed: [], tickets: [0], connected: [] }
  expect(servingRoutes(edition, view, 0)).toEqual(new Set([0, 1, 2]))
})

test('what is claimed already or finished serves nothing', () => {
  const view = { owners: [0, null, null, 0], closed: [1], tickets: [0, 1], connected: [1] }
  expect([...servingRoutes(edition, view, 0)].filter((each) => each !== 1)).toEqual([2])
})
