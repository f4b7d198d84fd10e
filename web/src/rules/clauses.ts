// Clauses by their numbers: which book one is in, and where a text speaks of another.

/** The books by the letter of their clauses. */
export const LETTERS = { U: 'usa', E: 'europe', G: 'germany', A: 'amsterdam', F: 'first_journey' } as const

export type BookName = (typeof LETTERS)[keyof typeof LETTERS]

export const BOOKS: readonly BookName[] = Object.values(LETTERS)

export const isBook = (name: string): name is BookName => BOOKS.some((book) => book === name)

/** The book of a clause such as U-34; null if there is none. */
export function bookOf(clause: string): BookName | null {
  const letter = /^([UEGAF])-\d+$/.exec(clause)?.[1]
  return letter ? LETTERS[letter as keyof typeof LETTERS] : null
}

export type Part = { readonly text: string; readonly clause: string | null }

/** A text in parts: words, and clauses to be linked. */
export function partsOf(text: string): Part[] {
  return text
    .split(/([UEGAF]-\d+)/)
    .filter(Boolean)
    .map((part) => ({ text: part, clause: bookOf(part) ? part : null }))
}
