import { expect, test } from 'vitest'
import { LITTLE } from '../test-board.ts'
import { namesOf } from '../notation/names.ts'
import { type Why, whyHead, whyRule } from './why-not.ts'

const NAMES = namesOf(LITTLE)
const player = (seat: number) => ['Ann', 'Ben'][seat] ?? ''
const why = (code: string, facts: Why['facts'] = {}, message = ''): Why => ({
  legal: false,
  code,
  message,
  clause: null,
  facts,
})

test('cards that are missing are counted', () => {
  const found = why('not_enough_cards', { color: 'red', needed: 5, held: 2, wilds: 1 })
  expect(whyHead(found, NAMES, player)).toBe('2 red short.')
})

test('of a gray route the colours that would do are named, not one of them alone', () => {
  const found = why('not_enough_cards', { color: 'red', needed: 4, held: 2, wilds: 1 })
  const any = (hand: Record<string, number>) => ({ colors: ['red', 'blue', 'green', 'white'], hand })
  const said = (hand: Record<string, number>) => whyHead(found, NAMES, player, any(hand))
  expect(said({ red: 2, blue: 2, green: 1, wild: 1 })).toBe('One card short: red or blue would do.')
  expect(said({ red: 2, blue: 1 })).toBe('One card short: red would do.')
  expect(said({ red: 1, blue: 1, green: 1, white: 1 })).toBe('One card short, of any one colour.')
})

test('spaces and trains are counted each in their own plural', () => {
  const said = (needed: number, held: number) =>
    whyHead(why('not_enough_trains', { needed, held }), NAMES, player)
  expect(said(3, 1)).toBe('3 spaces, but you have only 1 train.')
  expect(said(1, 0)).toBe('1 space, but you have only 0 trains.')
})

test('who has taken a route is named', () => {
  expect(whyHead(why('route_taken', { owner: 1 }), NAMES, player)).toBe('Ben owns it.')
})

test('a city is called by its name', () => {
  const found = why('city_has_station', { owner: 0, city: 'cove' })
  expect(whyHead(found, NAMES, player)).toBe('Ann has a station in Cove.')
})

test('a code we have no words for is told in the words of the server', () => {
  const found = why('quite_new', {}, 'The bridge is closed.')
  expect(whyHead(found, NAMES, player)).toBe('')
  expect(whyRule(found)).toBe('The bridge is closed.')
})
