// How long ago something was, in words.

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['day', 24 * 3600e3],
  ['hour', 3600e3],
  ['minute', 60e3],
]

/** "3 minutes ago", "yesterday"; what was within the last minute is "now". */
export function ago(then: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const gone = Math.max(0, now - then)
  for (const [unit, length] of STEPS) {
    if (gone >= length) return words.format(-Math.floor(gone / length), unit)
  }
  return words.format(0, 'second')
}
