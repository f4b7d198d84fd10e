// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { LITTLE, viewOf } from '../play/test-board.ts'
import { change } from '../settings.svelte.ts'
import type { Action, Result, SeatResult, View } from '../wire.ts'
import { isCoached, isFirst, isNew, noteShown, read } from './first-games.svelte.ts'
import { fiveSentences } from './five-sentences.ts'
import { tipsOf } from './tips.ts'

const RED: Action = { type: 'claim', route: 0, color: 'red', wilds: 0 }
const kinds = (legal: Action[], changes: Partial<View>) =>
  tipsOf(LITTLE, viewOf(legal, changes)).map((tip) => tip.kind)

beforeEach(() => {
  localStorage.clear()
  change({ coach: true })
})

describe('tips', () => {
  test('many cards of one colour are worth a tip once they can be spent', () => {
    expect(kinds([RED], { hand: { red: 5 }, tickets: [] })).toContain('fullColor')
    expect(kinds([RED], { hand: { red: 4 }, tickets: [] })).not.toContain('fullColor')
    expect(kinds([], { hand: { red: 5 }, tickets: [] })).not.toContain('fullColor')
  })

  test('few trains announce the last round, until it has begun', () => {
    const players = viewOf([]).players.map((player) => ({ ...player, trains: 4 }))
    expect(kinds([], { players, tickets: [] })).toContain('lastRound')
    expect(kinds([], { players, tickets: [], last_round: 2 })).not.toContain('lastRound')
  })

  test('a route that can be paid for and serves a ticket explains its light', () => {
    expect(kinds([RED], { hand: { red: 2 }, tickets: [0] })).toContain('lit')
    expect(kinds([], { hand: { red: 2 }, tickets: [0] })).not.toContain('lit')
    expect(kinds([RED], { hand: { red: 2 }, tickets: [] })).not.toContain('lit')
  })

  test('nobody gets tips for a decision of others', () => {
    expect(kinds([RED], { hand: { red: 9 }, deciding: [1] })).toEqual([])
    expect(kinds([RED], { hand: { red: 9 }, viewer: null })).toEqual([])
  })

  test('what other seats hold does not matter: the view of the seat is all there is', () => {
    const changes = { hand: { red: 5 }, tickets: [0] }
    const here = viewOf([RED], changes)
    const frozen = Object.freeze({ ...here, players: Object.freeze([...here.players]) })
    expect(tipsOf(LITTLE, frozen)).toEqual(tipsOf(LITTLE, here))
  })
})

test('the first three games are coached, each kind of tip twice, unless tips are off', () => {
  expect(['a', 'b', 'c', 'd', 'a'].map(isCoached)).toEqual([true, true, true, false, true])
  expect([isFirst('a'), isFirst('b')]).toEqual([true, false])
  noteShown('danger')
  expect(isNew('danger')).toBe(true)
  noteShown('danger')
  expect(isNew('danger')).toBe(false)
  change({ coach: false })
  expect([isCoached('a'), isFirst('a')]).toEqual([false, false])
  expect(read('[1')).toEqual({ games: [], shown: {} })
})

describe('a game in five sentences', () => {
  const row = (seat: number, more: Partial<SeatResult> = {}): SeatResult => ({
    seat,
    place: seat + 1,
    total: 20,
    routes: 12,
    tickets: 8,
    stations: 0,
    bonus: {},
    completed: [0],
    failed: [],
    crossing: false,
    borrowed: [],
    longest_path: 5,
    passengers: 0,
    merchandise: 0,
    ...more,
  })
  const told = (winners: number[], seats: SeatResult[]) => {
    const result: Result = { reason: 'last_round', winners, seats }
    return fiveSentences({ edition: LITTLE, result, names: ['Ann', 'Ada'], seat: 0 })
  }

  test('there are five, and each is filled in', () => {
    for (const mine of [row(0), row(0, { failed: [1], completed: [] }), row(0, { failed: [1] })])
      for (const winners of [[0], [1], [0, 1]]) {
        const said = told(winners, [mine, row(1, { bonus: { longest_path: 10 }, longest_path: 7 })])
        expect(said).toHaveLength(5)
        for (const sentence of said) expect(sentence).toMatch(/^[A-Z][^{}]*\.$/)
      }
  })

  test('prizes are named, and longer routes are those of the edition', () => {
    const path = { longest_path: null }
    const mine = row(0, { ...path, bonus: { passengers: 20, globetrotter: 15 } })
    expect(told([0], [mine, row(1, path)])[3]).toContain('Passengers (+20) and Globetrotter (+15)')
    const other = row(1, { ...path, bonus: { merchandise: 8 }, routes: 30 })
    const said = told([1], [row(0, { ...path, bonus: { merchandise: 0 } }), other])
    expect(said[3]).toBe('The extra points at the end went to others: Merchandise.')
    const long = Math.max(...LITTLE.board.routes.map(({ length }) => length))
    expect(said[4]).toContain(`${long} spaces score`)
  })

  test('a race names the tickets, and how many were missing', () => {
    const edition = { ...LITTLE, ranking: ['tickets'], journey: { goal: 3 } } as unknown as typeof LITTLE
    const result: Result = { reason: 'goal', winners: [1], seats: [row(0), row(1, { completed: [0, 1, 2] })] }
    const said = fiveSentences({ edition, result, names: ['Ann', 'Ada'], seat: 0 })
    expect(said[1]).toMatch(/^You completed one ticket: .+–.+\.$/)
    expect(said[2]).toBe('You needed 2 more: the first player with 3 tickets wins.')
  })

  test('they name missed tickets, the longest path, and what would have helped', () => {
    const said = told(
      [1],
      [row(0, { failed: [1] }), row(1, { bonus: { longest_path: 10 }, longest_path: 7 })],
    )
    expect(said[0]).toContain('Ada won')
    expect(said[1]).toContain('missed')
    expect(said[3]).toContain('Ada got 10 points for 7')
    expect(said[4]).toMatch(/^Next time: keep fewer/)
  })
})
