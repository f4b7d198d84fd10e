/** Signs that cards and boards share, as paths: the wild's disc, the cart, the spoked wheel. */
import { STRIPES } from './colors.ts'

export const CART = 'M-10-5H7L5 3H-8ZM7-5 12-8'

const SPOKES = 8

/** The sectors of the wild's disc, in its colours. */
export function sectors(radius: number): readonly { path: string; fill: string }[] {
  const at = (turn: number) =>
    `${(radius * Math.cos(turn)).toFixed(2)} ${(radius * Math.sin(turn)).toFixed(2)}`
  return STRIPES.map((fill, i) => {
    const from = ((i / STRIPES.length) * 2 - 0.5) * Math.PI
    const to = (((i + 1) / STRIPES.length) * 2 - 0.5) * Math.PI
    return { path: `M0 0L${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}Z`, fill }
  })
}

/** The spokes of the wheel, which is 24 in radius with a hub of 6. */
export const WHEEL_SPOKES = Array.from({ length: SPOKES }, (_, i) => {
  const [x, y] = [Math.cos((i / SPOKES) * 2 * Math.PI), Math.sin((i / SPOKES) * 2 * Math.PI)]
  return `M${(6 * x).toFixed(1)} ${(6 * y).toFixed(1)}L${(24 * x).toFixed(1)} ${(24 * y).toFixed(1)}`
}).join('')
