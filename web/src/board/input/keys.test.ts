// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { keyed } from './keys.ts'

/** A key pressed on a route, or beside it; what was called, and whether the page hears of it too. */
function pressed(key: string, more: KeyboardEventInit = {}, { on = true, open = false } = {}) {
  const told = { zoomBy: vi.fn(), fit: vi.fn(), move: vi.fn(), step: vi.fn(), close: vi.fn(() => open) }
  const target = on
    ? document.createElementNS('http://www.w3.org/2000/svg', 'path')
    : document.createElement('div')
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more })
  target.addEventListener('keydown', (heard) => keyed(heard as KeyboardEvent, told))
  target.dispatchEvent(event)
  return { told, target, ours: event.defaultPrevented }
}

test('plus and minus zoom, naught shows it all', () => {
  expect(pressed('+').told.zoomBy).toHaveBeenCalledWith(1.4)
  expect(pressed('=').told.zoomBy).toHaveBeenCalledWith(1.4)
  expect(pressed('-').told.zoomBy).toHaveBeenCalledWith(1 / 1.4)
  expect(pressed('0').told.fit).toHaveBeenCalled()
})

test('an arrow leads from a route to the next, with shift it moves the board', () => {
  const { told, target, ours } = pressed('ArrowLeft')
  expect(told.step).toHaveBeenCalledWith('left', target)
  expect(ours).toBe(true)
  expect(pressed('ArrowUp', { shiftKey: true }).told.move).toHaveBeenCalledWith([0, 80])
})

test('where no route is in focus an arrow is the page’s', () => {
  const { told, ours } = pressed('ArrowLeft', {}, { on: false })
  expect(told.step).not.toHaveBeenCalled()
  expect(ours).toBe(false)
})

test('escape closes what lies over the board, and is the page’s if nothing does', () => {
  expect(pressed('Escape', {}, { open: true }).ours).toBe(true)
  expect(pressed('Escape').ours).toBe(false)
})

test('what the browser zooms by is left to it', () => {
  const { told, ours } = pressed('+', { ctrlKey: true })
  expect(told.zoomBy).not.toHaveBeenCalled()
  expect(ours).toBe(false)
})
