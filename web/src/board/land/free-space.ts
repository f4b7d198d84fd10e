/** Free space on a board, for titles, names and ornaments. */
import type { Box, Layout } from '../../wire.ts'
import type { Point } from './projection.ts'

const STEP = 8

export class Room {
  private readonly taken: Box[] = []

  constructor(layout: Layout, beside = 7) {
    const [long, wide] = layout.space
    for (const track of layout.tracks) {
      for (const [x, y, angle] of track.spaces) {
        const turn = (angle * Math.PI) / 180
        const across = Math.abs(long * Math.cos(turn)) + Math.abs(wide * Math.sin(turn))
        const down = Math.abs(long * Math.sin(turn)) + Math.abs(wide * Math.cos(turn))
        this.take([x - across / 2, y - down / 2, across, down], beside)
      }
    }
    for (const place of [...layout.cities, ...layout.countries]) {
      this.take(place.label.box, 3)
      if (place.passengers) this.take(place.passengers, 3)
    }
    for (const { at } of [...layout.cities, ...layout.borders]) this.take([at[0] - 10, at[1] - 10, 20, 20], 3)
  }

  /** Mark a box as taken, with a margin. */
  take([x, y, wide, high]: Box, beside = 0): void {
    this.taken.push([x - beside, y - beside, wide + 2 * beside, high + 2 * beside])
  }

  free([x, y, wide, high]: Box): boolean {
    return this.taken.every(([u, v, w, h]) => x + wide <= u || u + w <= x || y + high <= v || v + h <= y)
  }

  /** The free middle that is nearest to a point, not further away than `most`. */
  near(wish: Point, wide: number, high: number, within: Box, most: number): Point | null {
    let [best, least]: [Point | null, number] = [null, most]
    const reach = Math.ceil(most / STEP)
    for (let i = -reach; i <= reach; i++) {
      for (let j = -reach; j <= reach; j++) {
        const middle: Point = [wish[0] + i * STEP, wish[1] + j * STEP]
        const away = Math.hypot(i, j) * STEP
        if (away >= least) continue
        const box: Box = [middle[0] - wide / 2, middle[1] - high / 2, wide, high]
        if (!inside(box, within) || !this.free(box)) continue
        best = middle
        least = away
      }
    }
    return best
  }
}

function inside([x, y, wide, high]: Box, [u, v, w, h]: Box): boolean {
  return x >= u && y >= v && x + wide <= u + w && y + high <= v + h
}
