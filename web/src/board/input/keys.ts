/** Keys on the board: arrows move the focus from route to route, with Shift they move the board; +, - and 0 zoom. */
import type { Point } from '../land/projection.ts'
import type { Direction } from './neighbours.ts'

export interface Keyed {
  zoomBy(factor: number): void
  fit(): void
  /** Moves the board by pixels. */
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
const STEPS: Readonly<Record<Direction, Point>> = {
  left: [80, 0],
  right: [-80, 0],
  up: [0, 80],
  down: [0, -80],
}
const TIMES = 1.4

/** Handle a key; keys without a meaning here are left to the page. */
export function keyed(event: KeyboardEvent, told: Keyed): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !does(event, told)) return
  event.preventDefault()
  event.stopPropagation()
}

function does(event: KeyboardEvent, told: Keyed): boolean {
  const direction = ARROWS[event.key]
  if (event.key === '+' || event.key === '=') told.zoomBy(TIMES)
  else if (event.key === '-') told.zoomBy(1 / TIMES)
  else if (event.key === '0') told.fit()
  else if (event.key === 'Escape') return told.close()
  else if (direction && event.shiftKey) told.move(STEPS[direction])
  else if (direction && event.target instanceof SVGElement) told.step(direction, event.target)
  else return false
  return true
}
