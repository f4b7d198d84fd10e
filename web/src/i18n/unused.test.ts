// Every text is shown somewhere: a key that no source names is left over.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import de from './de/index.ts'
import english from './en/index.ts'

const { edition: editions, refusal, ...en } = english

const SOURCES = join(import.meta.dirname, '..')

function textOfSources(): string {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf-8' })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'))
    .filter((name) => !/^i18n\/(en|de)\//.test(name))
    .map((name) => readFileSync(join(SOURCES, name), 'utf-8'))
    .join('\n')
}

const text = textOfSources()
/** Words of the server that no source needs to name: bots, and a part of an edition. */
const FROM_THE_SERVER = ['expert', 'champion', 'route_points']
const words = new Set([...(text.match(/[A-Za-z_]\w*/g) ?? []), ...FROM_THE_SERVER])
/** `play.why.${code}` and the like, as expressions that match the keys they can stand for. */
const templates = [...new Set(text.match(/`[a-z]+\.[^`\s]*\$\{[^`]*`/g))].map((template) => {
  const parts = template.slice(1, -1).split(/\$\{[^}]*\}/)
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('(.+)')}$`)
})

function isNamed(key: string): boolean {
  if (text.includes(`'${key}'`) || text.includes(`"${key}"`) || text.includes(`\`${key}\``)) return true
  return templates.some((template) => {
    const found = template.exec(key)
    return found
      ?.slice(1)
      .every((part) => part.split('.').every((word) => words.has(word) || /^\d+$/.test(word)))
  })
}

test('every key is named in a source', () => {
  const keys = Object.entries(en).flatMap(([area, entries]) =>
    Object.keys(entries).map((name) => `${area}.${name}`),
  )
  expect(keys.length).toBeGreaterThan(500)
  expect(keys.filter((key) => !isNamed(key))).toEqual([])
})

test('German has the keys of English and no other', () => {
  expect(refusal).toEqual({}) // a refusal is the sentence that the server sends
  expect(Object.keys(de.edition).sort()).toEqual(Object.keys(editions).sort())
  for (const [area, entries] of Object.entries(en)) {
    expect(Object.keys(de[area as keyof typeof en]).sort()).toEqual(Object.keys(entries).sort())
  }
})

test('a key that nobody names is noticed', () => {
  expect(isNamed('lobby.nobodyNamesThis')).toBe(false)
  expect(isNamed('table.nobodyNamesThis')).toBe(false)
})
