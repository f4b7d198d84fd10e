/** The card colours: fill, ink, symbol and pattern of each, and styles for colours of users' own editions. */
import { GRAY, INK, PAPER, WILD } from '../theme/ink.ts'

export interface CardColor {
  readonly name: string
  readonly fill: string
  /** Ink of the sign on the fill; at least 4.8:1. */
  readonly ink: string
  /** Fill and sign of a free space on the board, as CSS: muted, and different by theme. */
  readonly print: string
  readonly printSign: string
  /** Path of the sign in a box from -10 to 10; empty if a letter is used instead, and for gray. */
  readonly symbol: string
  /** Letter instead of a sign, for colours without a style of their own. */
  readonly letter: string
  /** Which pattern of the sprite covers the fill, if any: the name of a house colour. */
  readonly pattern: HouseColor | null
  /** The wagon on the card. */
  readonly wagon: HouseColor | 'wild'
}

export type HouseColor = 'purple' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red'

const printed = (name: string) => ({ print: `var(--print-${name})`, printSign: `var(--print-${name}-sign)` })

const house = (name: HouseColor, fill: string, ink: string, symbol: string): CardColor => ({
  name,
  fill,
  ink,
  ...printed(name),
  symbol,
  letter: '',
  pattern: name === 'white' ? null : name,
  wagon: name,
})

export const HOUSE_COLORS: Readonly<Record<HouseColor, CardColor>> = {
  purple: house('purple', '#B07AC4', INK, 'M0-9.5 7.5 0 0 9.5-7.5 0Z'),
  blue: house(
    'blue',
    '#1B55A8',
    PAPER,
    'M0-9.8C3-4.8 6.9-1.4 6.9 2.8A6.9 6.6 0 0 1-6.9 2.8C-6.9-1.4-3-4.8 0-9.8Z',
  ),
  orange: house('orange', '#E36C12', INK, 'M-7.8 0a7.8 7.8 0 1 0 15.6 0a7.8 7.8 0 1 0-15.6 0Z'),
  white: house(
    'white',
    '#F8F4E9',
    INK,
    'M-1.9-9 1.9-9 1.9 9-1.9 9ZM6.8-6.1 8.7-2.9-6.8 6.1-8.7 2.9ZM8.7 2.9 6.8 6.1-8.7-2.9-6.8-6.1Z',
  ),
  green: house('green', '#4FA67C', INK, 'M0-9 9.2 7.6H-9.2Z'),
  yellow: house('yellow', '#F8CF2C', INK, 'M2.6-9.2A9.3 9.3 0 1 0 8.9 4.6A7.4 7.4 0 0 1 2.6-9.2Z'),
  black: house('black', '#212228', PAPER, 'M-7.3-7.3H7.3V7.3H-7.3Z'),
  red: house(
    'red',
    '#A11226',
    PAPER,
    'M0 8.8C-6.2 4.2-9.2 1-9.2-2.9A4.8 4.8 0 0 1 0-4.9A4.8 4.8 0 0 1 9.2-2.9C9.2 1 6.2 4.2 0 8.8Z',
  ),
}

export const STAR = 'M0-9.2 2.4-2.7 9.3-2.4 3.9 1.9 5.8 8.5 0 4.7-5.8 8.5-3.9 1.9-9.3-2.4-2.4-2.7Z'
export const GRAY_FILL = '#BEBAB2'

/** The stripes of a wild, in their order. */
export const STRIPES: readonly string[] = (
  ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const
).map((name) => HOUSE_COLORS[name].fill)

const SPECIAL: ReadonlyMap<string, CardColor> = new Map([
  [
    WILD,
    {
      name: WILD,
      fill: PAPER,
      ink: INK,
      print: PAPER,
      printSign: INK,
      symbol: STAR,
      letter: '',
      pattern: null,
      wagon: 'wild',
    },
  ],
  [
    GRAY,
    {
      name: GRAY,
      fill: GRAY_FILL,
      ink: INK,
      ...printed(GRAY),
      symbol: '',
      letter: '',
      pattern: null,
      wagon: 'white',
    },
  ],
])

/** Pink, which some boards have instead of purple: its own hue, with the same sign, pattern and wagon. */
const PINK: CardColor = { ...HOUSE_COLORS.purple, ...printed('pink'), name: 'pink', fill: '#F387C7' }
const SPARE = ['#7FB7D6', '#C9A27A', '#9CC35A', '#E39AAE', '#8A8F3C', '#5FC0B4', '#B98ADB', '#D9B54A']
const WAGONS: readonly HouseColor[] = ['blue', 'orange', 'green', 'purple', 'red', 'yellow', 'black', 'white']

const known = new Map<string, CardColor>()

const houseColor = (name: string): CardColor | undefined =>
  Object.hasOwn(HOUSE_COLORS, name) ? HOUSE_COLORS[name as HouseColor] : undefined

/** Assign styles to the colours of an edition in its order; other colours follow in order of use. */
export function knowColors(names: readonly string[]): void {
  // Beside purple, pink needs a sign of its own.
  const both = names.includes('pink') && names.includes('purple')
  known.set('pink', both ? { ...PINK, symbol: '', letter: 'P', pattern: null } : PINK)
  for (const name of names) cardColor(name)
}

/** The style of a colour by name; an unknown colour gets a spare fill and a letter. */
export function cardColor(name: string): CardColor {
  const own = houseColor(name) ?? SPECIAL.get(name) ?? known.get(name)
  if (own) return own
  const made = name === PINK.name ? PINK : spare(name)
  known.set(name, made)
  return made
}

function spare(name: string): CardColor {
  const taken = [...known.values()].filter((color) => color.letter !== '')
  const letters = [...`${name}abcdefghijklmnopqrstuvwxyz`.toUpperCase()].filter((c) => /\p{L}/u.test(c))
  const letter = letters.find((c) => taken.every((color) => color.letter !== c)) ?? letters[0] ?? '?'
  const fill = SPARE[taken.length % SPARE.length] ?? GRAY_FILL
  const wagon = WAGONS[taken.length % WAGONS.length] ?? 'white'
  const print = `color-mix(in srgb, ${fill} 60%, var(--land))`
  return { name, fill, ink: INK, print, printSign: 'var(--ink)', symbol: '', letter, pattern: null, wagon }
}
