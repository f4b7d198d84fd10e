/** The shape of a train on a route: one coupled run along its spaces, as SVG paths in board units. */
import type { Space } from '../../wire.ts'
import { straight } from '../land/lines.ts'
import type { Point } from '../land/projection.ts'

/** How broad the body of a train is, and the same with its outline. A free space is 12 broad. */
export const BODY = 15.2
export const OUTLINE = 18.6
/** The size of a car on the board, including its outline. */
export const CAR = [34, OUTLINE] as const
/** Half the length of a car, to the tip of the rounded end of its body. */
const REACH = 16.4
/** Half the width of the seam between two cars. */
const SEAM = 6.9
const ROOF = { along: 10, up: 4.9 }

/** How far a train moves away from a parallel track, so that neither covers the other. */
const ASIDE = 1.6
/** Spaces closer than this lie beside one another. */
const BESIDE = 22

export interface TrainShape {
  /** The middle line of the whole run; round caps complete it. */
  readonly run: string
  /** The seams between cars. */
  readonly seams: string
  /** A light line along the roof of every car. */
  readonly roofs: string
}

const written = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`
const line = (from: Point, to: Point): string => `M${written(from)}L${written(to)}`

const direction = (angle: number): Point => [
  Math.cos((angle * Math.PI) / 180),
  Math.sin((angle * Math.PI) / 180),
]

/** The positions of a train's cars: moved aside a little where parallel tracks are close. */
export function carSpaces(spaces: readonly Space[], parallel: readonly (readonly Space[])[]): Space[] {
  const others = parallel.flat()
  return spaces.map(([x, y, angle]): Space => {
    const [nx, ny] = direction(angle + 90)
    let push = 0
    for (const [u, v] of others) {
      const [dx, dy] = [x - u, y - v]
      if (Math.hypot(dx, dy) < BESIDE) push += Math.sign(dx * nx + dy * ny)
    }
    const way = Math.sign(push) * ASIDE // a track between two others stays
    return [x + way * nx, y + way * ny, angle]
  })
}

/** The shape of a train on these consecutive spaces. */
export function trainShape(spaces: readonly Space[]): TrainShape {
  return {
    run: straight(runAlong(spaces), false),
    seams: seamsOf(spaces),
    roofs: spaces.map(roofOf).join(''),
  }
}

/** The middle line of a run, from the centre of one round cap to that of the other. */
function runAlong(spaces: readonly Space[]): Point[] {
  const [first, last] = [spaces[0], spaces.at(-1)]
  if (!first || !last) return []
  const half = REACH - BODY / 2
  const end = ([x, y, angle]: Space, away: Point): Point => {
    const [dx, dy] = direction(angle)
    // Angles are between -90 and 90 degrees, so they do not show the direction of the route.
    const way = (x - away[0]) * dx + (y - away[1]) * dy < 0 ? -half : half
    return [x + way * dx, y + way * dy]
  }
  const [dx, dy] = direction(first[2])
  const before: Point = spaces[1] ? [spaces[1][0], spaces[1][1]] : [first[0] + dx, first[1] + dy]
  const after = spaces.at(-2)
  const behind: Point = after ? [after[0], after[1]] : [last[0] - dx, last[1] - dy]
  return [end(first, before), ...spaces.map(([x, y]): Point => [x, y]), end(last, behind)]
}

function seamsOf(spaces: readonly Space[]): string {
  return spaces
    .slice(1)
    .map(([x, y], i) => {
      const [u, v] = spaces[i]!
      const long = Math.hypot(x - u, y - v) || 1
      const [nx, ny] = [((v - y) / long) * SEAM, ((x - u) / long) * SEAM]
      const [mx, my] = [(x + u) / 2, (y + v) / 2]
      return line([mx - nx, my - ny], [mx + nx, my + ny])
    })
    .join('')
}

function roofOf([x, y, angle]: Space): string {
  const [dx, dy] = direction(angle)
  const [ux, uy] = [x + ROOF.up * dy, y - ROOF.up * dx]
  return line([ux - ROOF.along * dx, uy - ROOF.along * dy], [ux + ROOF.along * dx, uy + ROOF.along * dy])
}
