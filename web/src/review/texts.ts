// The words of a review: percentages, reasons, and who they are about.
import { number, t } from '../i18n/index.svelte.ts'
import { colorName } from '../i18n/names.ts'
import type { Names } from '../play/notation/names.ts'
import { sentence } from '../play/words.ts'
import type { Key } from '../i18n/index.svelte.ts'
import type { ReviewReason } from '../wire.ts'

/** A chance as a percentage: `43%`. */
export function percent(value: number, digits = 0): string {
  return number(value, { style: 'percent', maximumFractionDigits: digits })
}

/** A change as a percentage with its sign: `+4%`. */
export function change(value: number, digits = 0): string {
  const options = { style: 'percent', maximumFractionDigits: digits, signDisplay: 'exceptZero' } as const
  return number(value, options).replace('-', '−')
}

/** Why another move was better, as a sentence. */
export function reasonText(reason: ReviewReason, called: Names, names: readonly string[]): string {
  const { kind, facts } = reason
  const words: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(facts)) {
    if (key === 'route') words[key] = called.route(Number(value))
    else if (key === 'ticket') words[key] = called.ticket(Number(value))
    else if (key === 'player') words[key] = names[Number(value)] ?? ''
    else if (key === 'city') words[key] = called.city(String(value))
    else if (key === 'color') words[key] = sentence(colorName(String(value)))
    else words[key] = value
  }
  return t(`reason.${kind}` as Key, words)
}
