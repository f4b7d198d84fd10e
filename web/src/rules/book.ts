// The parts of a rulebook: a short introduction, then the clauses of docs/rules.md in our own words.

export interface Section {
  readonly title: string
  readonly clauses: Readonly<Record<string, string>>
}

export interface Book {
  readonly title: string
  /** A summary of the edition in one or two sentences. */
  readonly lead: string
  /** The first game in five minutes: one step each, a heading and a sentence or two. */
  readonly first: readonly (readonly [string, string])[]
  /** Cases that come up at tables and that no clause answers by itself. */
  readonly cases: readonly (readonly [string, string])[]
  readonly sections: Readonly<Record<string, Section>>
}

/** The same rulebook in another language, with every section and clause. */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends readonly (readonly [string, string])[]
      ? readonly (readonly [string, string])[]
      : Translated<T[K]>
}
