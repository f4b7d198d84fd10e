/** The possible positions of a city's name: as printed, beside the city, or further away with a leader; in one or two lines. */
import type { Box, Label, LaidCity } from '../../wire.ts'
import { grown } from './boxes.ts'
import type { Point } from '../land/projection.ts'

/** A position of a name: `label` as printed, enlarged into `box`. */
export interface LabelPosition {
  readonly label: Label
  readonly box: Box
  /** A line from the city to a name that is further away. */
  readonly leader?: readonly [Point, Point]
}

type Align = Label['align']

/** Measures of a name's box, in units: its padding, from its top to the first base line, from line to line, and its height. */
const PADDING = 1
const BASELINE = 9.9
const LINE_HEIGHT = 13
const NAME_HEIGHT = 12
/** The radius of a city's mark and of a station as printed, and the gap beside it, in units. */
export const MARK = 7.2
export const STATION = 12.8
const GAP = 2.5
/** A line's width is estimated from the width of the whole name; this factor is the margin. */
const ESTIMATE_MARGIN = 1.1
/** Offsets of a name along the mark, as parts of its height (left and right) or of its width (above and below). */
const SIDE_OFFSETS = [0, -0.5, 0.5]
const ABOVE_OFFSETS = [0, -0.25, 0.25, -0.5, 0.5]

/** List the positions beside a city, starting with the printed one and then by distance from it; `reach` is the radius of the city's mark. */
export function positionsBeside(
  { at, label }: LaidCity,
  times: number,
  reach: number,
): readonly LabelPosition[] {
  const printed: LabelPosition = { label, box: grown(label.box, at, times) }
  const others = [label, ...inTwoLines(label)].flatMap((form) =>
    positionsAround(form, at, times, reach + GAP),
  )
  const [x, y] = middle(printed.box)
  const far = ({ box }: LabelPosition) => Math.hypot(box[0] + box[2] / 2 - x, box[1] + box[3] / 2 - y)
  return [
    printed,
    ...others
      .map((position) => ({ position, away: far(position) }))
      .sort((p, q) => p.away - q.away)
      .map(({ position }) => position),
  ]
}

/** The lengths of leaders, as multiples of a name's height, and the number of directions. */
const LEADER_LENGTHS = [0.8, 1.2, 1.7, 2.3, 3, 3.8, 4.8, 6, 7.5, 9.5, 12]
const DIRECTIONS = 36
/** Where a leader meets the side of the name that faces the city: in the middle or near a corner. Offsets from the middle, as fractions of the side. */
const MEETINGS = [0, -0.4, 0.4]

/** List the positions further away, each with a leader; the nearest first. */
export function positionsWithLeader(
  { at, label }: LaidCity,
  times: number,
  reach: number,
): readonly LabelPosition[] {
  const forms = [label, ...inTwoLines(label)].map(alignments)
  const positions: LabelPosition[] = []
  for (const away of LEADER_LENGTHS)
    for (const form of forms)
      for (const meets of MEETINGS)
        for (let i = 0; i < DIRECTIONS; i++) {
          const turn = (i / DIRECTIONS) * 2 * Math.PI
          positions.push(atEndOfLeader(form, at, times, reach, away * NAME_HEIGHT * times, turn, meets))
        }
  return positions
}

/** Place a name at the end of a leader with a length and a direction. */
function atEndOfLeader(
  form: Alignments,
  at: Point,
  times: number,
  reach: number,
  away: number,
  turn: number,
  meets: number,
): LabelPosition {
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const wide = form.start.box[2] * times
  const high = form.start.box[3] * times
  const u = at[0] + (reach + away) * c
  const v = at[1] + (reach + away) * s
  // The leader ends at the side of the box that faces the city.
  const left = u - (Math.abs(c) < 0.35 ? wide * (0.5 + meets) : c > 0 ? 0 : wide)
  const top = v - (Math.abs(c) < 0.35 ? (s > 0 ? 0 : high) : high * (0.5 + meets))
  const align = Math.abs(c) < 0.35 ? 'middle' : c > 0 ? 'start' : 'end'
  return {
    label: form[align],
    box: [left, top, wide, high],
    leader: [
      [at[0] + reach * c, at[1] + reach * s],
      [u, v],
    ],
  }
}

const middle = ([x, y, wide, high]: Box): Point => [x + wide / 2, y + high / 2]

function positionsAround(
  form: Label,
  [x, y]: readonly [number, number],
  times: number,
  gap: number,
): LabelPosition[] {
  const [wide, high] = [form.box[2] * times, form.box[3] * times]
  const forms = alignments(form)
  const positions: LabelPosition[] = []
  const put = (align: Align, left: number, top: number) =>
    positions.push({ label: forms[align], box: [left, top, wide, high] })
  for (const part of SIDE_OFFSETS) {
    const top = y - high / 2 + part * high
    put('start', x + gap, top)
    put('end', x - gap - wide, top)
  }
  for (const part of ABOVE_OFFSETS) {
    const left = x - wide / 2 + part * wide
    const align = part > 0 ? 'start' : part < 0 ? 'end' : 'middle'
    put(align, left, y - gap - high)
    put(align, left, y + gap)
  }
  return positions
}

type Alignments = Readonly<Record<Align, Label>>

const alignments = (form: Label): Alignments => ({
  start: aligned(form, 'start'),
  middle: aligned(form, 'middle'),
  end: aligned(form, 'end'),
})

/** Align the lines of a name at the start, middle or end. */
function aligned({ box, lines }: Label, align: Align): Label {
  const [x, , wide] = box
  const at = { start: x + PADDING, middle: x + wide / 2, end: x + wide - PADDING }[align]
  return { box, align, lines: lines.map(([text, , y]) => [text, at, y] as const) }
}

/** Split a name of several words into two lines of similar length. */
function inTwoLines({ box: [x, y, wide], lines }: Label): readonly Label[] {
  const [text, ...more] = lines.map(([line]) => line)
  if (text === undefined || more.length > 0) return []
  const breaks = [...text.matchAll(/[ -]/g)].map(({ 0: mark, index }): [string, string] => [
    text.slice(0, index + (mark === '-' ? 1 : 0)),
    text.slice(index + 1),
  ])
  const longer = (pair: readonly string[]) => Math.max(...pair.map((part) => part.length))
  const best = breaks.reverse().sort((p, q) => longer(p) - longer(q))[0]
  if (!best) return []
  const broad = ((wide - 2 * PADDING) * longer(best) * ESTIMATE_MARGIN) / text.length + 2 * PADDING
  const form: Label = {
    box: [x, y, broad, NAME_HEIGHT + LINE_HEIGHT],
    align: 'start',
    lines: best.map((part, i) => [part, 0, y + BASELINE + i * LINE_HEIGHT] as const),
  }
  return [form]
}
