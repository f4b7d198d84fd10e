/** What names and signs must not hide: the place of every train, and the badges of routes on a small board. */
import type { Box, Layout, Space } from '../../wire.ts'
import { badgeBox, type Badge } from '../routes/badges.ts'
import { about, apart, over } from './boxes.ts'
import { CAR } from '../routes/trains.ts'

interface Obstacle {
  readonly around: Box
  readonly touched: (box: Box) => boolean
}

/** Whether a box hides a train, a free space or a badge. Free spaces count as trains, so that no name moves when one is claimed. */
export function obstaclesOn(layout: Layout, badges: readonly Badge[] = []): (box: Box) => boolean {
  const trains = layout.tracks.flatMap(({ spaces }) => spaces.map(ofTrain))
  const chips = badges.map((badge): Obstacle => ({ around: badgeBox(badge), touched: () => true }))
  const all = [...trains, ...chips]
  return (box) => all.some(({ around, touched }) => !apart(box, around) && touched(box))
}

function ofTrain(space: Space): Obstacle {
  const turn = (space[2] * Math.PI) / 180
  const [c, s] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const around = about([space[0], space[1]], CAR[0] * c + CAR[1] * s, CAR[0] * s + CAR[1] * c)
  return { around, touched: (box) => over(box, space, CAR) }
}
