// The rule books, each loaded when somebody opens it: their texts are no part of the first page.
import type { Language } from '../i18n/index.svelte.ts'
import type { Book } from './books/book.ts'
import { bookOf, type BookName } from './clauses.ts'

type Loaded = () => Promise<{ default: Book }>

const LOADERS: Record<Language, Record<BookName, Loaded>> = {
  en: {
    usa: () => import('./books/en/usa.ts'),
    europe: () => import('./books/en/europe.ts'),
    germany: () => import('./books/en/germany.ts'),
    amsterdam: () => import('./books/en/amsterdam.ts'),
    first_journey: () => import('./books/en/first_journey.ts'),
  },
  de: {
    usa: () => import('./books/de/usa.ts'),
    europe: () => import('./books/de/europe.ts'),
    germany: () => import('./books/de/germany.ts'),
    amsterdam: () => import('./books/de/amsterdam.ts'),
    first_journey: () => import('./books/de/first_journey.ts'),
  },
}

export async function loadBook(name: BookName, language: Language): Promise<Book> {
  return (await LOADERS[language][name]()).default
}

export type Found = { readonly id: string; readonly section: string; readonly text: string }

/** A clause and the heading it stands under; null if there is none of that number. */
export async function findClause(clause: string, language: Language): Promise<Found | null> {
  const name = bookOf(clause)
  if (!name) return null
  const book = await loadBook(name, language)
  for (const section of Object.values(book.sections)) {
    const text = section.clauses[clause]
    if (text !== undefined) return { id: clause, section: section.title, text }
  }
  return null
}
