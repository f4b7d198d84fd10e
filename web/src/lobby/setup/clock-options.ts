// The clock of a table in a form (kind, minutes, seconds) and in words.
import { t } from '../../i18n/index.svelte.ts'
import type { Options } from '../../wire.ts'

export type Clock = Options['clock']
export type ClockKind = Clock['type']

export const MOVE_CHOICES = [30, 60, 90, 180, 300, 3600, 8 * 3600]
export const GAME_CHOICES = [300, 600, 900, 1200, 1800, 2700, 3600]
export const DAY_CHOICES = [1, 2, 3, 5, 7, 14]
export const VACATION_CHOICES = [0, 7, 14, 30, 60]
export const INCREMENTS = [0, 5, 10, 15, 30, 60]

/** Another kind of clock, with times that suit it. */
export function ofKind(kind: ClockKind): Clock {
  if (kind === 'per_move') return { type: 'per_move', seconds: 90 }
  if (kind === 'per_game') return { type: 'per_game', seconds: 1200, increment: 15 }
  if (kind === 'correspondence') return { type: 'correspondence', days: 3, vacation: 14, expiry: 'stand_in' }
  return { type: 'none' }
}

/** The choices of a list, including the current value. */
export function choices(usual: readonly number[], stands: number): number[] {
  return usual.includes(stands) ? [...usual] : [...usual, stands].sort((a, b) => a - b)
}

/** A time in its largest round unit: 90 seconds, 3 minutes, 8 hours, 3 days. */
export function timeIn(seconds: number): { unit: 'second' | 'minute' | 'hour' | 'day'; number: number } {
  if (seconds >= 24 * 3600 && seconds % (24 * 3600) === 0)
    return { unit: 'day', number: seconds / (24 * 3600) }
  if (seconds >= 3600 && seconds % 3600 === 0) return { unit: 'hour', number: seconds / 3600 }
  if (seconds > 90 && seconds % 60 === 0) return { unit: 'minute', number: seconds / 60 }
  return { unit: 'second', number: seconds }
}

/** "3 minutes" in the language of the page. */
export function timeText(seconds: number, language: string): string {
  const { unit, number } = timeIn(seconds)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(number)
}

/** A clock in a few words. */
export function clockText(clock: Clock, language: string): string {
  if (clock.type === 'none') return t('lobby.clock.none')
  if (clock.type === 'correspondence')
    return t('lobby.clockMove', { time: timeText(clock.days * 24 * 3600, language) })
  const time = timeText(clock.seconds, language)
  if (clock.type === 'per_move') return t('lobby.clockMove', { time })
  return t('lobby.clockGame', { time, more: timeText(clock.increment, language) })
}
