// @vitest-environment node
import { expect, test } from 'vitest'
import { cardColor, HOUSE_COLORS, knowColors } from './colors.ts'
import { passengerStyle } from '../players/passengers.ts'
import { PLAYER_COLORS, playerStyle } from '../players/players.ts'
import { isLong, ticketNames } from './tickets.ts'
import type { EditionData } from '../wire.ts'
import { wagon } from './wagons.ts'

test('every house colour has a sign of its own', () => {
  const symbols = Object.values(HOUSE_COLORS).map(({ symbol }) => symbol)
  expect(new Set(symbols).size).toBe(8)
})

test('a colour that the house does not know gets a letter and a fill that no other has', () => {
  knowColors(['silver', 'scarlet', 'sand'])
  const made = ['silver', 'scarlet', 'sand'].map(cardColor)
  expect(made.map(({ letter }) => letter)).toEqual(['S', 'C', 'A'])
  expect(new Set(made.map(({ fill }) => fill)).size).toBe(3)
  expect(cardColor('silver')).toBe(made[0])
})

test('pink is pink, and beside purple it has a sign of its own', () => {
  knowColors(['pink', 'blue'])
  expect(cardColor('pink').symbol).toBe(HOUSE_COLORS.purple.symbol)
  expect(cardColor('pink').fill).not.toBe(HOUSE_COLORS.purple.fill)
  knowColors(['pink', 'purple'])
  expect(cardColor('pink').letter).toBe('P')
  expect(cardColor('purple').letter).toBe('')
  knowColors(['pink', 'blue'])
})

test('the colour called pink has the hue of pink', () => {
  const { fill } = cardColor('pink')
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(fill.slice(at, at + 2), 16))
  expect(r).toBeGreaterThan(b!)
  expect(b).toBeGreaterThan(g!)
  expect(r! - b!).toBeGreaterThan(30)
})

test('a colour called like something of every object is a colour like any other', () => {
  expect(cardColor('constructor').letter).toBe('O')
})

test('a chair has the colour it chose, else that of its seat', () => {
  expect(playerStyle(1).name).toBe('cobalt')
  expect(playerStyle({ seat: 1, color: 'plum' }).name).toBe('plum')
  expect(playerStyle({ seat: 1, color: null }).name).toBe('cobalt')
  expect(playerStyle({ seat: 2, color: 'toString' }).name).toBe('saffron')
  expect(new Set(PLAYER_COLORS.map((name) => playerStyle({ seat: 0, color: name }).mark)).size).toBe(6)
})

test('passengers of six colours wear six different hats', () => {
  const hats = ['red', 'green', 'black', 'yellow', 'blue', 'white'].map((name) => passengerStyle(name).hat)
  expect(new Set(hats).size).toBe(6)
})

test('a wagon is drawn in its paint', () => {
  expect(wagon('blue', '#123456')).toContain('#123456')
})

test('long tickets are those of the deck that is worth most', () => {
  const tickets = [
    { a: 'x', b: 'y', deck: 'long', points: 20 },
    { a: 'x', b: 'z', deck: 'regular', points: 5 },
  ]
  const edition = { board: { cities: [], tickets, routes: [] } } as unknown as EditionData
  expect(tickets.map((ticket) => isLong(edition, ticket))).toEqual([true, false])
})

test('a ticket spells its places as the map does', () => {
  const cities = [
    { id: 'x', name: 'Exeter', lat: 0, lon: 0 },
    { id: 'y', name: 'York', lat: 0, lon: 0, ticket_name: 'York (north)' },
  ]
  const edition = { board: { cities, tickets: [], routes: [] } } as unknown as EditionData
  expect(ticketNames(edition, { a: 'x', b: 'y', deck: 'long', points: 20 })).toEqual(['Exeter', 'York'])
})
