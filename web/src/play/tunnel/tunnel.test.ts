import { expect, test } from 'vitest'
import type { Event } from '../../wire.ts'
import { matching, tunnelOf } from './tunnel.ts'

test('cards of the colour and wilds make the toll', () => {
  expect(matching(['blue', 'red', 'wild'], 'blue', 2)).toEqual([true, false, true])
})

test('a tunnel entered with wilds alone counts wilds alone', () => {
  expect(matching(['blue', 'wild', 'red'], 'wild', 1)).toEqual([false, true, false])
})

test('nothing is marked that would contradict the toll', () => {
  expect(matching(['blue', 'red'], 'blue', 2)).toEqual([false, false])
})

const TRIED: Event = { type: 'tunnel_tried', seat: 0, route: 2, color: 'blue', wilds: 1 }
const shown = (toll: number): Event => ({ type: 'tunnel_revealed', cards: ['red', 'blue'], toll })

test('a tunnel is shown with or without a toll, to the one who entered it', () => {
  const tunnel = { route: 2, color: 'blue', wilds: 1, revealed: ['red', 'blue'] }
  expect(tunnelOf([TRIED, shown(0)], 0)).toEqual({ ...tunnel, toll: 0 })
  expect(tunnelOf([TRIED, shown(1)], 0)).toEqual({ ...tunnel, toll: 1 })
  expect(tunnelOf([TRIED, shown(1)], 1)).toBeNull()
  expect(tunnelOf([], 0)).toBeNull()
})
