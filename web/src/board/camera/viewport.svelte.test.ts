// @vitest-environment happy-dom
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { change } from '../../settings.svelte.ts'
import { inFromMargin, opening, whole, type Field } from './camera.ts'
import type { Point } from '../land/projection.ts'
import { Viewport } from './viewport.svelte.ts'

const SIZE = [1400, 830] as const
const DESK: Field = { wide: 1140, high: 658 }
const PHONE: Field = { wide: 390, high: 554 }
const PANEL = { right: 346 }
const CORNER: Point = [1380, 810]
const MIDDLE: Point = [DESK.wide / 2, DESK.high / 2]

/** A board in a field, and how often something else of it came into view. */
function seen(field: Field | null = DESK) {
  const onmove = vi.fn()
  const viewport = new Viewport(() => SIZE, onmove)
  if (field) viewport.resized(field)
  return { viewport, onmove }
}

/** The point in the middle of the field, and the scale. */
const looks = (viewport: Viewport) => {
  const [x, y] = viewport.toBoard([viewport.field.wide / 2, viewport.field.high / 2])
  return { x: Math.round(x), y: Math.round(y), scale: Number(viewport.scale.toFixed(4)) }
}
const within = (viewport: Viewport, at: Point, right = 0) => {
  const [x, y] = viewport.toField(at)
  return x >= 0 && y >= 0 && x <= viewport.field.wide - right && y <= viewport.field.high
}

beforeEach(() => change({ motion: 'reduced' }))
afterEach(() => vi.useRealTimers())

describe('before the size of the field is known', () => {
  test('nothing is seen, and a field without room is none', () => {
    const { viewport } = seen(null)
    expect(viewport.seen).toBe(false)
    viewport.resized({ wide: 300, high: 0 })
    expect(viewport.seen).toBe(false)
  })

  test('what was wished for is shown as soon as there is a field', () => {
    const { viewport } = seen(null)
    viewport.reveal([CORNER])
    viewport.resized(PHONE)
    expect(within(viewport, CORNER)).toBe(true)
    expect(looks(viewport)).not.toEqual(looks(seen(PHONE).viewport))
  })

  test('only the last wish counts, and only once', () => {
    const { viewport } = seen(null)
    viewport.reveal([CORNER])
    viewport.fit()
    viewport.resized(PHONE)
    expect(viewport.scale).toBe(whole(SIZE, PHONE).scale)
    viewport.zoomBy(3)
    const before = looks(viewport)
    viewport.resized({ ...PHONE, high: PHONE.high + 1 })
    expect(looks(viewport).scale).toBe(before.scale)
  })
})

describe('when the field changes', () => {
  test('a whole board stays whole', () => {
    const { viewport } = seen()
    viewport.resized({ wide: 800, high: 600 })
    expect(viewport.scale).toBe(whole(SIZE, { wide: 800, high: 600 }).scale)
  })

  test('a whole board stays whole while a panel is open', () => {
    const { viewport } = seen()
    viewport.survey([], PANEL)
    viewport.resized({ wide: 1000, high: 658 })
    expect(viewport.scale).toBe(whole(SIZE, { wide: 1000, high: 658 }).scale)
  })

  test('a board that was zoomed keeps its scale', () => {
    const { viewport } = seen()
    viewport.zoomBy(2)
    const { scale } = viewport
    viewport.resized({ wide: 1000, high: 658 })
    expect(viewport.scale).toBe(scale)
  })

  test('another board is seen as at first, whatever was seen of the last one', () => {
    const { viewport } = seen()
    viewport.zoomBy(3, [10, 10])
    viewport.startOver()
    expect(viewport.scale).toBe(opening(SIZE, DESK).scale)
  })
})

test('a name at the edge comes wholly into view, and no further', () => {
  const { viewport } = seen(PHONE)
  const { scale } = viewport
  const box = [310, 200, 430, 214] as const // in the field; the last 40 pixels are outside
  const end = viewport.toBoard([430, 207])
  viewport.reveal(inFromMargin(box).map((at) => viewport.toBoard(at)))
  expect(viewport.scale).toBe(scale)
  expect(PHONE.wide - viewport.toField(end)[0]).toBeCloseTo(8)
})

describe('beside a panel', () => {
  test('the board is moved and keeps its zoom', () => {
    const { viewport } = seen()
    const before = looks(viewport)
    viewport.survey([], PANEL)
    expect(looks(viewport)).toEqual(before)
    viewport.survey([CORNER], PANEL)
    expect(looks(viewport).scale).toBe(before.scale)
    expect(within(viewport, CORNER, PANEL.right)).toBe(true)
  })

  test('it is zoomed out only as far as what is shown needs', () => {
    const { viewport } = seen()
    viewport.zoomBy(2)
    const { scale } = viewport
    viewport.survey([[20, 20], CORNER], PANEL)
    expect(viewport.scale).toBeLessThan(scale)
    expect(within(viewport, CORNER, PANEL.right)).toBe(true)
    expect(within(viewport, [20, 20], PANEL.right)).toBe(true)
  })
})

