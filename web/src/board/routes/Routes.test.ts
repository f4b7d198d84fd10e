// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import type { Layout } from '../../wire.ts'
import { LITTLE, viewOf } from '../../play/test-board.ts'
import type { Marks } from '../types.ts'
import Routes from './Routes.svelte'

// Arden-Bel has a red track (0) and a gray one (1); dove-arden (4) is green.
const layout = {
  cities: [],
  size: [400, 400],
  space: [30, 12],
  tracks: LITTLE.board.routes.map(({ length }, i) => ({
    path: `M0 ${i * 40}H${length * 30}`,
    spaces: Array.from({ length }, (_, k) => [15 + k * 30, i * 40, 0]),
  })),
} as unknown as Layout

let board: Record<string, unknown> | undefined

/** The routes drawn at full contrast. */
function vivid(marks: Marks, closed: readonly number[]): number[] {
  const view = viewOf([], { closed: [...closed] })
  const props = {
    edition: LITTLE,
    layout,
    view,
    players: [],
    people: { names: [], own: null },
    marks,
    interactive: false,
    current: 0,
    badges: [],
    onroute: () => undefined,
    onfocus: () => undefined,
  }
  const target = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  board = mount(Routes, { target, props })
  flushSync()
  return [...target.querySelectorAll<SVGGElement>('.route.vivid')].map((each) => Number(each.dataset.route))
}

afterEach(() => {
  if (board) void unmount(board)
  board = undefined
})

test('a selected colour brings out its free routes, but no closed track', () => {
  expect(vivid({ color: 'red' }, [])).toEqual([0])
  expect(vivid({ color: 'red' }, [0])).toEqual([])
})

test('a closed track has no colour even if it is chosen', () => {
  expect(vivid({ refused: 1 }, [])).toEqual([1])
  expect(vivid({ refused: 1, open: new Set([4]) }, [1])).toEqual([4])
})
