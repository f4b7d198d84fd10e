import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EDITIONS } from '../editions/info.ts'
import { bookOf, partsOf } from './clauses.ts'
import { findClause, loadBook } from './load.ts'

const specification = readFileSync(join(import.meta.dirname, '../../../docs/rules.md'), 'utf8')

/** The clauses of docs/rules.md, in their order. */
function clausesOf(letter: string): string[] {
  return [...specification.matchAll(new RegExp(`^- (${letter}-\\d+) `, 'gm'))].map((found) => found[1]!)
}

describe.each(['en', 'de'] as const)('the rule books in %s', (language) => {
  test.each([...EDITIONS])('have every clause of %s, in its order', async (name, { clauses: letter }) => {
    const { sections } = await loadBook(name, language)
    const found = Object.values(sections).flatMap((section) => Object.keys(section.clauses))
    const number = (clause: string) => Number(clause.slice(2))
    expect(found.toSorted((a, b) => number(a) - number(b))).toEqual(clausesOf(letter))
    for (const section of Object.values(sections)) {
      const numbers = Object.keys(section.clauses).map(number)
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    }
  })

  test.each([...EDITIONS.keys()])('say something in every place: %s', async (name) => {
    const book = await loadBook(name, language)
    const texts = [book.lead, ...book.first.flat(), ...book.cases.flat()].concat(
      Object.values(book.sections).flatMap((section) => [section.title, ...Object.values(section.clauses)]),
    )
    for (const text of texts) expect(text.length).toBeGreaterThan(2)
    for (const text of texts.flatMap((one) => partsOf(one))) {
      if (text.clause) expect(await findClause(text.clause, language)).not.toBeNull()
    }
  })
})

describe('clauses', () => {
  test('belong to a book by their letter', () => {
    expect(bookOf('U-34')).toBe('usa')
    expect(bookOf('T-12')).toBeNull()
    expect(bookOf('nonsense')).toBeNull()
  })

  test('are found with the heading they stand under', async () => {
    expect(await findClause('E-36', 'en')).toMatchObject({ section: 'Ferries' })
    expect(await findClause('E-99', 'en')).toBeNull()
  })

  test('are linked where a text speaks of them', () => {
    expect(partsOf('stations (E-51).')).toEqual([
      { text: 'stations (', clause: null },
      { text: 'E-51', clause: 'E-51' },
      { text: ').', clause: null },
    ])
  })
})
