// The side of the board for a panel: away from its subject.
import { MEDIA } from '../../theme/breakpoints.ts'

export interface Insets {
  top?: number
  right?: number
  bottom?: number
  left?: number
}

/** What the panels need of a board. */
export interface ShownBoard {
  reveal(routes: readonly number[], cities?: readonly string[], inset?: Insets): void
  /** Like `reveal`, with the names of the cities. */
  revealNamed(routes: readonly number[], cities?: readonly string[]): void
  survey(cities: readonly string[], inset: Insets): void
  pointOf(place: string | number): { x: number; y: number } | null
}

/** The width of a panel at the side of the board, in pixels. */
export const WIDE = 346

/** The side with more room. */
export function sideAwayFrom(
  board: Pick<ShownBoard, 'pointOf'>,
  about: { readonly routes: readonly number[]; readonly cities: readonly string[] },
  frame: { left: number; width: number },
): 'left' | 'right' {
  const first = about.cities[0] ?? about.routes[0]
  const at = first === undefined ? null : board.pointOf(first)
  return at && at.x > frame.left + frame.width / 2 ? 'left' : 'right'
}

/** The side on which a panel covers fewer of these routes. */
export function sideAwayFromAll(
  board: Pick<ShownBoard, 'pointOf'>,
  routes: Iterable<number>,
  frame: { left: number; width: number },
): 'left' | 'right' {
  let [left, right] = [0, 0]
  for (const route of routes) {
    const x = (board.pointOf(route)?.x ?? frame.left + frame.width / 2) - frame.left
    if (x < WIDE) left += 1
    if (x > frame.width - WIDE) right += 1
  }
  return left < right ? 'left' : 'right'
}

/** The height of the prompt and tools over the board's upper edge, in pixels. */
export function overOf(layer: Element): number {
  return matchMedia(`${MEDIA.phone}, ${MEDIA.low}`).matches
    ? (layer.parentElement?.querySelector('.prompt')?.getBoundingClientRect().height ?? 44) + 12
    : 0
}
