import { expect, test } from 'vitest'
import type { EditionData, Event } from '../../wire.ts'
import { LONGEST, timelineOf } from './cues.ts'

const edition = {
  board: { routes: [{ a: 'x', b: 'y', length: 6, color: 'red' }] },
} as unknown as EditionData
const claim: Event = {
  type: 'route_claimed',
  seat: 1,
  route: 0,
  color: 'red',
  wilds: 2,
  points: 15,
}

test('a card flies from its slot to the hand of its player, or to their panel', () => {
  const taken: Event = { type: 'card_taken', seat: 0, slot: 3, card: 'blue' }
  expect(timelineOf([taken], edition, 0).before[0]).toMatchObject({
    do: 'fly',
    card: 'blue',
    from: { at: 'slot', slot: 3 },
    to: { at: 'hand' },
  })
  expect(timelineOf([taken], edition, 1).before[0]).toMatchObject({ to: { at: 'seat', seat: 0 } })
})

test('a claim pays card by card, then its cars drop one by one', () => {
  const { before, after } = timelineOf([claim], edition, 1)
  expect(before.map((cue) => cue.do === 'fly' && cue.card)).toEqual([
    'red',
    'red',
    'red',
    'red',
    'wild',
    'wild',
  ])
  expect(after.map((cue) => cue.start)).toEqual([0, 70, 140, 210, 280, 350])
})

test("somebody else's move takes at most 900 milliseconds", () => {
  const { length, before } = timelineOf([claim], edition, 0)
  expect(length.before + length.after).toBeLessThanOrEqual(LONGEST)
  expect(before).toHaveLength(6)
})

test("one's own move takes the time it needs", () => {
  const { length } = timelineOf([claim], edition, 1)
  expect(length.before + length.after).toBeGreaterThan(LONGEST)
})

test("a tunnel's cards are laid on it, turned, and not paid twice", () => {
  const events: Event[] = [
    { type: 'tunnel_tried', seat: 1, route: 0, color: 'red', wilds: 0 },
    { type: 'tunnel_revealed', cards: ['red', 'wild', 'blue'], toll: 0 },
    claim,
  ]
  const { before } = timelineOf(events, edition, 0)
  expect(before.filter((cue) => cue.do === 'fly')).toHaveLength(6)
  expect(before.find((cue) => cue.do === 'reveal')).toMatchObject({
    cards: [{ match: true }, { match: true }, { match: false }],
  })
})

test('a move without anything to see takes no time', () => {
  expect(timelineOf([{ type: 'passed', seat: 0 }], edition, null).length).toEqual({
    before: 0,
    after: 0,
  })
})

test("one's own tunnel is left to its dialog", () => {
  const events: Event[] = [
    { type: 'tunnel_tried', seat: 1, route: 0, color: 'red', wilds: 0 },
    { type: 'tunnel_revealed', cards: ['red'], toll: 1 },
  ]
  expect(timelineOf(events, edition, 1).before.some((cue) => cue.do === 'reveal')).toBe(false)
})
