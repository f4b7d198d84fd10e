// Clocks on the page that agree with the server's: the time left in the last news, minus the time since.
import type { ClockView } from '../../wire.ts'

export interface Reading {
  clocks: ClockView
  at: number // when it came, by a clock of the page that never goes back
}

/** A seat's remaining time in milliseconds; null if there is no clock. */
export function left(reading: Reading | null, seat: number, now: number): number | null {
  const before = reading?.clocks.left[seat]
  if (reading === null || before === undefined) return null
  const vacation = reading.clocks.vacation[seat] ?? 0 // the clock stands still meanwhile
  const running = reading.clocks.running.includes(seat)
  const passed = running ? Math.max(0, now - reading.at - vacation) : 0
  return Math.max(0, before - passed)
}

/** `2:05`, `1:02:05`, `3 d 4 h`; under ten seconds with tenths, because then they count. */
export function shown(milliseconds: number, days: (d: number, h: number) => string): string {
  if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1)
  const seconds = Math.ceil(milliseconds / 1000)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  if (h >= 48) return days(Math.floor(h / 24), h % 24)
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** The time until the display changes, in milliseconds. */
export function nextTick(milliseconds: number): number {
  if (milliseconds <= 0) return 1000
  return milliseconds < 10_000 ? 100 : milliseconds % 1000 || 1000
}

/** Whether a seat's time is running out. */
export const hurried = (milliseconds: number | null): boolean =>
  milliseconds !== null && milliseconds < 15_000
