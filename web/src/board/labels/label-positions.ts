/** Where the name of a city can stand: as the board prints it, or aside, also in two lines. */
import type { Box, Label, LaidCity } from '../../wire.ts'
import { grown } from './boxes.ts'
import type { Point } from '../land/projection.ts'

/** A name as it is drawn: `label` as on the printed board, enlarged into `box`. */
export interface Standing {
  readonly label: Label
  readonly box: Box
  /** A line from the city to a name that is further away. */
  readonly leader?: readonly [Point, Point]
}

type Align = Label['align']

/** What a box has around its letters; from its upper edge to the first base line, and from line to line. */
const BORDER = 1
const RISE = 9.9
const LINE = 13
const HIGH = 12
/** The reach of a city's mark and of a station, as printed, and what is free beside it. */
export const MARK = 7.2
export const STATION = 12.8
const FREE = 2.5
/** Lines that are computed from the width of the whole may be so much wider. */
const ROUGHLY = 1.1
/** How far a name is pushed along the mark: parts of its height beside, of its width above and below. */
const BESIDE = [0, -0.5, 0.5]
const ALONG = [0, -0.25, 0.25, -0.5, 0.5]

/** The places where a name can stand, the nearest to the printed one first; `reach` is that of the city's mark. */
export function roomsFor({ at, label }: LaidCity, times: number, reach: number): readonly Standing[] {
  const home: Standing = { label, box: grown(label.box, at, times) }
  const others = [label, ...inTwo(label)].flatMap((form) => around(form, at, times, reach + FREE))
  const far = ({ box }: Standing) => Math.hypot(...middle(box).map((x, i) => x - middle(home.box)[i]!))
  return [
    home,
    ...others
      .map((room) => ({ room, away: far(room) }))
      .sort((p, q) => p.away - q.away)
      .map(({ room }) => room),
  ]
}

/** How far away a name can stand with a leader, in heights of its letters, and in how many directions. */
const AWAY = [0.8, 1.2, 1.7, 2.3, 3, 3.8, 4.8, 6, 7.5, 9.5, 12]
const DIRECTIONS = 36

/** Places further away, each with a leader; the nearest first. */
export function farRoomsFor({ at, label }: LaidCity, times: number, reach: number): readonly Standing[] {
  return AWAY.flatMap((away) =>
    [label, ...inTwo(label)].flatMap((form) =>
      Array.from({ length: DIRECTIONS }, (_, i) =>
        ledTo(form, at, times, reach, away * HIGH * times, (i / DIRECTIONS) * 2 * Math.PI),
      ),
    ),
  )
}

/** A name whose box begins at a distance in a direction, and the leader to it. */
function ledTo(
  form: Label,
  [x, y]: Point,
  times: number,
  reach: number,
  away: number,
  turn: number,
): Standing {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const [wide, high] = [form.box[2] * times, form.box[3] * times]
  const far = reach + away
  const [u, v] = [x + far * c, y + far * s]
  // The box touches the end of the leader with the side that is turned to the city, or with its corner.
  const left = u - (Math.abs(c) < 0.35 ? wide / 2 : c > 0 ? 0 : wide)
  const top = v - (Math.abs(c) < 0.35 ? (s > 0 ? 0 : high) : high / 2)
  const align = Math.abs(c) < 0.35 ? 'middle' : c > 0 ? 'start' : 'end'
  return {
    label: aligned(form, align),
    box: [left, top, wide, high],
    leader: [
      [x + reach * c, y + reach * s],
      [u, v],
    ],
  }
}

const middle = ([x, y, wide, high]: Box): readonly number[] => [x + wide / 2, y + high / 2]

function around(form: Label, [x, y]: readonly [number, number], times: number, gap: number): Standing[] {
  const [wide, high] = [form.box[2] * times, form.box[3] * times]
  const rooms: Standing[] = []
  const put = (align: Align, left: number, top: number) =>
    rooms.push({ label: aligned(form, align), box: [left, top, wide, high] })
  for (const part of BESIDE) {
    const top = y - high / 2 + part * high
    put('start', x + gap, top)
    put('end', x - gap - wide, top)
  }
  for (const part of ALONG) {
    const left = x - wide / 2 + part * wide
    const align = part > 0 ? 'start' : part < 0 ? 'end' : 'middle'
    put(align, left, y - gap - high)
    put(align, left, y + gap)
  }
  return rooms
}

/** A name whose lines begin, end or have their middle at the same place. */
function aligned({ box, lines }: Label, align: Align): Label {
  const [x, , wide] = box
  const at = { start: x + BORDER, middle: x + wide / 2, end: x + wide - BORDER }[align]
  return { box, align, lines: lines.map(([text, , y]) => [text, at, y] as const) }
}

/** A name of several words in two lines, as even as can be. */
function inTwo({ box: [x, y, wide], lines }: Label): readonly Label[] {
  const [text, ...more] = lines.map(([line]) => line)
  if (text === undefined || more.length > 0) return []
  const breaks = [...text.matchAll(/[ -]/g)].map(({ 0: mark, index }): [string, string] => [
    text.slice(0, index + (mark === '-' ? 1 : 0)),
    text.slice(index + 1),
  ])
  const longer = (pair: readonly string[]) => Math.max(...pair.map((part) => part.length))
  const best = breaks.reverse().sort((p, q) => longer(p) - longer(q))[0]
  if (!best) return []
  const broad = ((wide - 2 * BORDER) * longer(best) * ROUGHLY) / text.length + 2 * BORDER
  const form: Label = {
    box: [x, y, broad, HIGH + LINE],
    align: 'start',
    lines: best.map((part, i) => [part, 0, y + RISE + i * LINE] as const),
  }
  return [form]
}
