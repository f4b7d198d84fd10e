// On which side of the board a panel stands: away from what it is about.
export interface Insets {
  top?: number
  right?: number
  bottom?: number
  left?: number
}

/** What the panels need of a board. */
export interface ShownBoard {
  reveal(routes: number[], cities?: string[], inset?: Insets): void
  pointOf(place: string | number): { x: number; y: number } | null
}

export type About = { readonly route: number } | { readonly city: string }

/** The side with more room. */
export function sideAwayFrom(
  board: Pick<ShownBoard, 'pointOf'>,
  about: About,
  frame: { left: number; width: number },
): 'left' | 'right' {
  const at = board.pointOf('route' in about ? about.route : about.city)
  return at && at.x > frame.left + frame.width / 2 ? 'left' : 'right'
}
