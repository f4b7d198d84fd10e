import { expect, test } from 'vitest'
import { around, type Box, overlap, placed, ringed } from './placing.ts'

const WINDOW = { width: 390, height: 844 }
const NOTE = { width: 340, height: 120 }
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })

test('a note covers neither its subject nor an open panel, and stays in the window', () => {
  const panel = box(0, 500, 390, 344)
  for (let x = 0; x <= 340; x += 34)
    for (let y = 0; y <= 790; y += 79) {
      const subject = box(x, y, 50, 50)
      const at = placed(NOTE, WINDOW, [subject], [panel])
      expect(overlap(at, subject)).toBe(0)
      expect(overlap(at, panel)).toBe(0)
      expect(at.left).toBeGreaterThanOrEqual(8)
      expect(at.left + at.width).toBeLessThanOrEqual(382)
      expect(at.top).toBeGreaterThanOrEqual(8)
      expect(at.top + at.height).toBeLessThanOrEqual(836)
    }
})

test('it is near its subject, and rather beside other things than over them', () => {
  const subject = box(100, 600, 60, 40)
  const near = placed(NOTE, WINDOW, [subject], [])
  const gaps = [subject.top - near.top - near.height, near.top - subject.top - subject.height]
  expect(Math.max(...gaps)).toBe(14)
  const hand = box(0, 400, 390, 190)
  expect(overlap(placed(NOTE, WINDOW, [], [], [hand]), hand)).toBe(0)
})

test('a ring stays in the window', () => {
  expect(ringed(box(0, 100, 390, 50), 5, WINDOW)).toEqual(box(0, 95, 390, 60))
  expect(ringed(box(10, 10, 20, 20), 5, WINDOW)).toEqual(box(5, 5, 30, 30))
})

test('several marks have one box around them', () => {
  expect(around([box(0, 0, 10, 10), box(30, 40, 10, 10)])).toEqual(box(0, 0, 40, 50))
  expect(around([])).toBeNull()
})

test('without room for everything it covers a part of a panel, never what is to be pressed', () => {
  const city = box(WINDOW.width / 2, 100, 30, 30)
  const panel = box(0, 140, WINDOW.width, WINDOW.height - 140)
  const at = placed(NOTE, WINDOW, [city], [panel])
  expect(overlap(at, city)).toBe(0)
})
