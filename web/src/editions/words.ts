/** The texts of the editions as an area of a catalogue: `ID.name`, `ID.about`, … */
import type { Entry } from '../i18n/index.svelte.ts'
import { byEdition } from './collect.ts'

export interface EditionWords {
  readonly name: string
  /** A few words for its poster. */
  readonly about: string
  /** The name of the way across the board, if there is one. */
  readonly crossing?: string
  /** Countries whose names are translated, by their ids. */
  readonly [country: `country.${string}`]: string
}

/** Put the texts of all editions into one area. */
export function editionArea(files: Readonly<Record<string, EditionWords>>): Readonly<Record<string, Entry>> {
  const areas = [...byEdition(files)].map(([id, words]) =>
    Object.entries(words).map(([key, text]) => [`${id}.${key}`, text as string] as const),
  )
  return Object.fromEntries(areas.flat())
}
