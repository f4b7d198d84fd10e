/** The signs of countries beyond the border: what they say, and where they cover nothing that is played with. */
import { placeName } from '../../i18n/names.ts'
import type { Box, EditionData, LaidCountry, Layout } from '../../wire.ts'
import { about, apart, distance } from './boxes.ts'
import { CROWD_MOST, type Waiting } from '../cities/passengers.ts'
import { growth } from './labels.ts'
import type { Point } from '../land/projection.ts'
import { obstaclesOn } from './obstacles.ts'

export interface Sign {
  readonly id: string
  readonly name: string
  readonly box: Box
  /** How much larger than printed it is. */
  readonly times: number
  readonly crowd: Waiting | null
}

export const HIGH = 19
/** The border post, and what is free beside the name. */
export const POST = 13
const PADDING = 13
/** A letter of a name on average; the name stands in the middle of its room, so it need not be exact. */
const LETTER = 7
const GAP = 4
const STEP = 6
const FURTHEST = 96
const BORDER = 7
const CITY = 9

/** The signs at a scale: as large as can be read, less where there is no room for that. */
export function signsOf(edition: EditionData, layout: Layout, scale: number): readonly Sign[] {
  const signs: Sign[] = []
  const hides = obstaclesOn(layout)
  const taken: Box[] = []
  for (const country of layout.countries) {
    const name = placeName(edition, country.id)
    const { unit, sign } = fitted({ layout, hides, taken }, country, name, growth(scale))
    taken.push(unit)
    signs.push(sign)
  }
  return signs
}

interface Fitted {
  readonly unit: Box
  readonly sign: Sign
}

interface Around {
  readonly layout: Layout
  readonly hides: (box: Box) => boolean
  readonly taken: readonly Box[]
}

function fitted(around: Around, country: LaidCountry, name: string, most: number): Fitted {
  for (const part of most > 1 ? [1, 0.95, 0.9, 0.86, 0.83, 0.8, 0.7, 0.6, 0.5, 0.25] : []) {
    const found = near(around, country, name, 1 + (most - 1) * part)
    if (found) return found
  }
  return near(around, country, name, 1) ?? standing(country, name, 1, middleOf(country))
}

/** The sign where it is free, as near as can be to its place on the board. */
function near(around: Around, country: LaidCountry, name: string, times: number): Fitted | null {
  const [x, y] = middleOf(country)
  for (const [dx, dy] of OFFSETS) {
    const found = standing(country, name, times, [x + dx, y + dy])
    if (free(around, found.unit)) return found
  }
  return null
}

const OFFSETS: readonly Point[] = (() => {
  const many = FURTHEST / STEP
  const steps = Array.from({ length: 2 * many + 1 }, (_, i) => (i - many) * STEP)
  const all = steps.flatMap((x) => steps.map((y): Point => [x, y]))
  return all.sort((p, q) => Math.hypot(...p) - Math.hypot(...q))
})()

function free({ layout: { size, borders, cities }, hides, taken }: Around, unit: Box): boolean {
  const [x, y, wide, high] = unit
  return (
    x >= 0 &&
    y >= 0 &&
    x + wide <= size[0] &&
    y + high <= size[1] &&
    taken.every((other) => apart(unit, other)) &&
    borders.every(({ at }) => distance(unit, at) >= BORDER) &&
    cities.every(
      ({ at, label, passengers }) =>
        distance(unit, at) >= CITY && apart(unit, label.box) && (!passengers || apart(unit, passengers)),
    ) &&
    !hides(unit)
  )
}

/** The middle of the room that a country has on the board: its name, and passengers beside it. */
function middleOf({ label, passengers }: LaidCountry): Point {
  const [x, y, wide, high] = label.box
  const right = passengers ? passengers[0] + passengers[2] : x + wide
  return [(x + right) / 2, y + high / 2]
}

/** Sign and passengers in a row about a point. */
function standing({ id, passengers }: LaidCountry, name: string, times: number, at: Point): Fitted {
  const wide = (POST + PADDING + LETTER * [...name].length) * times
  const crowd = Math.min(times, CROWD_MOST)
  const [people, tall] = passengers ? [passengers[2] * crowd, passengers[3] * crowd] : [0, 0]
  const unit = about(at, wide + (passengers ? GAP * times + people : 0), Math.max(HIGH * times, tall))
  const box: Box = [unit[0], at[1] - (HIGH * times) / 2, wide, HIGH * times]
  const waiting = passengers ? { at: [unit[0] + unit[2] - people / 2, at[1]] as const, times: crowd } : null
  return { unit, sign: { id, name, box, times, crowd: waiting } }
}
