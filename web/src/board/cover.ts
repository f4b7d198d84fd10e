/** How much a box hides of what is played on: the spaces, and the badges of routes on a small board. */
import type { Box, Layout } from '../wire.ts'
import { about, apart, over, within } from './boxes.ts'
import type { Point } from './land/project.ts'

export interface Cover {
  /** The part that is hidden of the space or badge that suffers most, from 0 to 1. */
  readonly one: number
  /** The hidden parts of all of them together. */
  readonly all: number
}

interface Thing {
  /** A square that it lies in. */
  readonly around: Box
  readonly touched: (box: Box) => boolean
  /** Some of its points, evenly. */
  readonly points: readonly Point[]
}

/** Below this scale a route shows its colour by a badge on its middle space. */
export const FAR = 0.5
/** The reach of a badge as printed; it is kept at 11 pixels, within a limit. */
const BADGE = 7.4
const BADGE_PIXELS = 11 / 9.4
const MOST_BADGE = 2.5
const ACROSS = [-0.34, 0, 0.34]
const ALONG = [-0.42, -0.25, -0.08, 0.08, 0.25, 0.42]

/** How much larger than printed the badges of routes are. */
export const badgeGrowth = (scale: number): number => Math.min(Math.max(1, BADGE_PIXELS / scale), MOST_BADGE)

/** The space of a route that has its badge. */
export const badged = (spaces: number): number => Math.floor((spaces - 1) / 2)

/** A function that tells how much of a board a box hides at a scale. */
export function coverOn(layout: Layout, scale: number): (box: Box) => Cover {
  const spaces = layout.tracks.flatMap(({ spaces }) => spaces.map((space) => ofSpace(space, layout.space)))
  const reach = BADGE * badgeGrowth(scale)
  const badges = layout.tracks.flatMap(({ spaces }) => {
    const space = spaces[badged(spaces.length)]
    return space && scale < FAR ? [ofBadge([space[0], space[1]], reach)] : []
  })
  const things = [...spaces, ...badges]
  return (box) => {
    let [one, all] = [0, 0]
    for (const { around, touched, points } of things) {
      if (apart(box, around) || !touched(box)) continue
      const part = (points.filter((point) => within(box, point)).length + 1) / (points.length + 1)
      one = Math.max(one, part)
      all += part
    }
    return { one, all }
  }
}

function ofSpace(space: Layout['tracks'][number]['spaces'][number], size: Layout['space']): Thing {
  const [x, y, angle] = space
  const [long, broad] = size
  const turn = (angle * Math.PI) / 180
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  return {
    around: about([x, y], long + broad, long + broad),
    touched: (box) => over(box, space, size),
    points: ALONG.flatMap((a) =>
      ACROSS.map((b): Point => [x + a * long * c - b * broad * s, y + a * long * s + b * broad * c]),
    ),
  }
}

function ofBadge([x, y]: Point, reach: number): Thing {
  const steps = [-0.7, -0.35, 0, 0.35, 0.7]
  return {
    around: about([x, y], 2 * reach, 2 * reach),
    touched: () => true,
    points: steps.flatMap((a) => steps.map((b): Point => [x + a * reach, y + b * reach])),
  }
}
