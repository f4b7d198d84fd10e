// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useLanguage } from '../../i18n/index.svelte.ts'
import { namesOf } from '../../play/notation/names.ts'
import type { SeatView, EditionData, Layout } from '../../wire.ts'
import type { Line, Said } from './journal.ts'
import { announcement, sentence, type Speaker } from './sentences.ts'

const edition = {
  board: {
    cities: [
      { id: 'x', name: 'Essen' },
      { id: 'y', name: 'Köln' },
    ],
    routes: [{ a: 'x', b: 'y', length: 3, color: 'red' }],
    tickets: [{ a: 'x', b: 'y', deck: 'short', points: 5 }],
  },
  tickets: { opening: { keep: 2 }, later: { decks: ['short', 'long'], draw: 4, keep: 1 } },
  journey: { goal: 6, crossing: { name: 'East to West', from: [], to: [] } },
} as unknown as EditionData
const chairs = [
  { seat: 0, name: 'Ines', person: 'p0' },
  { seat: 1, name: 'Mara', person: 'p1' },
] as unknown as SeatView[]
const speaker: Speaker = { names: namesOf(edition), edition, chairs, you: 0 }
const say = (said: Said) =>
  sentence({ id: '', version: 1, seat: null, said, routes: [], cities: [] }, speaker)

const claim: Said = { type: 'claimed', seat: 1, route: 0, color: 'red', wilds: 1, points: 4 }
const draws: Said = {
  type: 'drew',
  seat: 1,
  cards: [
    { from: 'market', card: 'orange' },
    { from: 'deck', card: null },
  ],
}

describe('in English', () => {
  test('a claim says the route and its price', () => {
    expect(say(claim)).toBe('Mara claimed Essen–Köln for 2 red and 1 wild.')
  })

  test('a claim of a parallel track names the track', () => {
    const [route] = edition.board.routes
    const lanes = (y: number) => ({ path: '', spaces: [[0, y, 0] as const] })
    const layout = { tracks: [lanes(0), lanes(16)] } as unknown as Layout
    const on = (colors: string[]): Speaker => {
      const routes = colors.map((color) => ({ ...route!, color, group: 1 }))
      return { ...speaker, layout, edition: { ...edition, board: { ...edition.board, routes } } }
    }
    const tell = (from: Speaker, said: Said) =>
      sentence({ id: '', version: 1, seat: null, said, routes: [], cities: [] }, from)
    expect(tell(on(['gray', 'gray']), claim)).toBe(
      'Mara claimed Essen–Köln (northern track) for 2 red and 1 wild.',
    )
    expect(tell(on(['red', 'blue']), claim)).toBe('Mara claimed Essen–Köln for 2 red and 1 wild.')
    const wild = { ...claim, color: 'wild', wilds: 3 } as Said
    expect(tell(on(['red', 'blue']), wild)).toContain('Essen–Köln (Track: red)')
  })

  test('a tunnel says what it costs', () => {
    const tunnel: Said = { type: 'tunnel', seat: 1, route: 0, color: 'red', wilds: 1, toll: 2, cards: [] }
    expect(say(tunnel)).toBe('Mara entered the tunnel Essen–Köln with 2 red and 1 wild. 2 extra cards.')
    expect(say({ ...tunnel, toll: 0 })).toMatch(/ No extra cards\.$/)
    expect(say({ type: 'declined', seat: 1 })).toBe('Mara turned back and kept the cards.')
  })

  test('a draw says what everybody may know', () => {
    expect(say(draws)).toBe('Mara drew an orange card and a card from the deck.')
    const two = { from: 'deck', card: null } as const
    expect(say({ ...draws, cards: [two, two] })).toBe('Mara drew 2 cards from the deck.')
    expect(say({ type: 'drew', seat: 0, cards: [{ from: 'deck', card: 'red' }] })).toBe(
      'You drew a red card from the deck.',
    )
  })

  test('an announcement has the points too', () => {
    const line: Line = { id: '', version: 1, seat: 1, said: claim, routes: [0], cities: [] }
    expect(announcement(line, speaker)).toBe('Mara claimed Essen–Köln for 2 red and 1 wild. 4 points.')
  })

  test('a station, tickets and a mix', () => {
    expect(say({ type: 'station', seat: 1, city: 'y', color: 'red', cards: 2, wilds: 0 })).toBe(
      'Mara built a station in Köln for 2 red.',
    )
    expect(say({ type: 'tickets', seat: 1, drawn: 3, kept: 1 })).toBe('Mara drew 3 tickets and kept 1.')
    expect(say({ type: 'mix', seat: 1, mix: [3, 1] })).toBe(
      'Mara chose starting tickets: 3 short and 1 long.',
    )
  })

  test('without a you, as at a shared screen, everybody is called by name', () => {
    const line: Line = {
      id: '',
      version: 1,
      seat: 0,
      said: { ...claim, seat: 0 },
      routes: [],
      cities: [],
    }
    expect(sentence(line, { ...speaker, you: null })).toContain('Ines claimed')
  })
})

describe('in German', () => {
  beforeAll(() => useLanguage('de'))
  afterAll(() => useLanguage('en'))

  test('the verb stands at the end', () => {
    expect(say(claim)).toBe('Mara hat Essen–Köln für 2 Rot und 1 Joker gebaut.')
    expect(say(draws)).toBe('Mara hat Orange und eine Karte vom Stapel gezogen.')
    expect(say({ ...claim, seat: 0 })).toMatch(/^Du hast Essen–Köln/)
  })

  test('every kind of line has words', () => {
    const all: Said[] = [
      { type: 'began', seat: 0 },
      draws,
      { type: 'tunnel', seat: 1, route: 0, color: 'red', wilds: 0, toll: 1, cards: [] },
      { type: 'tunnel', seat: 1, route: 0, color: 'red', wilds: 0, toll: 0, cards: [] },
      { type: 'declined', seat: 1 },
      { type: 'swapped', seat: 1, number: 2 },
      { type: 'completed', seat: 1, ticket: 0 },
      { type: 'crossing', seat: 1 },
      { type: 'passengers', seat: 1, taken: [{ place: 'x', color: 'red' }] },
      { type: 'merchandise', seat: 1 },
      { type: 'passed', seat: 1, chosen: false },
      { type: 'passed', seat: 1, chosen: true },
      { type: 'swept', times: 2 },
      { type: 'capped' },
      { type: 'reshuffled', number: 30 },
      { type: 'last_round', seat: 1, turns: 3 },
      { type: 'ended', reason: 'goal' },
      { type: 'note', note: { type: 'taken_back', seat: 1, first: 0, last: 0 } },
      { type: 'note', note: { type: 'stand_in_sat', seat: 1, why: 'left', used: 0 } },
      { type: 'note', note: { type: 'came_back', seat: 0 } },
      {
        type: 'note',
        note: { type: 'asked', subject: 'pause', by: 'p1', seat: null, missing: [] },
      },
      { type: 'note', note: { type: 'dropped', by: null } },
      { type: 'note', note: { type: 'paused', used: [] } },
      { type: 'note', note: { type: 'resumed' } },
    ]
    for (const said of all) expect(say(said)).not.toMatch(/[{}]|table\.|event\./)
  })
})
