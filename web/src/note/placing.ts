// Where a note goes: near what it is about, and never over it.

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

const GAP = 14 // between the note and what it is about, in pixels
const EDGE = 8 // between the note and the edge of the window
// What a place costs: per square pixel that it covers, and per pixel of distance from the subject.
const COST = { subject: 50_000, keepFree: 1000, rather: 1, distance: 20 }

/** The area that two boxes share. */
export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** The ring around a box, no part of which is outside the window. */
export function ringed(box: Box, by: number, window: Size): Box {
  const left = Math.max(0, box.left - by)
  const top = Math.max(0, box.top - by)
  return {
    left,
    top,
    width: Math.max(0, Math.min(window.width, box.left + box.width + by) - left),
    height: Math.max(0, Math.min(window.height, box.top + box.height + by) - top),
  }
}

/** The smallest box around some others. */
export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  }
}

/**
 * The position of a note beside its subjects: where it covers least of what must stay visible. If there is no
 * room for everything, it rather covers a part of `keepFree` than what the user is to press.
 */
export function placed(
  size: Size,
  window: Size,
  subjects: readonly Box[],
  keepFree: readonly Box[],
  rather: readonly Box[] = [],
): Box {
  const inside = (left: number, top: number): Box => ({
    left: Math.round(Math.max(EDGE, Math.min(left, window.width - size.width - EDGE))),
    top: Math.round(Math.max(EDGE, Math.min(top, window.height - size.height - EDGE))),
    ...size,
  })
  const subject = around(subjects)
  const near = [...(subject ? [subject] : []), ...subjects, ...keepFree].flatMap((box) => beside(size, box))
  const places = [...near, ...grid(size, window)].map(([x, y]) => inside(x, y))
  const middle = subject && { x: subject.left + subject.width / 2, y: subject.top + subject.height / 2 }
  let best: { box: Box; cost: number } | null = null
  for (const box of places) {
    const covered = (free: readonly Box[]) => free.reduce((sum, one) => sum + overlap(box, one), 0)
    const far = middle
      ? Math.hypot(box.left + size.width / 2 - middle.x, box.top + size.height / 2 - middle.y)
      : 0
    const cost =
      covered(subjects) * COST.subject +
      covered(keepFree) * COST.keepFree +
      covered(rather) * COST.rather +
      far * COST.distance
    if (!best || cost < best.cost) best = { box, cost }
  }
  return best!.box
}

/** Below, above, to the right and to the left of something, each also aligned with its edges. */
function beside({ width, height }: Size, subject: Box): [number, number][] {
  const { left, top } = subject
  const right = left + subject.width
  const bottom = top + subject.height
  const xs = [left + subject.width / 2 - width / 2, left, right - width]
  const ys = [top + subject.height / 2 - height / 2, top, bottom - height]
  return [
    ...xs.map((x): [number, number] => [x, bottom + GAP]),
    ...xs.map((x): [number, number] => [x, top - GAP - height]),
    ...ys.map((y): [number, number] => [right + GAP, y]),
    ...ys.map((y): [number, number] => [left - GAP - width, y]),
  ]
}

/** Places all over the window, for when there is no room beside the subject. */
function grid({ width, height }: Size, window: Size): [number, number][] {
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 1]
  return steps.flatMap((y) =>
    steps.map((x): [number, number] => [x * (window.width - width), y * (window.height - height)]),
  )
}
