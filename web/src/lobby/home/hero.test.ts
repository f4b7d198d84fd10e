import { expect, test } from 'vitest'
import type { RouteData } from '../../wire.ts'
import { strip, underWay } from './hero.ts'

const route = (a: string, b: string) => ({ a, b }) as unknown as RouteData

test('the strip lies in the middle of the board, which is seen right of the plate', () => {
  const [x, y, wide, high] = strip([1200, 800])
  expect(x + wide / 2).toBeLessThan(600)
  expect(y + high / 2).toBeCloseTo(400)
})

test('trains stand as in a game: nobody has two parallel tracks, and it is always the same', () => {
  const routes = Array.from({ length: 60 }, (_, i) => route(`c${i % 9}`, `c${(i % 9) + 1}`))
  const owners = underWay(routes)
  expect(owners).toEqual(underWay(routes))
  const pairs = Object.entries(owners).map(([at, seat]) => `${routes[Number(at)]!.a} ${seat}`)
  expect(new Set(pairs).size).toBe(pairs.length)
  expect(pairs.length).toBeGreaterThan(5)
})
