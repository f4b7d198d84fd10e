import { expect, test } from 'vitest'
import { GRAY_FILL, HOUSE_COLORS } from '../cards/colors.ts'
import { passengerStyle } from '../players/passengers.ts'
import { PLAYER_STYLES } from '../players/players.ts'
import { tokens } from './tokens.ts'
import { apart, contrast, difference, VISIONS } from './vision.ts'

function pairs(fills: Readonly<Record<string, string>>): [string, string, string, string][] {
  const all = Object.entries(fills)
  return all.flatMap(([a, one], i) =>
    all.slice(i + 1).map(([b, other]): [string, string, string, string] => [a, one, b, other]),
  )
}
const fills = <T extends { readonly fill: string }>(styles: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(styles).map(([name, style]) => [name, style.fill]))

const CARDS = fills(HOUSE_COLORS)
const PASSENGERS = Object.fromEntries(
  ['red', 'green', 'black', 'yellow', 'blue', 'white'].map((name) => [name, passengerStyle(name)]),
)

test('the distance is CIEDE2000: a pair of its published table', () => {
  expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3)
})

for (const vision of VISIONS) {
  test(`cards and the gray of routes are told apart with ${vision} vision`, () => {
    for (const [a, one, b, other] of pairs({ ...CARDS, gray: GRAY_FILL })) {
      expect(apart(one, other, vision), `${a} and ${b}`).toBeGreaterThan(13 - 0.05)
    }
  })
  test(`players are told apart with ${vision} vision`, () => {
    for (const [a, one, b, other] of pairs(fills(PLAYER_STYLES))) {
      expect(apart(one, other, vision), `${a} and ${b}`).toBeGreaterThan(17)
    }
  })
  test(`passengers are told apart with ${vision} vision`, () => {
    for (const [a, one, b, other] of pairs(fills(PASSENGERS))) {
      expect(apart(one, other, vision), `${a} and ${b}`).toBeGreaterThan(17)
    }
  })
}

test('signs stand out from their cards, marks from their players', () => {
  for (const { name, fill, ink } of Object.values(HOUSE_COLORS)) {
    expect(contrast(fill, ink), name).toBeGreaterThan(4.5)
  }
  for (const { name, fill, ink } of Object.values(PLAYER_STYLES)) {
    expect(contrast(fill, ink), name).toBeGreaterThan(3)
  }
})

for (const theme of ['light', 'dark'] as const) {
  test(`text can be read on every surface of the ${theme} theme`, () => {
    const all = tokens(theme)
    const onAll = ['ink', 'ink2', 'accent', 'bad']
    for (const surface of ['paper', 'panel', 'land', 'land2', 'sea']) {
      for (const text of onAll) {
        expect(contrast(all[text]!, all[surface]!), `${text} on ${surface}`).toBeGreaterThan(4.5)
      }
    }
    for (const surface of ['paper', 'panel']) {
      for (const text of ['brass', 'ok']) {
        expect(contrast(all[text]!, all[surface]!), `${text} on ${surface}`).toBeGreaterThan(4.5)
      }
      expect(contrast(all.focus!, all[surface]!), `focus on ${surface}`).toBeGreaterThan(3)
    }
    expect(contrast(all['on-accent']!, all.accent!), 'primary button').toBeGreaterThan(4.5)
    expect(contrast(all.keyline!, all.land!), 'keyline on land').toBeGreaterThan(3)
    expect(contrast(all.keyline!, all.sea!), 'keyline on sea').toBeGreaterThan(3)
  })
}
