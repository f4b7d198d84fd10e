/** The signs of countries beyond the border: their names, and positions that cover no route, city or passenger. */
import { placeName } from '../../i18n/names.ts'
import type { Box, EditionData, LaidCountry, Layout } from '../../wire.ts'
import { about, apart, distance } from './boxes.ts'
import { CROWD_MOST, type Waiting } from '../cities/passengers.ts'
import { labelScale } from './label-placement.ts'
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
/** The border post, and the space beside the name; these measures are in units of the board. */
export const POST = 13
const PADDING = 13
/** The average width of a letter. The name is centred, so an estimate is enough. */
const LETTER_WIDTH = 7
const GAP = 4
const STEP = 6
const MAX_OFFSET = 96
const BORDER_GAP = 7
const CITY_GAP = 9

/** Place the signs at a scale: large enough to read, smaller where there is no room. */
export function signsOf(edition: EditionData, layout: Layout, scale: number): readonly Sign[] {
  const signs: Sign[] = []
  const hides = obstaclesOn(layout)
  const taken: Box[] = []
  for (const country of layout.countries) {
    const name = placeName(edition, country.id)
    const { unit, sign } = fitted({ layout, hides, taken }, country, name, labelScale(scale))
    taken.push(unit)
    signs.push(sign)
  }
  return signs
}

interface Fitted {
  readonly unit: Box
  readonly sign: Sign
}

interface Taken {
  readonly layout: Layout
  readonly hides: (box: Box) => boolean
  readonly taken: readonly Box[]
}

function fitted(board: Taken, country: LaidCountry, name: string, most: number): Fitted {
  for (const part of most > 1 ? [1, 0.95, 0.9, 0.86, 0.83, 0.8, 0.7, 0.6, 0.5, 0.25] : []) {
    const found = near(board, country, name, 1 + (most - 1) * part)
    if (found) return found
  }
  return near(board, country, name, 1) ?? signAt(country, name, 1, middleOf(country))
}

/** Place a sign in a free position, as near as possible to its place on the board. */
function near(board: Taken, country: LaidCountry, name: string, times: number): Fitted | null {
  const [x, y] = middleOf(country)
  for (const [dx, dy] of OFFSETS) {
    const found = signAt(country, name, times, [x + dx, y + dy])
    if (free(board, found.unit)) return found
  }
  return null
}

const OFFSETS: readonly Point[] = (() => {
  const many = MAX_OFFSET / STEP
  const steps = Array.from({ length: 2 * many + 1 }, (_, i) => (i - many) * STEP)
  const all = steps.flatMap((x) => steps.map((y): Point => [x, y]))
  return all.sort((p, q) => Math.hypot(...p) - Math.hypot(...q))
})()

function free({ layout: { size, borders, cities }, hides, taken }: Taken, unit: Box): boolean {
  const [x, y, wide, high] = unit
  return (
    x >= 0 &&
    y >= 0 &&
    x + wide <= size[0] &&
    y + high <= size[1] &&
    taken.every((other) => apart(unit, other)) &&
    borders.every(({ at }) => distance(unit, at) >= BORDER_GAP) &&
    cities.every(
      ({ at, label, passengers }) =>
        distance(unit, at) >= CITY_GAP && apart(unit, label.box) && (!passengers || apart(unit, passengers)),
    ) &&
    !hides(unit)
  )
}

/** The middle of a country's area on the board: its name, and passengers beside it. */
function middleOf({ label, passengers }: LaidCountry): Point {
  const [x, y, wide, high] = label.box
  const right = passengers ? passengers[0] + passengers[2] : x + wide
  return [(x + right) / 2, y + high / 2]
}

/** Place the sign and its passengers in a row, centred at a point. */
function signAt({ id, passengers }: LaidCountry, name: string, times: number, at: Point): Fitted {
  const wide = (POST + PADDING + LETTER_WIDTH * [...name].length) * times
  const crowd = Math.min(times, CROWD_MOST)
  const [people, tall] = passengers ? [passengers[2] * crowd, passengers[3] * crowd] : [0, 0]
  const unit = about(at, wide + (passengers ? GAP * times + people : 0), Math.max(HIGH * times, tall))
  const box: Box = [unit[0], at[1] - (HIGH * times) / 2, wide, HIGH * times]
  const waiting = passengers ? { at: [unit[0] + unit[2] - people / 2, at[1]] as const, times: crowd } : null
  return { unit, sign: { id, name, box, times, crowd: waiting } }
}
