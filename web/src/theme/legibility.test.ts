// Whether a train can be told from a free space and from the claim light, by colour and by lightness (docs/legibility.md).
import { describe, expect, test } from 'vitest'
import { cardColor, GRAY_FILL, HOUSE_COLORS } from '../cards/colors.ts'
import { INK } from './ink.ts'
import { PLAYER_STYLES } from '../players/players.ts'
import { THEMES, tokens } from './tokens.ts'
import { apart, blended, contrast, lighter, VISIONS } from './vision.ts'

/** The least CIEDE2000 between a train and a free space, and between a train and the claim light. */
const FROM_SPACE = 11
const FROM_LIGHT = 16
/** Between the claim light and a card or the map. */
const FROM_CARD = 11
/** The least difference of lightness between the outline of a train and a free space. */
const OUTLINE = 14
/** Between free spaces of one board, which also have symbols. */
const BETWEEN_SPACES = 9
/** How much of a space a pattern covers, times its opacity. */
const PATTERN = 0.05

const COLORS = [...Object.keys(HOUSE_COLORS), 'pink', 'gray']
const PLAYERS = Object.values(PLAYER_STYLES)

describe.each(THEMES)('in the %s theme', (theme) => {
  const all = tokens(theme)
  const print = (color: string) => all[`print-${color}`]!
  /** A space as it is painted: its print alone, and under its pattern. */
  const painted = (color: string) => {
    const { pattern, ink } = cardColor(color)
    return pattern ? [print(color), blended(ink, print(color), PATTERN)] : [print(color)]
  }
  const edge = theme === 'light' ? INK : all['train-rim']!

  describe.each(VISIONS)('and %s vision', (vision) => {
    test('no train has the colour of a free space', () => {
      for (const { name, fill } of PLAYERS)
        for (const color of COLORS)
          for (const space of painted(color))
            expect(apart(fill, space, vision), `${name} and ${color}`).toBeGreaterThan(FROM_SPACE)
    })

    test('no train has the colour of the claim light, and neither has a card or the map', () => {
      for (const { name, fill } of PLAYERS)
        expect(apart(fill, all.signal!, vision), name).toBeGreaterThan(FROM_LIGHT)
      for (const color of COLORS)
        expect(
          apart(color === 'gray' ? GRAY_FILL : cardColor(color).fill, all.signal!, vision),
          color,
        ).toBeGreaterThan(FROM_CARD)
      for (const ground of ['land', 'land2', 'sea'])
        expect(apart(all[ground]!, all.signal!, vision), ground).toBeGreaterThan(FROM_CARD)
    })

    test('the outline of a train is much darker or much lighter than any free space', () => {
      for (const color of COLORS)
        for (const space of painted(color))
          expect(lighter(edge, space, vision), color).toBeGreaterThan(OUTLINE)
    })

    test('free spaces of one board are told apart', () => {
      for (const [i, one] of COLORS.entries())
        for (const other of COLORS.slice(i + 1)) {
          // No board of ours has pink together with these.
          if (
            [one, other].includes('pink') &&
            ['purple', 'white', 'yellow'].some((each) => [one, other].includes(each))
          )
            continue
          expect(apart(print(one), print(other), vision), `${one} and ${other}`).toBeGreaterThan(
            BETWEEN_SPACES,
          )
        }
    })
  })

  test('the outline of a free space stands out from the map, which may have the colour of the space', () => {
    for (const ground of ['land', 'land2', 'sea']) {
      const outline = blended(all.keyline!, all[ground]!, Number(all.hairline))
      expect(contrast(outline, all[ground]!), ground).toBeGreaterThan(3)
    }
  })

  test('the sign on a free space can be read', () => {
    for (const color of COLORS)
      expect(contrast(print(color), all[`print-${color}-sign`]!), color).toBeGreaterThan(3.5)
  })

  test('the outline of a train stands out from the map', () => {
    for (const ground of ['land', 'land2', 'sea'])
      expect(contrast(edge, all[ground]!), ground).toBeGreaterThan(4.5)
  })
})
