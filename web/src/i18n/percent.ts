// Percentages and chances, as the language writes them.
import { number } from './index.svelte.ts'

const NO_BREAK = '\u00a0'

/** A share as a percentage: `43%`. */
export function percent(value: number, digits = 0): string {
  return number(value, { style: 'percent', maximumFractionDigits: digits }).replace('-', '−')
}

/** A change as a percentage with its sign: `+4%`. */
export function change(value: number, digits = 0): string {
  const options = { style: 'percent', maximumFractionDigits: digits, signDisplay: 'exceptZero' } as const
  return number(value, options).replace('-', '−')
}

/** A chance: `43%`. An estimate is never certain, so it is at least `< 1%` and at most `> 99%`; a result is exact. */
export function chance(value: number, result = false): string {
  if (result) return percent(value)
  if (value < 0.005) return `<${NO_BREAK}${percent(0.01)}`
  if (value >= 0.995) return `>${NO_BREAK}${percent(0.99)}`
  return percent(value)
}
