// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { adviceAt, Refusal } from '../api.ts'
import { change } from '../settings.svelte.ts'
import type { Action, Command, View } from '../wire.ts'
import { Choice } from './choice.svelte.ts'
import { LITTLE, viewOf } from './test-board.ts'

const BLIND: Action = { type: 'draw_blind' }
const CLAIM: Action = { type: 'claim', route: 0, color: 'red', wilds: 0 }
const OTHER: Action = { type: 'claim', route: 4, color: 'green', wilds: 0 }
const STATION: Action = { type: 'station', city: 'bel', color: 'red', cards: 1, wilds: 0 }
const TICKETS: Action = { type: 'draw_tickets', mix: [3] }
const LEGAL = [BLIND, TICKETS, CLAIM, OTHER, STATION]

/** A choice over a table whose view can be changed, and what was sent there. */
function sitting(view: View = viewOf(LEGAL), refuse: Refusal | null = null) {
  const at = $state({ view, frozen: false })
  const sent: Command[] = []
  const link = {
    table: 'x',
    advice: adviceAt('x'),
    news: null,
    onsteps: () => () => undefined,
    send: (command: Command) => {
      sent.push(command)
      return refuse
        ? Promise.reject(refuse)
        : Promise.resolve({ type: 'done' as const, game: 'x', key: 'k', version: 1 })
    },
  }
  const choice = new Choice(() => ({
    link,
    edition: LITTLE,
    seat: 0,
    view: at.view,
    frozen: at.frozen,
  }))
  return { choice, sent, at }
}

beforeEach(() => change({ confirm: false }))

describe('what is open', () => {
  test('a route that can be claimed opens its payments, another one its reason', () => {
    const { choice } = sitting()
    choice.route(0)
    expect(choice.panel).toEqual({ kind: 'claim', route: 0 })
    choice.route(2)
    expect(choice.panel).toEqual({ kind: 'why', about: { route: 2 } })
  })

  test('a panel closes by itself when what it is about is gone', () => {
    const { choice, at } = sitting()
    choice.route(0)
    at.view = viewOf([BLIND, OTHER])
    expect(choice.panel).toBeNull()
  })

  test('cities are chosen for a station only', () => {
    const { choice } = sitting()
    choice.city('bel')
    expect(choice.panel).toBeNull()
    choice.begin('station')
    choice.city('bel')
    expect(choice.panel).toEqual({ kind: 'station', city: 'bel' })
    choice.city('cove')
    expect(choice.panel).toEqual({ kind: 'why', about: { city: 'cove' } })
  })

  test('the end of the game deselects the card, and no colour is shown any more', () => {
    const { choice, at } = sitting()
    choice.pick('red')
    choice.pointed = 'blue'
    expect(choice.marks.color).toBe('red')
    at.view = viewOf([], { phase: 'over', deciding: [] })
    expect(choice.picked).toBeNull()
    choice.pick('blue')
    expect(choice.picked).toBeNull()
    expect(choice.marks.color).toBeUndefined()
  })

  test('going back puts down one thing at a time', () => {
    const { choice } = sitting()
    choice.pick('red')
    choice.route(0)
    expect(choice.back()).toBe(true)
    expect(choice.panel).toBeNull()
    expect(choice.picked).toBe('red')
    expect(choice.back()).toBe(true)
    expect(choice.picked).toBeNull()
    expect(choice.back()).toBe(false)
  })
})

describe('what the board shows', () => {
  test('a colour picked up lights what it can claim, until it is put down', () => {
    const { choice } = sitting()
    expect(choice.marks.lit).toBeUndefined()
    choice.pick('red')
    expect([...(choice.marks.lit ?? [])]).toEqual([0])
    choice.pick('red')
    expect(choice.marks.lit).toBeUndefined()
  })

  test('a tutorial lights only the route that its sentence is about', () => {
    const { choice } = sitting()
    expect([...(choice.marks.open ?? [])]).toEqual([0, 4])
    choice.guided = true
    expect(choice.marks.open).toBeUndefined()
    choice.noted = [4]
    expect(choice.marks.paths).toEqual([{ routes: [4], kind: 'noted' }])
    choice.route(4)
    expect([choice.marks.selected, choice.marks.paths]).toEqual([4, undefined])
  })

  test('a colour that has left the hand is not picked up any more', () => {
    const { choice, at } = sitting()
    choice.pick('red')
    at.view = viewOf(LEGAL, { hand: { red: 0, blue: 1, green: 0, wild: 1 } })
    expect(choice.picked).toBeNull()
  })

  test('a ticket that is looked at rings its cities and shows a free way', () => {
    const { choice } = sitting()
    choice.look = { ticket: 0 }
    expect(choice.marks.cities).toEqual(['arden', 'cove'])
    expect(choice.marks.paths?.[0]).toMatchObject({ kind: 'plan' })
  })

  test('a station shows the cities it can be built in and what it could use', () => {
    const { choice } = sitting(viewOf(LEGAL, { owners: [1, null, null, null, null, null, null] }))
    choice.open({ kind: 'station', city: 'bel' })
    expect([...(choice.marks.litCities ?? [])]).toEqual(['bel'])
    expect(choice.marks.paths).toEqual([{ routes: [0], kind: 'station', seat: 0 }])
  })
})

