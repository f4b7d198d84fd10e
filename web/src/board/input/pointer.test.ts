// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LITTLE, viewOf } from '../../play/test-board.ts'
import { change } from '../../settings.svelte.ts'
import type { Layout } from '../../wire.ts'
import type { Point } from '../land/projection.ts'
import { nextSpot } from './neighbours.ts'
import { Pointer, type Scene } from './pointer.svelte.ts'
import { Viewport } from '../camera/viewport.svelte.ts'

// Arden and Bel with two tracks between them, and one from Bel down to Cove.
const LAYOUT = {
  size: [400, 300],
  space: [30, 12],
  cities: [
    { id: 'arden', at: [60, 100] },
    { id: 'bel', at: [200, 100] },
    { id: 'cove', at: [200, 240] },
  ],
  countries: [],
  tracks: [
    {
      spaces: [
        [100, 94, 0],
        [160, 94, 0],
      ],
    },
    {
      spaces: [
        [100, 106, 0],
        [160, 106, 0],
      ],
    },
    {
      spaces: [
        [200, 140, 90],
        [200, 170, 90],
        [200, 200, 90],
      ],
    },
  ],
} as unknown as Layout
const BETWEEN: Point = [130, 100] // as near to one track as to the other
const DOWN: Point = [200, 170]
const BEL: Point = [200, 100]

/** Somebody points at the little board, a pixel for each unit; what is opened by it. */
function at(more: Partial<Scene> = {}) {
  const viewport = new Viewport(
    () => LAYOUT.size,
    () => pointing.close(),
  )
  const opened: (string | number)[] = []
  const scene: Scene = {
    edition: LITTLE,
    layout: LAYOUT,
    view: viewOf(),
    people: { names: ['Ann', 'Bob'], own: 0 },
    marks: {},
    lines: LAYOUT.tracks.map(({ spaces }) => spaces.map(([x, y]): Point => [x, y])),
    signs: [{ id: 'ostland', name: 'Ostland', box: [300, 20, 60, 19], times: 1, crowd: null }],
    interactive: true,
    onroute: (route) => opened.push(route),
    oncity: (city) => opened.push(city),
    ...more,
  }
  const pointing: Pointer = new Pointer(viewport, () => scene)
  viewport.resized({ wide: 416, high: 316 })
  return { pointing, viewport, opened, field: (point: Point) => viewport.toField(point) }
}

beforeEach(() => change({ motion: 'reduced', language: 'en' }))
afterEach(() => vi.useRealTimers())

describe('a tap', () => {
  test('on a route opens it', () => {
    const { pointing, opened, field } = at()
    pointing.tap(field(DOWN), false)
    expect(opened).toEqual([2])
  })

  test('of a finger on two tracks asks which, a click means the nearest', () => {
    const { pointing, opened, field } = at()
    pointing.tap(field(BETWEEN), true)
    expect(pointing.chooser?.routes).toEqual([0, 1])
    expect(opened).toEqual([])
    pointing.tap(field(DOWN), true) // beside the question: it is put away, and nothing else
    expect(pointing.chooser).toBeNull()
    expect(opened).toEqual([])
    pointing.tap(field([130, 95]), false)
    expect(opened).toEqual([0])
  })

  test('on two tracks means the track that can be claimed', () => {
    const { pointing, opened, field } = at({ marks: { lit: new Set([1]) } })
    pointing.tap(field(BETWEEN), true)
    expect(opened).toEqual([1])
  })

  test('on a city means it where no route is, and where cities are to be chosen those only', () => {
    const free = at()
    free.pointing.tap(free.field([198, 104]), false)
    expect(free.opened).toEqual(['bel'])
    const choosing = at({ marks: { litCities: new Set(['cove']) } })
    choosing.pointing.tap(choosing.field(BEL), false)
    choosing.pointing.tap(choosing.field([200, 240]), false)
    expect(choosing.opened).toEqual(['cove'])
  })

  test('opens nothing on a board that is only looked at', () => {
    const { pointing, opened, field } = at({ interactive: false })
    pointing.tap(field(DOWN), false)
    pointing.tap(field(BEL), true)
    expect(opened).toEqual([])
    expect(pointing.chooser).toBeNull()
  })
})

describe('who rests on something', () => {
  test('is told what it is after a moment, until the mouse is elsewhere', () => {
    vi.useFakeTimers()
    const { pointing, field } = at()
    pointing.hover(field(DOWN))
    expect(pointing.over).toBe(true)
    expect(pointing.tip).toBeNull()
    vi.advanceTimersByTime(500)
    expect(pointing.tip).toMatchObject({ title: 'Bel to Cove' })
    expect(pointing.tip?.facts).toContain('3 spaces')
    pointing.hover(field([202, 172]))
    expect(pointing.tip).not.toBeNull()
    pointing.hover(field([330, 250]))
    expect(pointing.tip).toBeNull()
    expect(pointing.over).toBe(false)
    pointing.hover(null)
    vi.advanceTimersByTime(500)
    expect(pointing.tip).toBeNull()
  })

  test('is told of cities and the signs of countries, too', () => {
    const { pointing, field } = at()
    pointing.longPress(field(BEL))
    expect(pointing.tip?.title).toContain('Bel')
    pointing.longPress(field([330, 30]))
    expect(pointing.tip?.title).toContain('Ostland')
  })

  test('hears no more of it when the board moves', () => {
    const { pointing, viewport, field } = at()
    pointing.longPress(field(BEL))
    viewport.drag([4, 0])
    expect(pointing.tip).toBeNull()
    expect(pointing.close()).toBe(false)
  })
})

describe('an arrow key', () => {
  test('leads to the next route, and to cities while they can be chosen', () => {
    expect(nextSpot(LAYOUT, [], { route: 0 }, 'down')).toEqual({ route: 1 })
    expect(nextSpot(LAYOUT, [], { route: 1 }, 'right')).toEqual({ route: 2 })
    expect(nextSpot(LAYOUT, ['bel'], { route: 1 }, 'right')).toEqual({ city: 'bel' })
    expect(nextSpot(LAYOUT, ['bel'], { city: 'bel' }, 'down')).toEqual({ route: 2 })
  })

  test('leads nowhere at the edge, and from a city that can be chosen no more', () => {
    expect(nextSpot(LAYOUT, [], { route: 0 }, 'up')).toBeNull()
    expect(nextSpot(LAYOUT, [], { city: 'bel' }, 'down')).toBeNull()
  })
})
