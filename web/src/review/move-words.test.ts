// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { useLanguage } from '../i18n/index.svelte.ts'
import { namesOf } from '../play/notation/names.ts'
import { LITTLE, viewOf } from '../play/test-board.ts'
import type { Action, Layout } from '../wire.ts'
import { moveWords } from './move-words.ts'

const words = (action: Action) =>
  moveWords(
    { edition: LITTLE, layout: { tracks: [] } as unknown as Layout, names: namesOf(LITTLE), view: viewOf() },
    action,
  )

afterEach(() => useLanguage('en'))

test('moves are noun phrases', () => {
  expect(words({ type: 'draw_face_up', slot: 1 })).toBe('red from the market')
  expect(words({ type: 'draw_face_up', slot: 2 })).toBe('a wild from the market')
  expect(words({ type: 'draw_blind' })).toBe('a card from the deck')
  expect(words({ type: 'claim', route: 2, color: 'blue', wilds: 1 })).toBe('Bel–Cove for 2 blue + 1 wild')
  expect(words({ type: 'keep', tickets: [0] })).toBe('the ticket Arden–Cove')
})

test('German colours are nouns there', async () => {
  await useLanguage('de')
  expect(words({ type: 'draw_face_up', slot: 1 })).toBe('Rot aus der Auslage')
  expect(words({ type: 'keep', tickets: [0, 1] })).toBe('die Fahrkarten Arden–Cove und Dove–Ostland')
})
