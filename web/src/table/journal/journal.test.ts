import { expect, test } from 'vitest'
import type { Event } from '../../wire.ts'
import { begin } from './history.ts'
import { journalOf } from './journal.ts'

function journal(...moves: Event[][]) {
  const steps = moves.map((events, number) => ({
    version: number + 1,
    at: 0,
    what: [{ type: 'moved' as const, seat: 0, action: null, events, by: 'person' as const, used: 0 }],
  }))
  return journalOf(begin(steps, moves.length))
}

const turn = (number: number, seat: number): Event => ({ type: 'turn_began', turn: number, seat })

test('two cards of one turn are one line', () => {
  const found = journal(
    [turn(1, 0)],
    [{ type: 'card_taken', seat: 0, slot: 2, card: 'red' }],
    [{ type: 'card_drawn', seat: 0, card: null }, turn(2, 1)],
  )
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ turn: 1, seat: 0 })
  expect(found[0]!.lines.map((line) => line.said)).toEqual([
    {
      type: 'drew',
      seat: 0,
      cards: [
        { from: 'market', card: 'red' },
        { from: 'deck', card: null },
      ],
    },
  ])
})

test('a claimed route is shown on the map', () => {
  const [first] = journal([
    turn(1, 2),
    { type: 'route_claimed', seat: 2, route: 7, color: 'red', wilds: 1, points: 4 },
  ])
  expect(first!.lines[0]).toMatchObject({
    seat: 2,
    routes: [7],
    said: { type: 'claimed', points: 4 },
  })
})

test('a tunnel tells what was turned and what became of it', () => {
  const found = journal(
    [
      turn(1, 1),
      { type: 'tunnel_tried', seat: 1, route: 3, color: 'blue', wilds: 0 },
      { type: 'tunnel_revealed', cards: ['red', 'blue', 'wild'], toll: 2 },
    ],
    [{ type: 'tunnel_declined', seat: 1 }, turn(2, 0)],
  )
  expect(found[0]!.lines.map((line) => line.said.type)).toEqual(['tunnel', 'declined'])
  expect(found[0]!.lines[1]!.routes).toEqual([3])
})

test('passengers of one claim are one line with both places', () => {
  const [first] = journal([
    turn(1, 0),
    { type: 'passenger_taken', seat: 0, place: 'koeln', color: 'red' },
    { type: 'passenger_taken', seat: 0, place: 'essen', color: 'blue' },
  ])
  expect(first!.lines).toHaveLength(1)
  expect(first!.lines[0]!.cities).toEqual(['koeln', 'essen'])
})

test('tickets of the opening say what was kept only, later ones also what was drawn', () => {
  const dealt: Event = {
    type: 'tickets_dealt',
    seat: 0,
    decks: { short: 2, long: 1 },
    tickets: null,
  }
  const kept: Event = {
    type: 'tickets_kept',
    seat: 0,
    number: 2,
    decks: null,
    kept: null,
    refused: null,
  }
  const found = journal([dealt, kept, turn(1, 0)], [dealt, kept])
  expect(found.map((each) => each.lines[0]!.said)).toEqual([
    { type: 'tickets', seat: 0, drawn: null, kept: 2 },
    { type: 'tickets', seat: 0, drawn: 3, kept: 2 },
  ])
})

test('turns in which nothing has happened yet are not listed', () => {
  expect(journal([turn(1, 0)])).toEqual([])
})