describe('sending', () => {
  test('a move goes out with its seat, and everything taken up is put down', async () => {
    const { choice, sent } = sitting()
    choice.pick('red')
    choice.route(0)
    expect(await choice.send(CLAIM)).toBe(true)
    expect(sent).toEqual([{ type: 'move', seat: 0, move: CLAIM }])
    expect(choice.panel).toBeNull()
    expect(choice.picked).toBeNull()
  })

  test('a refusal leaves everything as it was, and says why', async () => {
    const { choice } = sitting(viewOf(LEGAL), new Refusal('stale', 'The table has moved on.'))
    choice.route(0)
    expect(await choice.send(CLAIM)).toBe(false)
    expect(choice.problem?.code).toBe('stale')
    expect(choice.panel).toEqual({ kind: 'claim', route: 0 })
    choice.close()
    expect(choice.problem).toBeNull()
  })

  test('a player who is quicker than the answer to their last move loses nothing of the next one', async () => {
    const { choice, sent, at } = sitting()
    choice.route(0)
    const first = choice.send(CLAIM)
    expect(choice.sending).toBe(true)
    expect(await choice.send(CLAIM)).toBe(false) // the same one again is a slip
    at.view = viewOf(LEGAL, { turn: 3 }) // the news are here before the answer
    expect(choice.sending).toBe(false)
    choice.open({ kind: 'typed' })
    expect(await first).toBe(true)
    expect(choice.panel).toEqual({ kind: 'typed' })
    await choice.send(BLIND)
    expect(sent).toHaveLength(2)
  })

  test('where slips are guarded against, a card is taken at the second press', () => {
    change({ confirm: true })
    const { choice, sent, at } = sitting()
    choice.press('deck', BLIND)
    expect(sent).toEqual([])
    expect(choice.armed).toBe('deck')
    at.view = viewOf(LEGAL, { turn: 2 })
    expect(choice.armed).toBeNull()
    choice.press('deck', BLIND)
    choice.press('deck', BLIND)
    expect(sent).toHaveLength(1)
  })

  test('"Draw cards" first points to market and deck; the second press draws from the deck', () => {
    const { choice, sent } = sitting(viewOf([BLIND, { type: 'draw_face_up', slot: 1 }]))
    expect(choice.drawsBlind).toBe(false)
    choice.begin('draw')
    expect(sent).toEqual([])
    expect(choice.drawsBlind).toBe(true)
    choice.begin('draw')
    expect(sent).toEqual([{ type: 'move', seat: 0, move: BLIND }])
  })

  test('where only the deck is left, the draw button says so and draws at once', () => {
    const { choice, sent } = sitting(viewOf([BLIND]))
    expect(choice.drawsBlind).toBe(true)
    choice.begin('draw')
    expect(sent).toHaveLength(1)
  })

  test('tickets are asked for twice only where slips are guarded against', () => {
    const { choice, sent } = sitting()
    choice.begin('tickets')
    expect(sent).toEqual([{ type: 'move', seat: 0, move: TICKETS }])
    change({ confirm: true })
    const careful = sitting()
    careful.choice.begin('tickets')
    expect(careful.sent).toEqual([])
    expect(careful.choice.panel).toEqual({ kind: 'tickets' })
  })

  test('what stands still or is not asked decides nothing', () => {
    const { choice, at } = sitting()
    at.frozen = true
    expect(choice.mine).toBe(false)
    expect(choice.verbs).toEqual([])
    at.frozen = false
    at.view = viewOf([], { deciding: [1] })
    expect(choice.verbs).toEqual([])
  })
})
