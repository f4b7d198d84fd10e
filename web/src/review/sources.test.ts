import { expect, test } from 'vitest'
import { countsTickets, sourcesOf } from './sources.ts'

const source = (points: number, usual: number) => ({ points, usual, spread: 1 })

test('a source that gave nobody anything, and usually does not, is left out', () => {
  const players = [
    { points: { completed: source(6, 5.6), crossing: source(0, 0) } },
    { points: { completed: source(5, 4.5), crossing: source(0, 0.1) } },
  ]
  expect(sourcesOf(players)).toEqual(['completed'])
  expect(countsTickets(players)).toBe(true)
})

test('a source that usually gives something stays, even if nobody got it', () => {
  const players = [{ points: { routes: source(75, 72), longest_path: source(0, 1.2) } }]
  expect(sourcesOf(players)).toEqual(['routes', 'longest_path'])
  expect(countsTickets(players)).toBe(false)
})

test('something is shown if nobody has anything', () => {
  expect(sourcesOf([{ points: { completed: source(0, 0), crossing: source(0, 0) } }])).toEqual(['completed'])
})
