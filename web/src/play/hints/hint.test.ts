import { expect, test } from 'vitest'
import type { HintReason } from '../../wire.ts'
import { oddsText, reasonText } from './hint.ts'
import { LITTLE } from '../test-board.ts'
import { namesOf } from '../notation/names.ts'

const NAMES = namesOf(LITTLE)
const NEED = { ticket: 0, routes: 2, cards: 3, chance: 0.9 }
const because = (
  kind: HintReason['kind'],
  facts: HintReason['facts'] = {},
  needs: HintReason['needs'] = [],
): HintReason => ({
  kind,
  facts,
  needs,
  turns: 12,
})

test('a card is needed for a ticket', () => {
  expect(reasonText(NAMES, because('needed_card', { color: 'red' }, [NEED]))).toBe(
    'Red is needed. Arden–Cove still needs 2 routes and 3 cards. The chance of completing it is 90%, with about 12 turns to go.',
  )
})

test('a card that no planned route needs is for later', () => {
  const reason = because('spare_card', { color: 'red' }, [{ ...NEED, chance: null }])
  expect(reasonText(NAMES, reason)).toBe(
    'Red is for later: your plan does not need more of it. Arden–Cove still needs 2 routes and 3 cards.',
  )
})

test('a route completes a ticket', () => {
  const reason = because('completes', { route: 2, spaces: 3, points: 4 }, [NEED])
  expect(reasonText(NAMES, reason)).toBe('Completes Arden–Cove: 3 spaces, 4 points.')
})

test('a ticket that cannot be reached is named', () => {
  const reason = because('keep', {}, [{ ...NEED, routes: null }])
  expect(reasonText(NAMES, reason)).toBe('Arden–Cove can no longer be completed.')
})

test('a ticket without missing routes is connected', () => {
  const reason = because('keep', {}, [{ ...NEED, routes: 0, cards: 0, chance: null }])
  expect(reasonText(NAMES, reason)).toBe('Arden–Cove is already connected.')
})

test('every kind of reason has words', () => {
  const facts = {
    color: 'red',
    city: 'bel',
    cards: 1,
    first: 2,
    second: 2,
    spaces: 1,
    points: 1,
    route: 0,
  }
  const kinds = [
    'aside',
    'blind',
    'completes',
    'decline',
    'keep',
    'leads_on',
    'mix',
    'more_tickets',
    'few_turns',
    'needed_card',
    'gray_card',
    'spare_card',
    'passenger',
    'station',
    'swap',
    'swap_near',
    'toll',
  ] as const
  for (const kind of kinds) expect(reasonText(NAMES, because(kind, facts, [NEED]))).not.toContain('hint.')
})

test('the odds of a ticket name the turns and the risk', () => {
  const odds = { ticket: 0, chance: 0.71, turns: 6, risk: null, sentence: '' }
  const text = (kind: 'cards' | 'taken', route: number, color: string) =>
    oddsText(NAMES, { ...odds, risk: { kind, route, color } })
  expect(oddsText(NAMES, odds)).toBe('Arden–Cove: 71%, usually within 6 turns.')
  expect(text('cards', 0, 'red')).toBe(
    'Arden–Cove: 71%, usually within 6 turns; the risk is the red cards for Arden–Bel.',
  )
  expect(text('cards', 1, 'gray')).toContain('the risk is the cards for Arden–Bel.')
  expect(text('taken', 0, 'red')).toContain('the risk is that somebody takes Arden–Bel.')
  expect(oddsText(NAMES, { ...odds, turns: null })).toContain('probably not be completed')
})
