/** Lines and rings of points: cut to a rectangle, thinned out, and written as SVG paths. */
import type { Point } from './projection.ts'

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const at = (points: readonly Point[], i: number): Point => points[i] ?? [0, 0]
const between = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
]

/** The four sides of a rectangle: how far inside a point is, negative outside. */
const sides = (box: Bounds): ((p: Point) => number)[] => [
  (p) => p[0] - box.left,
  (p) => box.right - p[0],
  (p) => p[1] - box.top,
  (p) => box.bottom - p[1],
]

/** A ring cut to a rectangle (Sutherland and Hodgman); empty if nothing of it is inside. */
export function clipRing(ring: readonly Point[], box: Bounds): Point[] {
  let left = [...ring]
  for (const inside of sides(box)) {
    const kept: Point[] = []
    left.forEach((b, i) => {
      const a = at(left, i === 0 ? left.length - 1 : i - 1)
      const [p, q] = [inside(a), inside(b)]
      if (p >= 0 !== q >= 0) kept.push(between(a, b, p / (p - q)))
      if (q >= 0) kept.push(b)
    })
    left = kept
  }
  return left
}

/** The pieces of a line that are inside a rectangle; a piece ends with its first point outside. */
export function clipLine(line: readonly Point[], box: Bounds): Point[][] {
  const inside = (p: Point) => p[0] >= box.left && p[0] <= box.right && p[1] >= box.top && p[1] <= box.bottom
  const pieces: Point[][] = []
  let piece: Point[] = []
  line.forEach((p, i) => {
    if (inside(p)) {
      if (piece.length === 0 && i > 0) piece.push(at(line, i - 1))
      piece.push(p)
    } else if (piece.length > 0) {
      pieces.push([...piece, p])
      piece = []
    }
  })
  if (piece.length > 0) pieces.push(piece)
  return pieces.filter((points) => points.length > 1)
}

/** Points between those that are far apart, so that a bent map bends the line between them. */
export function filled(points: readonly Point[], most: number): Point[] {
  const out: Point[] = []
  points.forEach((b, i) => {
    const a = i > 0 ? at(points, i - 1) : b
    const parts = Math.min(400, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / most))
    for (let k = 1; k < parts; k++) out.push(between(a, b, k / parts))
    out.push(b)
  })
  return out
}

/** How far a line may be off, at a point of the board. */
export type Off = (p: Point) => number

/** Fewer points, none of the others further away than `off` (Douglas and Peucker). */
export function thinned(points: readonly Point[], off: Off): Point[] {
  if (points.length < 3) return [...points]
  const keep = new Uint8Array(points.length)
  keep[0] = keep[points.length - 1] = 1
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    let [worst, far] = [-1, 1]
    for (let i = from + 1; i < to; i++) {
      const p = at(points, i)
      const away = distance(p, at(points, from), at(points, to)) / off(p)
      if (away > far) [worst, far] = [i, away]
    }
    if (worst < 0) continue
    keep[worst] = 1
    open.push([from, worst], [worst, to])
  }
  return points.filter((_, i) => keep[i])
}

/** A ring with fewer points: cut at the point that is furthest from its first, as both halves are lines. */
export function thinnedRing(ring: readonly Point[], off: Off): Point[] {
  const first = at(ring, 0)
  let far = 0
  ring.forEach((p, i) => {
    const old = at(ring, far)
    if (Math.hypot(p[0] - first[0], p[1] - first[1]) > Math.hypot(old[0] - first[0], old[1] - first[1]))
      far = i
  })
  const there = thinned(ring.slice(0, far + 1), off)
  const back = thinned([...ring.slice(far), first], off)
  return [...there, ...back.slice(1, -1)]
}

/** How far a point is from the line between two others. */
export function distance(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const size = dx * dx + dy * dy
  const part = size === 0 ? 0 : Math.min(Math.max(((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / size, 0), 1)
  return Math.hypot(p[0] - a[0] - part * dx, p[1] - a[1] - part * dy)
}

/** The area of a ring, positive whichever way it runs. */
export function area(ring: readonly Point[]): number {
  let sum = 0
  ring.forEach((b, i) => {
    const a = at(ring, i === 0 ? ring.length - 1 : i - 1)
    sum += a[0] * b[1] - b[0] * a[1]
  })
  return Math.abs(sum) / 2
}

/** The most points of one path. Browsers draw a part of a map faster if its lines are split. */
const PIECE = 48

/** Split a line into connected pieces. */
export function pieces(line: readonly Point[]): Point[][] {
  const parts = Math.ceil((line.length - 1) / PIECE)
  return Array.from({ length: parts }, (_, i) => line.slice(i * PIECE, (i + 1) * PIECE + 1))
}

/** Split a ring into connected lines. */
export const ringPieces = (ring: readonly Point[]): Point[][] => pieces([...ring, ...ring.slice(0, 1)])

const tenths = (value: number) => Math.round(value * 10)
const short = (value: number) => `${value / 10}`.replace(/^(-?)0\./, '$1.')
const pair = (p: Point) => `${short(tenths(p[0]))} ${short(tenths(p[1]))}`

/** Write straight lines as a path; rings are closed. Relative steps are shorter and compress better. */
export function straight(points: readonly Point[], closed: boolean): string {
  if (points.length < 2) return ''
  let [x, y] = [0, 0]
  const steps = points.map((p) => {
    const [u, v] = [tenths(p[0]), tenths(p[1])]
    const step = `${short(u - x)} ${short(v - y)}`
    ;[x, y] = [u, v]
    return step.replace(' -', '-')
  })
  return `M${steps[0]}l${steps.slice(1).join(' ').replaceAll(' -', '-')}${closed ? 'z' : ''}`
}

/** Read the points of a path that `straight` has written. */
export function pointsOf(path: string): Point[] {
  const numbers = path.match(/-?(\d+\.?\d*|\.\d+)/g)?.map((one) => tenths(Number(one))) ?? []
  let [x, y] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, i) => {
    x += numbers[2 * i]!
    y += numbers[2 * i + 1]!
    return [x / 10, y / 10]
  })
}

/** A rounded path whose corners are the points: curves from the middle of each side to that of the next. */
export function rounded(points: readonly Point[], closed: boolean): string {
  const n = points.length
  if (n < 3) return straight(points, closed)
  const middle = (i: number) => between(at(points, i % n), at(points, (i + 1) % n), 0.5)
  if (closed) {
    const curves = points.map((_, i) => `Q${pair(at(points, (i + 1) % n))} ${pair(middle(i + 1))}`)
    return `M${pair(middle(0))}${curves.join('')}Z`
  }
  const curves = points
    .slice(1, -1)
    .map((p, i) => `Q${pair(p)} ${pair(i + 2 === n - 1 ? at(points, n - 1) : middle(i + 1))}`)
  return `M${pair(at(points, 0))}${curves.join('')}`
}
