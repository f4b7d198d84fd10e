// @vitest-environment node
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../i18n/index.svelte.ts'
import { placeName } from '../../i18n/names.ts'
import { namesOf } from '../../play/notation/names.ts'
import type { Box, EditionData, Layout } from '../../wire.ts'
import { signsOf } from './country-signs.ts'
import { about, apart } from './boxes.ts'
import { opening } from '../camera/camera.ts'
import { obstaclesOn } from './obstacles.ts'
import { citySentence, routeTitle } from '../descriptions.ts'

const layout = (id: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../src/waggonway/maps/boards/${id}.json`, import.meta.url), 'utf8'),
  ) as Layout
const PHONE = { wide: 390, high: 554 }

/** The part of an edition that names need: the places of a board with their printed names. */
function edition(id: string, board: Layout): EditionData {
  const cities = [
    ...board.cities.map((city) => ({ id: city.id, name: city.label.lines.map(([text]) => text).join(' ') })),
    ...board.countries.map((one) => ({ id: one.id, name: one.label.lines[0]![0], country: true })),
  ]
  const routes = [{ a: 'kiel', b: 'danemark', length: 2, color: 'gray' }]
  return { id, board: { cities, routes, tickets: [] } } as unknown as EditionData
}

beforeAll(() => void vi.stubGlobal('document', { documentElement: { lang: '' } })) // the page, whose language is set
afterEach(() => useLanguage('en'))
afterAll(() => vi.unstubAllGlobals())

describe('a country', () => {
  const board = layout('germany')
  const germany = edition('germany', board)

  test('has its name in the language of the page, on the board and in sentences', async () => {
    expect(placeName(germany, 'osterreich')).toBe('Austria')
    expect(namesOf(germany).city('schweiz')).toBe('Switzerland')
    expect(signsOf(germany, board, 1).map(({ name }) => name)).toContain('Denmark')
    expect(routeTitle(germany, null, 0)).toBe('Kiel to Denmark')
    await useLanguage('de')
    expect(placeName(germany, 'osterreich')).toBe('Österreich')
  })

  test('says that it counts as a destination', () => {
    const state = { owners: [], closed: [], stations: {}, passengers: {} }
    const people = { names: [], own: null }
    expect(citySentence(germany, state, people, 'danemark', false)).toBe(
      'Denmark, country, counts as a destination',
    )
    expect(citySentence(germany, state, people, 'kiel', false)).toBe('Kiel')
  })

  test('keeps its printed name in the notation and on custom boards', () => {
    expect(namesOf(germany).routes).toEqual(['Kiel-DÄNEMARK'])
    expect(namesOf(germany).printed('osterreich')).toBe('ÖSTERREICH')
    expect(placeName(edition('mine', board), 'osterreich')).toBe('ÖSTERREICH')
    expect(placeName(germany, 'nowhere')).toBe('nowhere')
  })

  test.each(['en', 'de'] as const)('has a sign that covers nothing at any scale: %s', async (language) => {
    await useLanguage(language)
    for (const scale of [0.3, opening(board.size, PHONE).scale, 0.55, 0.7, 1, 2]) {
      const signs = signsOf(germany, board, scale)
      expect(signs.length).toBe(board.countries.length)
      const crowds = signs.map((sign, i): Box => {
        const [, , wide, high] = board.countries[i]!.passengers!
        return about(sign.crowd!.at, wide * sign.crowd!.times, high * sign.crowd!.times)
      })
      const boxes = [...signs.map(({ box }) => box), ...crowds]
      boxes.forEach((box, i) => {
        expect(obstaclesOn(board)(box)).toBe(false)
        expect(box[0]).toBeGreaterThanOrEqual(0)
        expect(box[0] + box[2]).toBeLessThanOrEqual(board.size[0])
        for (const other of boxes.slice(i + 1)) expect(apart(box, other)).toBe(true)
        for (const { label } of board.cities) expect(apart(box, label.box)).toBe(true)
      })
    }
  })

  test('has a sign that can be read on a phone', () => {
    const { scale } = opening(board.size, PHONE)
    for (const { times } of signsOf(germany, board, scale))
      expect(13.5 * times * scale).toBeGreaterThanOrEqual(10)
  })
})
