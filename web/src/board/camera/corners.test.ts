// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Layout } from '../../wire.ts'
import { emptierSide } from './corners.ts'
import { dragged, opening, toField } from './camera.ts'

const PHONE = { wide: 390, high: 554 }
const layout = (id: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../src/waggonway/maps/boards/${id}.json`, import.meta.url), 'utf8'),
  ) as Layout

test('the zoom buttons stand in the lower corner where they hide less of the board', () => {
  expect(emptierSide(layout('europe'), PHONE)).toBe('left')
  expect(emptierSide(layout('germany'), PHONE)).toBe('right')
  for (const id of ['usa', 'europe', 'germany', 'amsterdam', 'first_journey'])
    expect(emptierSide(layout(id), { wide: 1140, high: 658 }), id).toBe('right')
})

test('they stand on the right until the size of the board is known', () => {
  expect(emptierSide(layout('europe'), { wide: 0, high: 0 })).toBe('right')
})

test('on a phone every city can be moved out from under them', () => {
  for (const id of ['usa', 'europe']) {
    const board = layout(id)
    const low = dragged(opening(board.size, PHONE), [0, -5000], board.size, PHONE)
    for (const { at } of board.cities) expect(toField(low, PHONE, at)[1]).toBeLessThan(PHONE.high - 110)
  }
})