describe('after a survey', () => {
  test('the board goes back to how it was seen before', () => {
    const { viewport } = seen()
    const before = looks(viewport)
    viewport.survey([CORNER], PANEL)
    expect(looks(viewport)).not.toEqual(before)
    viewport.reveal([])
    expect(looks(viewport)).toEqual(before)
  })

  test('of several, it goes back to before the first', () => {
    const { viewport } = seen()
    const before = looks(viewport)
    viewport.survey([CORNER], PANEL)
    viewport.survey([[20, 20]], { left: 346 })
    viewport.reveal([])
    expect(looks(viewport)).toEqual(before)
  })

  test('it goes back once', () => {
    const { viewport } = seen()
    viewport.survey([CORNER], PANEL)
    viewport.reveal([])
    viewport.zoomBy(2)
    const before = looks(viewport)
    viewport.reveal([])
    expect(looks(viewport)).toEqual(before)
  })

  test('it stays where somebody has moved it meanwhile', () => {
    for (const move of [
      (viewport: Viewport) => viewport.zoom(2, MIDDLE),
      (viewport: Viewport) => viewport.zoomBy(2),
      (viewport: Viewport) => viewport.zoomBy(2, MIDDLE),
    ]) {
      const { viewport } = seen()
      viewport.survey([CORNER], PANEL)
      move(viewport)
      const moved = looks(viewport)
      viewport.reveal([])
      expect(looks(viewport).scale).toBe(moved.scale)
    }
  })

  test('it stays where the arrow keys have moved it, too', () => {
    const { viewport } = seen(PHONE)
    viewport.survey([CORNER], {})
    viewport.step([80, 0])
    const moved = looks(viewport)
    viewport.reveal([])
    expect(looks(viewport)).toEqual(moved)
  })

  test('of a board that was zoomed, only some points came into view', () => {
    const { viewport } = seen()
    viewport.zoomBy(2, [0, 0])
    const before = looks(viewport)
    viewport.survey([CORNER], PANEL)
    expect(looks(viewport).scale).toBe(before.scale)
    expect(within(viewport, CORNER, PANEL.right)).toBe(true)
    viewport.reveal([])
    expect(looks(viewport)).toEqual(before)
  })
})

describe('moving', () => {
  test('at rest things are drawn at the scale at which they are seen, on whole pixels', () => {
    const { viewport } = seen()
    const { drawn } = viewport
    viewport.zoom(1.7, [100, 100])
    expect(viewport.drawn).toBe(drawn)
    expect(viewport.transform([0, 0])).toContain(`scale(${viewport.scale / drawn})`)
    viewport.rest()
    expect(viewport.drawn).toBe(viewport.scale)
    expect(viewport.transform([0, 0])).toMatch(/^translate\(-?\d+px, -?\d+px\) scale\(1\)$/)
  })

  test('where things may move it glides, and a hand on the board stops it', () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
    change({ motion: 'full' })
    const { viewport } = seen()
    const { scale } = viewport
    viewport.zoomBy(2)
    vi.advanceTimersByTime(130)
    expect(viewport.scale).toBeGreaterThan(scale)
    expect(viewport.scale).toBeLessThan(2 * scale)
    vi.advanceTimersByTime(300)
    expect(viewport.scale).toBeCloseTo(2 * scale)
    viewport.zoomBy(0.5)
    vi.advanceTimersByTime(100)
    viewport.drag([5, 0])
    const held = looks(viewport)
    vi.advanceTimersByTime(300)
    expect(looks(viewport)).toEqual(held)
  })

  test('it tells that something else comes into view, and only then', () => {
    const { viewport, onmove } = seen()
    onmove.mockClear()
    viewport.reveal([[700, 415]]) // is in view
    expect(onmove).not.toHaveBeenCalled()
    viewport.drag([10, 0])
    expect(onmove).toHaveBeenCalledTimes(1)
  })

  test('an effect that shows something does not run again because the board is moved', () => {
    const { viewport } = seen()
    let runs = 0
    const stop = $effect.root(() => {
      $effect(() => {
        runs += 1
        viewport.reveal([CORNER], PANEL)
        viewport.survey([], PANEL)
        viewport.zoomBy(1.1)
        viewport.fit()
      })
    })
    flushSync()
    viewport.zoom(2, MIDDLE)
    viewport.rest()
    flushSync()
    expect(runs).toBe(1)
    stop()
  })
})
