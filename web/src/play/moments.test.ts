import { expect, test } from 'vitest'
import type { Event } from '../wire.ts'
import { freeTunnel } from './moments.svelte.ts'
import { sideAwayFrom } from './side.ts'

const TRIED: Event = { type: 'tunnel_tried', seat: 0, route: 2, color: 'blue', wilds: 1 }

test('a tunnel without a toll is shown all the same', () => {
  const shown: Event = { type: 'tunnel_revealed', cards: ['red', 'red', 'green'], toll: 0 }
  expect(freeTunnel([TRIED, shown])).toEqual({
    route: 2,
    color: 'blue',
    wilds: 1,
    revealed: ['red', 'red', 'green'],
    toll: 0,
  })
})

test('a tunnel with a toll is a decision, not a moment', () => {
  const shown: Event = { type: 'tunnel_revealed', cards: ['blue'], toll: 1 }
  expect(freeTunnel([TRIED, shown])).toBeNull()
  expect(freeTunnel([])).toBeNull()
})

test('a panel stands on the side away from what it is about', () => {
  const board = { pointOf: (place: string | number) => ({ x: place === 1 ? 900 : 200, y: 0 }) }
  const frame = { left: 100, width: 1000 }
  expect(sideAwayFrom(board, { route: 1 }, frame)).toBe('left')
  expect(sideAwayFrom(board, { city: 'arden' }, frame)).toBe('right')
  expect(sideAwayFrom({ pointOf: () => null }, { route: 1 }, frame)).toBe('right')
})
