// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { useLanguage } from '../../i18n/index.svelte.ts'
import type { Action, EditionData } from '../../wire.ts'
import { completions, fold, meant, texts } from './completion.ts'
import { LITTLE } from '../test-board.ts'

const LEGAL: Action[] = [
  { type: 'draw_blind' },
  { type: 'draw_face_up', slot: 1 },
  { type: 'claim', route: 0, color: 'red', wilds: 0 },
  { type: 'claim', route: 0, color: 'red', wilds: 1 },
  { type: 'claim', route: 4, color: 'green', wilds: 0 },
  { type: 'draw_tickets', mix: [3] },
]
const KNOWN = texts(LITTLE, LEGAL)

test('case, accents, dashes and dots do not matter', () => {
  expect(fold('  Zürich – St. Gallen ')).toBe('zurich-st gallen')
})

test('the whole text means its action', () => {
  expect(meant('CLAIM arden-bel/1 red 1 + 1', KNOWN)?.action).toEqual(LEGAL[3])
})

test('the ends of a route may stand the other way round', () => {
  expect(meant('claim bel-arden/1 red 2', KNOWN)?.action).toEqual(LEGAL[2])
})

test('a beginning means its action only if it is plain which', () => {
  expect(meant('tick', KNOWN)?.action).toEqual(LEGAL[5])
  expect(meant('draw', KNOWN)).toBeNull()
  expect(meant('', KNOWN)).toBeNull()
})

test('completions that begin so come before those that only contain the words', () => {
  const found = completions('d', KNOWN).map(({ text }) => text)
  expect(found.slice(0, 2)).toEqual(['draw blind', 'draw 1'])
  expect(found).toContain('claim Dove-Arden green 4')
  expect(completions('green', KNOWN)).toHaveLength(1)
  expect(completions('purple', KNOWN)).toEqual([])
})

// Printed in German, as Germany's board is: `germany` has words for its countries, others keep what is printed.
const GERMANY = {
  ...LITTLE,
  id: 'germany',
  board: {
    ...LITTLE.board,
    cities: [
      ...LITTLE.board.cities.filter((city) => !city.country),
      { id: 'danemark', name: 'Dänemark', lat: 3, lon: 3, country: true },
    ],
    routes: [{ a: 'bel', b: 'danemark', length: 2, color: 'white' }],
  },
} as unknown as EditionData
const ABROAD: Action = { type: 'claim', route: 0, color: 'white', wilds: 0 }
const abroad = () => texts(GERMANY, [{ type: 'draw_blind' }, ABROAD])

afterEach(() => useLanguage('en'))

test('a country is called as on the page, and as printed', async () => {
  expect(abroad()[1]?.text).toBe('claim Bel-Denmark white 2')
  for (const text of [
    'claim Bel-Denmark white 2',
    'CLAIM denmark-bel white 2',
    'claim Bel-Dänemark white 2',
    'claim danemark-bel white 2',
  ]) {
    expect(meant(text, abroad())?.action).toEqual(ABROAD)
  }
  for (const text of ['denm', 'dänem', 'claim dan', 'claim bel-den']) {
    expect(completions(text, abroad()).map((one) => one.text)).toEqual(['claim Bel-Denmark white 2'])
  }
})

test('on a German page countries and colours have German names, and English ones are understood', async () => {
  await useLanguage('de')
  expect(abroad()[1]?.text).toBe('claim Bel-Dänemark weiß 2')
  for (const text of [
    'claim Bel-Dänemark weiß 2',
    'claim Bel-Dänemark WEISS 2',
    'claim Denmark-Bel white 2',
    'claim Bel-Denmark weiß 2',
  ]) {
    expect(meant(text, abroad())?.action).toEqual(ABROAD)
  }
  expect(completions('weiss', abroad())).toHaveLength(1)
})
