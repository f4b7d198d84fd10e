import { describe, expect, it } from 'vitest'
import type { Space } from '../../wire.ts'
import { carSpaces } from './trains.ts'

const track = (y: number): Space[] => [
  [0, y, 0],
  [35, y, 0],
]

describe('carSpaces', () => {
  it('moves trains away from a parallel track, on both sides', () => {
    const [upper, lower] = [track(0), track(16.4)]
    const apart = carSpaces(lower, [upper])[0]![1] - carSpaces(upper, [lower])[0]![1]
    expect(apart).toBeCloseTo(16.4 + 3.2)
  })
  it('leaves a train alone without a parallel track, far from it, or between two', () => {
    expect(carSpaces(track(0), [])).toEqual(track(0))
    expect(carSpaces(track(0), [track(30)])).toEqual(track(0))
    expect(carSpaces(track(16), [track(0), track(32)])).toEqual(track(16))
  })
})
