// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Layout } from '../../wire.ts'
import { bands } from './bands.ts'

const layout = JSON.parse(
  readFileSync(new URL('../../../../src/waggonway/maps/boards/europe.json', import.meta.url), 'utf8'),
) as Layout
const routes = readFileSync(new URL('./Bands.svelte', import.meta.url), 'utf8')

test('a refused route has a band of its own kind, under the selected route', () => {
  expect(bands(layout, { refused: 3 }, []).map(({ kind }) => kind)).toEqual(['refused'])
  expect(bands(layout, { refused: 3, selected: 4 }, []).map(({ kind }) => kind)).toEqual([
    'refused',
    'selected',
  ])
  expect(bands(layout, { refused: null }, [])).toEqual([])
})

test('its outline is broken and red: neither colour nor form alone tells it from what can be claimed', () => {
  const rule = /\.edge\.refused \{([^}]*)\}/.exec(routes)?.[1] ?? ''
  expect(rule).toMatch(/stroke: var\(--bad\)/)
  expect(rule).toMatch(/stroke-dasharray: \d/)
})

test('a played route has a broken outline under a better one, and around it if it is the same route', () => {
  const kinds = (played: number, selected: number) =>
    bands(layout, { played: { route: played, cities: [] }, selected }, []).map(({ kind }) => kind)
  expect(kinds(3, 4)).toEqual(['played', 'selected'])
  expect(kinds(4, 4)).toEqual(['around', 'selected'])
  expect(/\.edge\.played,\s*\.edge\.around \{([^}]*)\}/.exec(routes)?.[1]).toMatch(/stroke-dasharray: \d/)
})
