// Typed moves: what was typed, looked up among the texts of the legal actions. Case, accents and dots do not matter.
import type { Action, EditionData } from '../wire.ts'
import { formatAction } from './notation.ts'

export interface Typed {
  text: string
  action: Action
}

const LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ß: 'ss',
  _: ' ',
}

/** The text without case, accents, dots, and spaces that do not matter. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðþæœıß_]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[.'’]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([-/+,]) ?/g, '$1')
    .trim()
}

/** The legal actions with their texts. */
export function texts(edition: EditionData, legal: readonly Action[]): Typed[] {
  return legal.map((action) => ({ text: formatAction(edition, action), action }))
}

/** The action that is meant, if it is plain which: its text, or the only one that begins so. */
export function meant(typed: string, known: readonly Typed[]): Typed | null {
  const wanted = fold(typed)
  if (!wanted) return null
  const exact = known.find(({ text }) => fold(text) === wanted || fold(reversed(text)) === wanted)
  if (exact) return exact
  const begun = known.filter(({ text }) => fold(text).startsWith(wanted))
  return begun.length === 1 ? (begun[0] ?? null) : null
}

/** Up to `most` legal actions that fit: those that begin so first, then those that have every word in their order. */
export function completions(typed: string, known: readonly Typed[], most = 8): Typed[] {
  const wanted = fold(typed)
  const words = wanted.split(/[ ,]/).filter(Boolean)
  const rank = ({ text }: Typed): number => {
    const plain = fold(text)
    if (plain.startsWith(wanted) || fold(reversed(text)).startsWith(wanted)) return 0
    let from = 0
    for (const word of words) {
      const at = plain.indexOf(word, from)
      if (at < 0) return 2
      from = at + word.length
    }
    return 1
  }
  const fitting = known.map((one) => ({ one, rank: rank(one) })).filter(({ rank }) => rank < 2)
  return fitting
    .sort((x, y) => x.rank - y.rank)
    .slice(0, most)
    .map(({ one }) => one)
}

/** A claim with its ends the other way round; everything else as it is. */
function reversed(text: string): string {
  return text.replace(/^(claim )(.+?)-(.+?)((?:\/\d+)? \S+ [\d+]+)$/, '$1$3-$2$4')
}
