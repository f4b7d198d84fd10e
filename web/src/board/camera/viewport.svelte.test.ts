// @vitest-environment happy-dom
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { change } from '../../settings.svelte.ts'
import { opening, whole, type Field } from './camera.ts'
import type { Point } from '../land/projection.ts'
import { Sight } from './viewport.svelte.ts'

const SIZE = [1400, 830] as const
const DESK: Field = { wide: 1140, high: 658 }
const PHONE: Field = { wide: 390, high: 554 }
const PANEL = { right: 346 }
const CORNER: Point = [1380, 810]
const MIDDLE: Point = [DESK.wide / 2, DESK.high / 2]

/** A board in a field, and how often something else of it came into view. */
function seen(field: Field | null = DESK) {
  const onmove = vi.fn()
  const sight = new Sight(() => SIZE, onmove)
  if (field) sight.resized(field)
  return { sight, onmove }
}

/** What is in the middle of the field, and how large. */
const looks = (sight: Sight) => {
  const [x, y] = sight.toBoard([sight.field.wide / 2, sight.field.high / 2])
  return { x: Math.round(x), y: Math.round(y), scale: Number(sight.scale.toFixed(4)) }
}
const within = (sight: Sight, at: Point, right = 0) => {
  const [x, y] = sight.toField(at)
  return x >= 0 && y >= 0 && x <= sight.field.wide - right && y <= sight.field.high
}

beforeEach(() => change({ motion: 'reduced' }))
afterEach(() => vi.useRealTimers())

describe('before the size of the field is known', () => {
  test('nothing is seen, and a field without room is none', () => {
    const { sight } = seen(null)
    expect(sight.seen).toBe(false)
    sight.resized({ wide: 300, high: 0 })
    expect(sight.seen).toBe(false)
  })

  test('what was wished for is shown as soon as there is a field', () => {
    const { sight } = seen(null)
    sight.reveal([CORNER])
    sight.resized(PHONE)
    expect(within(sight, CORNER)).toBe(true)
    expect(looks(sight)).not.toEqual(looks(seen(PHONE).sight))
  })

  test('only the last wish counts, and only once', () => {
    const { sight } = seen(null)
    sight.reveal([CORNER])
    sight.fit()
    sight.resized(PHONE)
    expect(sight.scale).toBe(whole(SIZE, PHONE).scale)
    sight.zoomBy(3)
    const before = looks(sight)
    sight.resized({ ...PHONE, high: PHONE.high + 1 })
    expect(looks(sight).scale).toBe(before.scale)
  })
})

describe('when the field changes', () => {
  test('a whole board stays whole', () => {
    const { sight } = seen()
    sight.resized({ wide: 800, high: 600 })
    expect(sight.scale).toBe(whole(SIZE, { wide: 800, high: 600 }).scale)
  })

  test('a whole board stays whole while a panel is open', () => {
    const { sight } = seen()
    sight.survey([], PANEL)
    sight.resized({ wide: 1000, high: 658 })
    expect(sight.scale).toBe(whole(SIZE, { wide: 1000, high: 658 }).scale)
  })

  test('a board that was zoomed keeps its scale', () => {
    const { sight } = seen()
    sight.zoomBy(2)
    const { scale } = sight
    sight.resized({ wide: 1000, high: 658 })
    expect(sight.scale).toBe(scale)
  })

  test('another board is seen as at first, whatever was seen of the last one', () => {
    const { sight } = seen()
    sight.zoomBy(3, [10, 10])
    sight.anew()
    expect(sight.scale).toBe(opening(SIZE, DESK).scale)
  })
})

describe('beside a panel', () => {
  test('the board is moved and keeps its zoom', () => {
    const { sight } = seen()
    const before = looks(sight)
    sight.survey([], PANEL)
    expect(looks(sight)).toEqual(before)
    sight.survey([CORNER], PANEL)
    expect(looks(sight).scale).toBe(before.scale)
    expect(within(sight, CORNER, PANEL.right)).toBe(true)
  })

  test('it is zoomed out only as far as what is shown needs', () => {
    const { sight } = seen()
    sight.zoomBy(2)
    const { scale } = sight
    sight.survey([[20, 20], CORNER], PANEL)
    expect(sight.scale).toBeLessThan(scale)
    expect(within(sight, CORNER, PANEL.right)).toBe(true)
    expect(within(sight, [20, 20], PANEL.right)).toBe(true)
  })
})

