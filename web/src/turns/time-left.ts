// The time left for a move, in its largest unit: "2 days", "5 hours", "20 minutes".
const UNITS: readonly [unit: 'day' | 'hour' | 'minute', milliseconds: number][] = [
  ['day', 24 * 3600e3],
  ['hour', 3600e3],
  ['minute', 60e3],
]

/** Whether less than a day is left. */
export const isUrgent = (due: number, now: number): boolean => due - now < 24 * 3600e3

export function timeLeft(due: number, now: number, language: string): string {
  const left = Math.max(0, due - now)
  const [unit, length] = UNITS.find(([, length]) => left >= length) ?? UNITS[2]!
  const number = Math.max(1, Math.floor(left / length))
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(number)
}
