/** The rulebooks of the editions in each language, loaded when somebody opens one. */
import type { Language } from '../i18n/index.svelte.ts'
import type { Book } from '../rules/book.ts'
import { byEdition } from './collect.ts'

export const RULEBOOKS: Readonly<Record<Language, ReadonlyMap<string, () => Promise<Book>>>> = {
  en: byEdition(import.meta.glob<Book>('./*/rules.en.ts', { import: 'default' })),
  de: byEdition(import.meta.glob<Book>('./*/rules.de.ts', { import: 'default' })),
}
