/** Keys on the board: arrows move the focus from route to route, with Shift they move the board; +, - and 0 zoom. */
import type { Point } from '../land/projection.ts'
import type { Direction } from './neighbours.ts'

export interface KeyActions {
  zoomBy(factor: number): void
  fit(): void
  /** Move the board by pixels. */
  move(by: Point): void
  /** Move the focus in a direction. */
  step(direction: Direction, from: SVGElement): void
  /** Close what is open over the board; false if nothing is. */
  close(): boolean
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const STEPS_PX: Readonly<Record<Direction, Point>> = {
  left: [80, 0],
  right: [-80, 0],
  up: [0, 80],
  down: [0, -80],
}
const ZOOM_FACTOR = 1.4

/** Handle a key; keys without a meaning here are left to the page. */
export function handleKey(event: KeyboardEvent, actions: KeyActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !runAction(event, actions)) return
  event.preventDefault()
  event.stopPropagation()
}

/** Run the action of a key; false if it has none. */
function runAction(event: KeyboardEvent, actions: KeyActions): boolean {
  const direction = ARROWS[event.key]
  if (event.key === '+' || event.key === '=') actions.zoomBy(ZOOM_FACTOR)
  else if (event.key === '-') actions.zoomBy(1 / ZOOM_FACTOR)
  else if (event.key === '0') actions.fit()
  else if (event.key === 'Escape') return actions.close()
  else if (direction && event.shiftKey) actions.move(STEPS_PX[direction])
  else if (direction && event.target instanceof SVGElement) actions.step(direction, event.target)
  else return false
  return true
}