describe('after a survey', () => {
  test('the board goes back to how it was seen before', () => {
    const { sight } = seen()
    const before = looks(sight)
    sight.survey([CORNER], PANEL)
    expect(looks(sight)).not.toEqual(before)
    sight.reveal([])
    expect(looks(sight)).toEqual(before)
  })

  test('of several, it goes back to before the first', () => {
    const { sight } = seen()
    const before = looks(sight)
    sight.survey([CORNER], PANEL)
    sight.survey([[20, 20]], { left: 346 })
    sight.reveal([])
    expect(looks(sight)).toEqual(before)
  })

  test('it goes back once', () => {
    const { sight } = seen()
    sight.survey([CORNER], PANEL)
    sight.reveal([])
    sight.zoomBy(2)
    const before = looks(sight)
    sight.reveal([])
    expect(looks(sight)).toEqual(before)
  })

  test('it stays where somebody has moved it meanwhile', () => {
    for (const move of [
      (sight: Sight) => sight.zoom(2, MIDDLE),
      (sight: Sight) => sight.zoomBy(2),
      (sight: Sight) => sight.zoomBy(2, MIDDLE),
    ]) {
      const { sight } = seen()
      sight.survey([CORNER], PANEL)
      move(sight)
      const moved = looks(sight)
      sight.reveal([])
      expect(looks(sight).scale).toBe(moved.scale)
    }
  })

  test('it stays where the arrow keys have moved it, too', () => {
    const { sight } = seen(PHONE)
    sight.survey([CORNER], {})
    sight.step([80, 0])
    const moved = looks(sight)
    sight.reveal([])
    expect(looks(sight)).toEqual(moved)
  })

  test('of a board that was zoomed, only some points came into view', () => {
    const { sight } = seen()
    sight.zoomBy(2, [0, 0])
    const before = looks(sight)
    sight.survey([CORNER], PANEL)
    expect(looks(sight).scale).toBe(before.scale)
    expect(within(sight, CORNER, PANEL.right)).toBe(true)
    sight.reveal([])
    expect(looks(sight)).toEqual(before)
  })
})

describe('moving', () => {
  test('at rest things are drawn at the scale at which they are seen, on whole pixels', () => {
    const { sight } = seen()
    const { drawn } = sight
    sight.zoom(1.7, [100, 100])
    expect(sight.drawn).toBe(drawn)
    expect(sight.transform([0, 0])).toContain(`scale(${sight.scale / drawn})`)
    sight.rest()
    expect(sight.drawn).toBe(sight.scale)
    expect(sight.transform([0, 0])).toMatch(/^translate\(-?\d+px, -?\d+px\) scale\(1\)$/)
  })

  test('where things may move it glides, and a hand on the board stops it', () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
    change({ motion: 'full' })
    const { sight } = seen()
    const { scale } = sight
    sight.zoomBy(2)
    vi.advanceTimersByTime(130)
    expect(sight.scale).toBeGreaterThan(scale)
    expect(sight.scale).toBeLessThan(2 * scale)
    vi.advanceTimersByTime(300)
    expect(sight.scale).toBeCloseTo(2 * scale)
    sight.zoomBy(0.5)
    vi.advanceTimersByTime(100)
    sight.drag([5, 0])
    const held = looks(sight)
    vi.advanceTimersByTime(300)
    expect(looks(sight)).toEqual(held)
  })

  test('it tells that something else comes into view, and only then', () => {
    const { sight, onmove } = seen()
    onmove.mockClear()
    sight.reveal([[700, 415]]) // is in view
    expect(onmove).not.toHaveBeenCalled()
    sight.drag([10, 0])
    expect(onmove).toHaveBeenCalledTimes(1)
  })

  test('an effect that shows something does not run again because the board is moved', () => {
    const { sight } = seen()
    let runs = 0
    const stop = $effect.root(() => {
      $effect(() => {
        runs += 1
        sight.reveal([CORNER], PANEL)
        sight.survey([], PANEL)
        sight.zoomBy(1.1)
        sight.fit()
      })
    })
    flushSync()
    sight.zoom(2, MIDDLE)
    sight.rest()
    flushSync()
    expect(runs).toBe(1)
    stop()
  })
})
