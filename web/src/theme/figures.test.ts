// @vitest-environment node
// The worst pairs in docs/legibility.md are those of the palette as it is.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cardColor, HOUSE_COLORS } from '../cards/colors.ts'
import { PLAYER_STYLES } from '../players/players.ts'
import { INK } from './ink.ts'
import { THEMES, tokens, type Theme } from './tokens.ts'
import { apart, blended, lighter, VISIONS, type Vision } from './vision.ts'

const PAGE = readFileSync(new URL('../../../docs/legibility.md', import.meta.url), 'utf8')
const COLORS = [...Object.keys(HOUSE_COLORS), 'pink', 'gray']
const PLAYERS = Object.values(PLAYER_STYLES)
/** No board of ours has pink together with these. */
const NEVER_BESIDE_PINK = ['purple', 'white', 'yellow']
/** How much of a space a pattern covers, times its opacity. */
const PATTERN = 0.05

type Figure = readonly [value: number, names: string]
const worst = (figures: readonly Figure[]): Figure => figures.reduce((p, q) => (q[0] < p[0] ? q : p))
const pairs = <T>(all: readonly T[]) => all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other]))
const named = (...names: string[]) => names.sort().join(', ')
const cell = ([value, names]: Figure, digits = 1) =>
  `${digits ? value.toFixed(digits) : Math.floor(value)} (${names})`

function row(theme: Theme, vision: Vision): string {
  const all = tokens(theme)
  const print = (color: string) => all[`print-${color}`]!
  const edge = theme === 'light' ? INK : all['train-rim']!
  const spaces = COLORS.flatMap((color) => {
    const { pattern, ink } = cardColor(color)
    const plain = { color, fill: print(color) }
    return pattern ? [plain, { color, fill: blended(ink, print(color), PATTERN) }] : [plain]
  })
  const together = pairs(COLORS).filter(
    (both) => !(both.includes('pink') && NEVER_BESIDE_PINK.some((color) => both.includes(color))),
  )
  const figures = [
    cell(
      worst(
        PLAYERS.flatMap(({ name, fill }) =>
          spaces.map((space): Figure => [apart(fill, space.fill, vision), `${name}, ${space.color}`]),
        ),
      ),
    ),
    cell(worst(PLAYERS.map(({ name, fill }): Figure => [apart(fill, all.signal!, vision), name]))),
    cell(worst(spaces.map(({ color, fill }): Figure => [lighter(edge, fill, vision), color])), 0),
    cell(worst(together.map(([p, q]): Figure => [apart(print(p!), print(q!), vision), named(p!, q!)]))),
    cell(
      worst(
        pairs(PLAYERS).map(([p, q]): Figure => [apart(p!.fill, q!.fill, vision), named(p!.name, q!.name)]),
      ),
    ),
  ]
  return `| ${theme}, ${vision} | ${figures.join(' | ')} |`
}

test.each(THEMES.flatMap((theme) => VISIONS.map((vision) => [theme, vision] as const)))(
  'the page has the worst pairs of the %s theme with %s vision',
  (theme, vision) => {
    expect(PAGE.split('\n')).toContain(row(theme, vision))
  },
)
