import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EDITIONS } from '../../editions/info.ts'
import { PICTURES } from '../../editions/pictures.ts'
import { loadBook } from '../load.ts'

/** Whether an edition's file has a route, or a ticket, between two places. */
function between(text: string, list: 'routes' | 'tickets', a: string, b: string): number {
  const lines = text
    .slice(text.indexOf(`\n${list} = [`))
    .split('\n]')[0]!
    .split('\n')
  const has = (line: string, key: string, id: string) => new RegExp(`\\b${key} = "${id}"`).test(line)
  return lines.filter(
    (line) => (has(line, 'a', a) && has(line, 'b', b)) || (has(line, 'a', b) && has(line, 'b', a)),
  ).length
}

describe.each([...EDITIONS.keys()])('the pictures of %s', (book) => {
  const file = readFileSync(
    join(import.meta.dirname, `../../../../src/waggonway/editions/${book}.toml`),
    'utf8',
  )

  test('stand beside rules that there are', async () => {
    const { sections } = await loadBook(book, 'en')
    for (const section of Object.keys(PICTURES.get(book)!)) expect(Object.keys(sections)).toContain(section)
  })

  test('show routes and tickets that are on the board', () => {
    for (const picture of Object.values(PICTURES.get(book)!).flat()) {
      if (picture.kind === 'ticket') expect(between(file, 'tickets', ...picture.between)).toBe(1)
      if (picture.kind !== 'board') continue
      for (const [a, b] of picture.routes)
        expect(between(file, 'routes', a, b), `${a}-${b}`).toBeGreaterThan(0)
      for (const [a, b, , lane = 0] of [...(picture.owned ?? []), ...(picture.closed ?? [])]) {
        expect(between(file, 'routes', a, b), `${a}-${b}`).toBeGreaterThan(lane)
      }
    }
  })
})
