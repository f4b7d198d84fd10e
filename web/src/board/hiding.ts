/** How much a box hides of what is played on: the spaces, and the badges of routes on a small board. */
import type { Box, Layout } from '../wire.ts'
import { badgeGrowth, FAR, REACH, type Badge } from './badges.ts'
import { about, apart, over, within } from './boxes.ts'
import type { Point } from './land/project.ts'

export interface Hidden {
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

const ACROSS = [-0.34, 0, 0.34]
const ALONG = [-0.42, -0.25, -0.08, 0.08, 0.25, 0.42]

/** A function that tells how much of a board a box hides at a scale. */
export function hidingOn(layout: Layout, scale: number, badges: readonly Badge[] = []): (box: Box) => Hidden {
  const spaces = layout.tracks.flatMap(({ spaces }) => spaces.map((space) => ofSpace(space, layout.space)))
  const reach = REACH * badgeGrowth(scale)
  const chips = (scale < FAR ? badges : []).flatMap(({ space, aside }, route) => {
    const at = layout.tracks[route]?.spaces[space]
    return at ? [ofBadge([at[0] + aside[0], at[1] + aside[1]], reach)] : []
  })
  const things = [...spaces, ...chips]
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
