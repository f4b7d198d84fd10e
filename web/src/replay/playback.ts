// The playback of a replay: the current move, whether it is playing, and its speed. It has no timer of its own.
import { clamp } from './address.ts'

export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

export interface Playback {
  readonly move: number
  readonly moves: number
  readonly playing: boolean
  readonly speed: Speed
}

/** How long a move is shown at a speed, in milliseconds. */
export function stay(speed: Speed): number {
  return 1200 / speed
}

export function begin(move: number, moves: number): Playback {
  return { move: clamp(move, moves), moves, playing: false, speed: 1 }
}

/** Go to a move; this stops the playback. */
export function goTo(now: Playback, move: number): Playback {
  return { ...now, move: clamp(move, now.moves), playing: false }
}

/** Advance by one move; the playback stops at the last one. */
export function tick(now: Playback): Playback {
  const move = clamp(now.move + 1, now.moves)
  return { ...now, move, playing: now.playing && move < now.moves }
}

/** Play or pause; at the end, start again. */
export function toggle(now: Playback): Playback {
  if (now.playing) return { ...now, playing: false }
  return { ...now, playing: now.moves > 0, move: now.move >= now.moves ? 0 : now.move }
}

/** The next speed, or the one before. */
export function faster(now: Playback, by: 1 | -1): Playback {
  const at = SPEEDS.indexOf(now.speed) + by
  return { ...now, speed: SPEEDS[Math.min(Math.max(at, 0), SPEEDS.length - 1)] ?? 1 }
}

export type Key =
  'toggle' | 'back' | 'forward' | 'turnBack' | 'turnForward' | 'first' | 'last' | 'slower' | 'faster'

/** The command of a key on the page of a replay, if it has one. */
export function keyMeans(key: string, shift: boolean): Key | null {
  switch (key) {
    case ' ':
      return 'toggle'
    case 'ArrowLeft':
      return shift ? 'turnBack' : 'back'
    case 'ArrowRight':
      return shift ? 'turnForward' : 'forward'
    case 'PageUp':
      return 'turnBack'
    case 'PageDown':
      return 'turnForward'
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    case '-':
    case '<':
      return 'slower'
    case '+':
    case '>':
      return 'faster'
    default:
      return null
  }
}
