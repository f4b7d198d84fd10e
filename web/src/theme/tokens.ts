// The colours of tokens.css, read for the tests of the palette.
import { readFileSync } from 'node:fs'

export type Theme = 'light' | 'dark'
export const THEMES: readonly Theme[] = ['light', 'dark']

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf-8')

/** The colours and strengths of a theme by name. The dark theme inherits from the light one; references are resolved. */
export function tokens(theme: Theme): Record<string, string> {
  const [light = '', dark = ''] = css.split(":root[data-theme='dark']")
  const read = (part: string) =>
    Object.fromEntries(
      [...part.matchAll(/--([\w-]+): (#[0-9a-f]{6}|0\.\d+|var\(--[\w-]+\));/g)].map((m) => [m[1]!, m[2]!]),
    )
  const all = theme === 'light' ? read(light) : { ...read(light), ...read(dark) }
  const named = (value: string) => all[/^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? ''] ?? value
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, named(value)]))
}
