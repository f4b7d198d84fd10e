import { expect, test } from 'vitest'
import type { EditionData } from '../../wire.ts'
import { LITTLE } from '../test-board.ts'
import { worthOf } from './deck-values.ts'

test('of several decks it is said from what to what their tickets are worth', () => {
  const tickets = [
    ['short', 4],
    ['long', 20],
    ['short', 2],
    ['long', 11],
  ].map(([deck, points]) => ({ a: '', b: '', deck, points }))
  const edition = { board: { tickets } } as unknown as EditionData
  expect(worthOf(edition, ['short', 'long'])).toEqual([
    { deck: 'short', least: 2, most: 4 },
    { deck: 'long', least: 11, most: 20 },
  ])
})

test('where there is one deck nothing is to be chosen', () => {
  expect(worthOf(LITTLE, ['regular'])).toEqual([])
})
