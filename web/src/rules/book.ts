// What a rule book is: a short way in, then the clauses of docs/rules.md in our own words.

export interface Section {
  readonly title: string
  readonly clauses: Readonly<Record<string, string>>
}

export interface Book {
  readonly title: string
  /** What this edition is about, in a sentence or two. */
  readonly lead: string
  /** The first game in five minutes: one step each, a heading and a sentence or two. */
  readonly first: readonly (readonly [string, string])[]
  /** Cases that come up at tables and that no clause answers by itself. */
  readonly cases: readonly (readonly [string, string])[]
  readonly sections: Readonly<Record<string, Section>>
}

/** The same book in another language: every section and clause must be there. */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends readonly (readonly [string, string])[]
      ? readonly (readonly [string, string])[]
      : Translated<T[K]>
}
