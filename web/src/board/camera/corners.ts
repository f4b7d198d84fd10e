/** Choose the lower corner of a board for the zoom buttons. */
import type { Layout } from '../../wire.ts'
import { NARROW_ZOOM_BUTTONS_PX } from '../../theme/breakpoints.ts'
import { tracksBox } from '../positions.ts'
import { opening, toField, type Field } from './camera.ts'

/** The area that the buttons cover, in pixels from the corner, on a narrow field and on others. */
export const NARROW_SIZE = [66, 120] as const
const SIZE = [66, 160] as const

/**
 * The lower corner where the buttons hide less of the board as it opens; the right one if there is no difference.
 *
 * It depends on the opening view only: buttons must not jump while the board is moved.
 */
export function emptierSide(layout: Layout, field: Field): 'left' | 'right' {
  if (field.wide === 0) return 'right'
  const camera = opening(layout.size, field, tracksBox(layout))
  const [wide, high] = field.wide < NARROW_ZOOM_BUTTONS_PX ? NARROW_SIZE : SIZE
  const things = [
    ...layout.cities.map(({ at }) => at),
    ...layout.tracks.flatMap(({ spaces }) => spaces.map(([x, y]) => [x, y] as const)),
  ].map((at) => toField(camera, field, at))
  const low = things.filter(([, y]) => y > field.high - high && y < field.high)
  const left = low.filter(([x]) => x > 0 && x < wide).length
  const right = low.filter(([x]) => x > field.wide - wide && x < field.wide).length
  return left < right ? 'left' : 'right'
}
