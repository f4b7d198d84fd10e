// The celebration of a win: its duration, and the confetti.
import { HOUSE_COLORS } from '../../cards/colors.ts'

/** The duration in milliseconds; any key or tap ends it sooner. */
export const LASTS = { won: 3200, seen: 1900 } as const

export interface Piece {
  readonly x: number // per cent of the width
  readonly color: string
  readonly delay: number
  readonly ms: number
  readonly turn: number
  readonly drift: number
}

const MANY = 54

/** Confetti in the winner's colours and those of the cards; all of it has fallen at the end. */
export function confettiOf(colors: readonly string[], random: () => number = Math.random): Piece[] {
  const paper = [...colors, ...colors, ...Object.values(HOUSE_COLORS).map(({ fill }) => fill)]
  return Array.from({ length: MANY }, (_, i) => {
    const delay = Math.floor(random() * 900)
    return {
      x: (i / MANY) * 100 + random() * 2,
      color: paper[i % paper.length]!,
      delay,
      ms: Math.min(1500 + Math.floor(random() * 800), LASTS.won - delay),
      turn: Math.floor(random() * 1080) - 540,
      drift: Math.floor(random() * 160) - 80,
    }
  })
}
