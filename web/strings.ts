// Print every text that people see in the app, English and German side by side: `npm run strings`.
// A writer reads the whole list; anything that a product should not say is rewritten.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse } from 'svelte/compiler'

const SOURCES = join(import.meta.dirname, 'src')
const SEEN = new Set(['alt', 'aria-label', 'placeholder', 'title'])

type Text = readonly [key: string, text: string]

/** The texts inside a catalogue, a book or a list, each with the path to it. */
function* textsOf(value: unknown, path: string): Generator<Text> {
  if (typeof value === 'string') yield [path, value]
  else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) yield* textsOf(inner, path ? `${path}.${key}` : key)
  }
}

/** The texts of a module’s default export. */
async function load(file: string): Promise<Map<string, string>> {
  const module = (await import(file)) as { default: unknown }
  return new Map(textsOf(module.default, ''))
}

function print(title: string, rows: Iterable<readonly string[]>): void {
  console.log(`\n## ${title}\n`)
  for (const [key, ...texts] of rows)
    console.log([`- ${key}`, ...texts.map((text) => `    ${text}`)].join('\n'))
}

async function printBoth(title: string, english: string, german: string): Promise<void> {
  const [en, de] = [await load(english), await load(german)]
  print(
    title,
    [...en].map(([key, text]) => [key, text, de.get(key) ?? 'MISSING']),
  )
}

interface Node {
  type?: string
  name?: string
  data?: string
  value?: unknown
}

/** Words that a component holds itself instead of taking them from a catalogue. */
function* embedded(node: unknown, attribute = ''): Generator<string> {
  if (!node || typeof node !== 'object') return
  const { type, name, data, value } = node as Node
  if (type === 'Text' && /\p{L}{2}/u.test(data ?? '') && attribute !== 'other') yield (data ?? '').trim()
  if (type === 'StyleDirective') return
  if (type === 'Attribute') {
    yield* embedded(value, SEEN.has(name ?? '') ? 'seen' : 'other')
    return
  }
  for (const inner of Array.isArray(node) ? node : Object.values(node)) yield* embedded(inner, attribute)
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).map((name) => join(SOURCES, name))
const english = files
  .filter((file) => /\/i18n\/en\/|\/editions\/\w+\/(rules|words)\.en\.ts$/.test(file))
  .sort()
for (const file of english.filter((name) => !/en\/(index|editions)\.ts$/.test(name))) {
  const german = file.replace('/en/', '/de/').replace('.en.ts', '.de.ts')
  await printBoth(relative(SOURCES, file), file, german)
}
const words = files
  .filter((file) => file.endsWith('.svelte'))
  .flatMap((file) => {
    const { fragment } = parse(readFileSync(file, 'utf8'), { modern: true })
    return [...embedded(fragment)].map((text) => [relative(SOURCES, file), text])
  })
print('Words inside components', words)
