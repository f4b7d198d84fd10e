import { expect, test } from 'vitest'
import type { EditionData, Layout } from '../../wire.ts'
import { trackNames, trackNote, whereOf } from './tracks.ts'

const layout = (...middles: readonly [number, number][]) =>
  ({
    tracks: middles.map(([x, y]) => ({
      spaces: [
        [x - 10, y, 0],
        [x + 10, y, 0],
      ],
    })),
  }) as unknown as Layout
const edition = (...colors: string[]) =>
  ({ board: { routes: colors.map((color) => ({ color })) } }) as unknown as EditionData

test('tracks of several colours are called by them', () => {
  expect(trackNames(edition('red', 'gray'), layout([0, 0], [0, 16]), [0, 1])).toEqual([
    'Track: red',
    'Track: gray',
  ])
})

test('tracks of one colour are called by where they lie', () => {
  expect(trackNames(edition('gray', 'gray'), layout([0, 16], [4, 0]), [0, 1])).toEqual([
    'Southern track',
    'Northern track',
  ])
  expect(whereOf(layout([16, 0], [0, 5]), [0, 1])).toEqual(['east', 'west'])
  expect(whereOf(layout([0, 16], [0, 0], [0, 32]), [0, 1, 2])).toEqual(['middle', 'north', 'south'])
})

test('where two of three have the same colour both are said', () => {
  const names = trackNames(edition('red', 'red', 'blue'), layout([0, 0], [0, 16], [0, 32]), [0, 1, 2])
  expect(names).toEqual(['Northern track, red', 'Middle track, red', 'Southern track, blue'])
})

test('lists name the track where ends and colour do not tell routes apart', () => {
  const twins = (...colors: string[]) =>
    ({
      board: { routes: [...colors.map((color) => ({ color, group: 1 })), { color: 'red' }] },
    }) as unknown as EditionData
  const at = layout([0, 0], [0, 16], [50, 50])
  expect(trackNote(twins('gray', 'gray'), at, 0)).toBe('northern track')
  expect(trackNote(twins('gray', 'gray'), at, 1)).toBe('southern track')
  expect(trackNote(twins('gray', 'gray'), null, 1)).toBe('track 2')
  expect(trackNote(twins('red', 'gray'), at, 1)).toBe('')
  expect(trackNote(twins('red', 'gray'), at, 2)).toBe('')
})
