/** Gestures: turn mouse, touch and wheel events into drags, pinches, taps and long presses, in pixels of the field. */
import type { Point } from '../land/projection.ts'

export interface GestureHandlers {
  drag(by: Point): void
  zoom(factor: number, about: Point): void
  /** All fingers are up, or the wheel has stopped. */
  rest(): void
  tap(at: Point, touch: boolean): void
  doubleTap(at: Point): void
  hover(at: Point | null): void
  longPress(at: Point): void
}

const STILL_PX = 6
const DOUBLE_MS = 240
const DOUBLE_PX = 30
const LONG_MS = 480
const WHEEL_REST_MS = 160
const LINE_PX = 16

interface Finger {
  readonly start: Point
  at: Point
}

/** Listen on an element; returns a function that stops. */
export function listen(element: HTMLElement, handlers: GestureHandlers): () => void {
  const fingers = new Map<number, Finger>()
  let moved = false
  let pressed = 0
  let waiting: { at: Point; timer: number } | null = null
  let resting = 0

  const at = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  const ours = (event: Event) => !(event.target instanceof Element && event.target.closest('[data-board-ui]'))

  function down(event: PointerEvent): void {
    if (!ours(event) || (event.pointerType === 'mouse' && event.button !== 0)) return
    const point = at(event)
    fingers.set(event.pointerId, { start: point, at: point })
    if (fingers.size === 1) moved = false
    else moved = true // two fingers never tap
    clearTimeout(pressed)
    handlers.hover(null)
    if (event.pointerType !== 'mouse' && fingers.size === 1)
      pressed = window.setTimeout(() => {
        moved = true // what follows is no tap
        handlers.longPress(point)
      }, LONG_MS)
  }

  function move(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId)
    const point = at(event)
    if (!finger) {
      if (event.pointerType === 'mouse') handlers.hover(ours(event) ? point : null)
      return
    }
    if (!moved) {
      if (Math.hypot(point[0] - finger.start[0], point[1] - finger.start[1]) < STILL_PX) return
      moved = true
      clearTimeout(pressed)
      element.setPointerCapture(event.pointerId)
    }
    const others = [...fingers].filter(([id]) => id !== event.pointerId)
    const other = others[0]?.[1]
    if (other) {
      const before = Math.hypot(finger.at[0] - other.at[0], finger.at[1] - other.at[1])
      const after = Math.hypot(point[0] - other.at[0], point[1] - other.at[1])
      handlers.drag([(point[0] - finger.at[0]) / 2, (point[1] - finger.at[1]) / 2])
      if (before > 1)
        handlers.zoom(after / before, [(point[0] + other.at[0]) / 2, (point[1] + other.at[1]) / 2])
    } else handlers.drag([point[0] - finger.at[0], point[1] - finger.at[1]])
    finger.at = point
  }

  function up(event: PointerEvent): void {
    clearTimeout(pressed)
    if (!fingers.delete(event.pointerId)) return
    if (fingers.size > 0) return
    if (moved) handlers.rest()
    else if (event.type === 'pointerup') tapped(at(event), event.pointerType !== 'mouse')
  }

  /** A tap waits for a possible second tap. A mouse click does not: a mouse zooms with its wheel. */
  function tapped(point: Point, touch: boolean): void {
    if (!touch) return handlers.tap(point, false)
    if (waiting && Math.hypot(point[0] - waiting.at[0], point[1] - waiting.at[1]) < DOUBLE_PX) {
      clearTimeout(waiting.timer)
      waiting = null
      return handlers.doubleTap(point)
    }
    const timer = window.setTimeout(() => {
      waiting = null
      handlers.tap(point, true)
    }, DOUBLE_MS)
    waiting = { at: point, timer }
  }

  function wheel(event: WheelEvent): void {
    if (!ours(event)) return
    event.preventDefault()
    const by = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
    const most = Math.min(Math.max(by, -180), 180)
    handlers.zoom(Math.exp(-most * (event.ctrlKey ? 0.01 : 0.0022)), at(event))
    clearTimeout(resting)
    resting = window.setTimeout(() => handlers.rest(), WHEEL_REST_MS)
  }

  const leave = () => handlers.hover(null)
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', up)
  element.addEventListener('pointerleave', leave)
  element.addEventListener('wheel', wheel, { passive: false })
  return () => {
    clearTimeout(pressed)
    clearTimeout(resting)
    if (waiting) clearTimeout(waiting.timer)
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', up)
    element.removeEventListener('pointerleave', leave)
    element.removeEventListener('wheel', wheel)
  }
}
