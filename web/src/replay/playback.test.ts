import { expect, test } from 'vitest'
import { replayPath, viewpointOf } from './address.ts'
import { begin, faster, goTo, keyMeans, stay, tick, toggle } from './playback.ts'

test('an address beyond the end is the last move', () => {
  expect(begin(999, 40).move).toBe(40)
  expect(viewpointOf(7, 3)).toBe('all')
  expect(viewpointOf(2, 3)).toBe(2)
  expect(viewpointOf(null, 3)).toBe('all')
  expect(replayPath('r1', 4, 'all')).toBe('games/r1/replay?move=4&view=all')
})

test('it plays to the end and stops there', () => {
  let now = toggle(begin(38, 40))
  expect(now.playing).toBe(true)
  now = tick(now)
  expect([now.move, now.playing]).toEqual([39, true])
  now = tick(now)
  expect([now.move, now.playing]).toEqual([40, false])
  expect(toggle(now)).toMatchObject({ move: 0, playing: true })
})

test('who steps by hand stops the playing', () => {
  expect(goTo(toggle(begin(3, 40)), 12)).toMatchObject({ move: 12, playing: false })
  expect(goTo(begin(3, 40), -1).move).toBe(0)
})

test('speeds go from a half to four times', () => {
  let now = begin(0, 1)
  for (let i = 0; i < 9; i++) now = faster(now, 1)
  expect(now.speed).toBe(4)
  for (let i = 0; i < 9; i++) now = faster(now, -1)
  expect(now.speed).toBe(0.5)
  expect(stay(4) * 8).toBe(stay(0.5))
})

test('the keys are those of a player of films', () => {
  expect(keyMeans(' ', false)).toBe('toggle')
  expect(keyMeans('ArrowRight', false)).toBe('forward')
  expect(keyMeans('ArrowRight', true)).toBe('turnForward')
  expect(keyMeans('Home', false)).toBe('first')
  expect(keyMeans('x', false)).toBeNull()
})
