// Words: catalogues by area and language, plurals and numbers as the language has them.
import type { Areas } from './en/index.ts'
import type { RefusalCode } from '../refusals.ts'

export type Language = 'en' | 'de'
/** A text with {names} in it, or one for each plural form of its number {n}. */
export type Entry = string | { readonly one: string; readonly other: string }
/** The same keys as another catalogue: a missing or a strange one is a type error. */
export type Same<T> = { readonly [K in keyof T]: Entry }

export type Catalogue = { readonly [A in keyof Areas]: Same<Areas[A]> }
/** A catalogue, the texts of the editions (`edition.ID.name`), and translated refusals by code. */
export type Words = Catalogue & {
  readonly edition: Readonly<Record<string, Entry>>
  readonly refusal: Readonly<Partial<Record<RefusalCode, Entry>>>
}
export type Key = { [A in keyof Areas & string]: `${A}.${keyof Areas[A] & string}` }[keyof Areas & string]
export type Params = Readonly<Record<string, string | number>>

export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

const CATALOGUES: Readonly<Record<Language, () => Promise<{ default: Words }>>> = {
  en: () => import('./en/index.ts'),
  de: () => import('./de/index.ts'),
}
let shown = $state.raw<{ language: Language; words: Words | null }>({ language: 'en', words: null })

let lastRequest = 0

/** The language that is shown. */
export function language(): Language {
  return shown.language
}

/** Load the texts of a language and use them; no other language is loaded. */
export async function loadWords(wanted: Language): Promise<void> {
  const request = ++lastRequest
  const words = (await CATALOGUES[wanted]()).default
  if (request === lastRequest) shown = { language: wanted, words } // a later choice wins
}

/** Show a language. This fails without a connection, and then nothing changes. */
export async function useLanguage(wanted: Language): Promise<void> {
  await loadWords(wanted)
  document.documentElement.lang = shown.language
}

function find(key: string): Entry | undefined {
  const dot = key.indexOf('.')
  const words = shown.words as Readonly<Record<string, Readonly<Record<string, Entry>>>> | null
  const area = words?.[key.slice(0, dot)]
  const name = key.slice(dot + 1)
  return area && Object.hasOwn(area, name) ? area[name] : undefined
}

const rules = new Map<string, Intl.PluralRules>()

function plural(n: number): 'one' | 'other' {
  let rule = rules.get(shown.language)
  if (!rule) rules.set(shown.language, (rule = new Intl.PluralRules(shown.language)))
  return rule.select(n) === 'one' ? 'one' : 'other'
}

/** A number as the language writes it. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(shown.language, options).format(value)
}

/** A time as the language writes it; milliseconds since 1970. */
export function date(
  at: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return new Intl.DateTimeFormat(shown.language, options).format(at)
}

/** Names in a row: “Ann, Ben and Cleo”. */
export function list(names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(shown.language, { type }).format(names)
}

function filled(entry: Entry, params: Params): string {
  const text = typeof entry === 'string' ? entry : entry[plural(Number(params.n ?? 0))]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    return value === undefined ? whole : typeof value === 'number' ? number(value) : value
  })
}

/** The words for a key. */
export function t(key: Key, params: Params = {}): string {
  return filled(find(key) ?? key, params)
}

/** The words for a key that may be unknown here, such as a code of the server's. */
export function tOr(key: string, other: string, params: Params = {}): string {
  const entry = find(key)
  return entry === undefined ? other : filled(entry, params)
}
