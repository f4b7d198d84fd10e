// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Box, Layout } from '../../wire.ts'
import { inside } from '../labels/boxes.ts'
import { titleWithin } from './title.ts'
import type { Cartouche } from './types.ts'

const layout = JSON.parse(
  readFileSync(new URL('../../../../src/waggonway/maps/boards/amsterdam.json', import.meta.url), 'utf8'),
) as Layout
const SEEN: Box = [92, -60, 559, 711]
const words = { en: 'Amsterdam', de: 'Amsterdam' }
const titleAt = (x: number, y: number): Cartouche => ({
  at: [x, y],
  wide: 170,
  high: 60,
  size: 26,
  title: words,
  below: words,
})
const boxOf = ({ at, wide, high }: Cartouche): Box => [...at, wide, high]

describe('the title of a board on a narrow screen', () => {
  test('stays where it is seen whole, or not at all', () => {
    for (const title of [titleAt(400, -30), titleAt(-300, 40)])
      expect(titleWithin(layout, title, SEEN, 0.7)).toBe(title)
  })

  test('moves to free room on the screen if it would be cut off', () => {
    const moved = titleWithin(layout, titleAt(20, 10), SEEN, 0.7)
    expect(inside(boxOf(moved), SEEN)).toBe(true)
    const [x, y, wide, high] = boxOf(moved)
    for (const { at } of layout.cities)
      expect(at[0] > x && at[0] < x + wide && at[1] > y && at[1] < y + high).toBe(false)
  })

  test('does not move under the zoom buttons', () => {
    const [, y] = boxOf(titleWithin(layout, titleAt(20, 580), SEEN, 0.7))
    const [x] = boxOf(titleWithin(layout, titleAt(20, 580), SEEN, 0.7))
    const buttons = { top: SEEN[1] + SEEN[3] - 120 / 0.7, right: SEEN[0] + 66 / 0.7 }
    expect(y + 60 <= buttons.top || x >= buttons.right).toBe(true)
  })
})
