// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { handleKey } from './keys.ts'

/** A key pressed on a route, or beside it; what was called, and whether the page hears of it too. */
function pressed(key: string, more: KeyboardEventInit = {}, { on = true, open = false } = {}) {
  const actions = { zoomBy: vi.fn(), fit: vi.fn(), move: vi.fn(), step: vi.fn(), close: vi.fn(() => open) }
  const target = on
    ? document.createElementNS('http://www.w3.org/2000/svg', 'path')
    : document.createElement('div')
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more })
  target.addEventListener('keydown', (heard) => handleKey(heard as KeyboardEvent, actions))
  target.dispatchEvent(event)
  return { actions, target, ours: event.defaultPrevented }
}

test('plus and minus zoom, zero shows the whole board', () => {
  expect(pressed('+').actions.zoomBy).toHaveBeenCalledWith(1.4)
  expect(pressed('=').actions.zoomBy).toHaveBeenCalledWith(1.4)
  expect(pressed('-').actions.zoomBy).toHaveBeenCalledWith(1 / 1.4)
  expect(pressed('0').actions.fit).toHaveBeenCalled()
})

test('an arrow moves the focus to the next route; with shift it moves the board', () => {
  const { actions, target, ours } = pressed('ArrowLeft')
  expect(actions.step).toHaveBeenCalledWith('left', target)
  expect(ours).toBe(true)
  expect(pressed('ArrowUp', { shiftKey: true }).actions.move).toHaveBeenCalledWith([0, 80])
})

test('without a focused route, arrows are left to the page', () => {
  const { actions, ours } = pressed('ArrowLeft', {}, { on: false })
  expect(actions.step).not.toHaveBeenCalled()
  expect(ours).toBe(false)
})

test('escape closes what is open over the board, else it is left to the page', () => {
  expect(pressed('Escape', {}, { open: true }).ours).toBe(true)
  expect(pressed('Escape').ours).toBe(false)
})

test('the browser keeps its own zoom keys', () => {
  const { actions, ours } = pressed('+', { ctrlKey: true })
  expect(actions.zoomBy).not.toHaveBeenCalled()
  expect(ours).toBe(false)
})
