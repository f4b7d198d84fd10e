// The rulebooks, each loaded when somebody opens it: their texts are not part of the first page.
import { RULEBOOKS } from '../editions/rulebooks.ts'
import type { Language } from '../i18n/index.svelte.ts'
import type { Book } from './book.ts'
import { bookOf } from './clauses.ts'

export async function loadBook(name: string, language: Language): Promise<Book> {
  const load = RULEBOOKS[language].get(name)
  if (!load) throw new Error(`no rulebook of ${name} in ${language}`)
  return load()
}

export type Found = { readonly id: string; readonly section: string; readonly text: string }

/** A clause and the heading of its section; null if there is no such number. */
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
