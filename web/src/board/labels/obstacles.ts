/** The obstacles for names and signs: every space of a route, and the badges of routes on a small board. */
import type { Box, Layout, Space } from '../../wire.ts'
import { badgeBox, type Badge } from '../routes/badges.ts'
import { about, apart, over } from './boxes.ts'
import { CAR } from '../routes/trains.ts'

interface Obstacle {
  readonly bounds: Box
  readonly overlaps: (box: Box) => boolean
}

/** Whether a box hides a train, a free space or a badge. Free spaces count as trains, so that no name moves when one is claimed. */
export function obstaclesOn(layout: Layout, badges: readonly Badge[] = []): (box: Box) => boolean {
  const trains = layout.tracks.flatMap(({ spaces }) => spaces.map(ofTrain))
  const chips = badges.map((badge): Obstacle => ({ bounds: badgeBox(badge), overlaps: () => true }))
  const near = inCells([...trains, ...chips])
  return (box) => near(box, ({ bounds, overlaps }) => !apart(box, bounds) && overlaps(box))
}

/** The size of a grid cell, in units: about as long as a name, so that most boxes overlap only a few cells. */
const CELL_UNITS = 50

/** The number of a cell is its column times this, plus its row. */
const MAX_ROWS = 1 << 15

/** Build a search for obstacles near a box. It looks only into the grid cells that the box overlaps, because there are thousands of boxes. */
function inCells(obstacles: readonly Obstacle[]): (box: Box, test: (one: Obstacle) => boolean) => boolean {
  const cells = new Map<number, Obstacle[]>()
  for (const one of obstacles)
    someCell(one.bounds, (cell) => {
      const there = cells.get(cell)
      if (there) there.push(one)
      else cells.set(cell, [one])
      return false
    })
  return (box, test) => someCell(box, (cell) => cells.get(cell)?.some(test) ?? false)
}

/** Whether something is true of a cell that a box overlaps. */
function someCell(box: Box, test: (cell: number) => boolean): boolean {
  const right = Math.floor((box[0] + box[2]) / CELL_UNITS)
  const bottom = Math.floor((box[1] + box[3]) / CELL_UNITS)
  for (let column = Math.floor(box[0] / CELL_UNITS); column <= right; column++)
    for (let row = Math.floor(box[1] / CELL_UNITS); row <= bottom; row++)
      if (test(column * MAX_ROWS + row)) return true
  return false
}

function ofTrain(space: Space): Obstacle {
  const turn = (space[2] * Math.PI) / 180
  const [c, s] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const bounds = about([space[0], space[1]], CAR[0] * c + CAR[1] * s, CAR[0] * s + CAR[1] * c)
  return { bounds, overlaps: (box) => over(box, space, CAR) }
}
