// Typed moves: look up the typed text among the legal actions. Case, accents and dots do not matter,
// and places and colours may have their printed, translated or English names.
import english from '../../i18n/en/editions.ts'
import { colorName, placeName } from '../../i18n/names.ts'
import type { Action, EditionData } from '../../wire.ts'
import { namesOf, type Called, type Naming } from './names.ts'
import { formatAction } from './notation.ts'

export interface Typed {
  text: string
  action: Action
  /** Its possible texts, normalized; also with the ends of its route reversed. */
  spellings: readonly string[]
  turned: readonly string[]
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

/** Normalize a text: remove case, accents, dots and extra spaces. */
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

/** All names accepted in a typed move: first the page's, then the printed and English ones. */
function spokenNames(edition: EditionData): Called[] {
  const names = namesOf(edition)
  const inEnglish = (key: string, other: string) => String(english[key.replace(/^edition\./, '')] ?? other)
  const places: Naming[] = [
    (place) => names.city(place),
    (place) => names.printed(place),
    (place) => placeName(edition, place, inEnglish),
  ]
  const colors: Naming[] = [colorName, (color) => color]
  return places.flatMap((place) => colors.map((color) => names.called(place, color)))
}

/** The legal actions with their texts in the page's language, and their other names. */
export function texts(edition: EditionData, legal: readonly Action[]): Typed[] {
  const names = namesOf(edition)
  const spoken = spokenNames(edition)
  const turned = spoken.map((called) => names.turned(called))
  const spelled = (action: Action, calls: readonly Called[]) => [
    ...new Set(calls.map((called) => fold(formatAction(edition, action, called)))),
  ]
  return legal.map((action) => ({
    text: formatAction(edition, action, spoken[0]),
    action,
    spellings: spelled(action, spoken),
    turned: spelled(action, turned),
  }))
}

/** Find the action of a text: an exact match, or the only one that starts with it. */
export function meant(typed: string, known: readonly Typed[]): Typed | null {
  const wanted = fold(typed)
  if (!wanted) return null
  const exact =
    known.find(({ spellings }) => spellings.includes(wanted)) ??
    known.find(({ turned }) => turned.includes(wanted))
  if (exact) return exact
  const begun = known.filter((one) => begins(one, wanted))
  return begun.length === 1 ? (begun[0] ?? null) : null
}

/** Suggest up to `most` legal actions: first those that start with the text, then those that contain its words in order. */
export function completions(typed: string, known: readonly Typed[], most = 8): Typed[] {
  const wanted = fold(typed)
  const words = wanted.split(/[ ,]/).filter(Boolean)
  const rank = (one: Typed): number => {
    if (begins(one, wanted)) return 0
    return one.spellings.some((spelling) => inOrder(words, spelling)) ? 1 : 2
  }
  const fitting = known.map((one) => ({ one, rank: rank(one) })).filter(({ rank }) => rank < 2)
  return fitting
    .sort((x, y) => x.rank - y.rank)
    .slice(0, most)
    .map(({ one }) => one)
}

function begins({ spellings, turned }: Typed, wanted: string): boolean {
  return [...spellings, ...turned].some((spelling) => spelling.startsWith(wanted))
}

function inOrder(words: readonly string[], spelling: string): boolean {
  let from = 0
  return words.every((word) => {
    const at = spelling.indexOf(word, from)
    from = at + word.length
    return at >= 0
  })
}
