// Why an action is not possible: the server knows the reason; this gives its text in the page's language.
import type { WhyWhat } from '../../api.ts'
import { list, t, tOr } from '../../i18n/index.svelte.ts'
import { colorName } from '../../i18n/names.ts'
import type { Why } from '../../wire.ts'
import type { Names } from '../notation/names.ts'
import { cardsWords } from '../words.ts'

export type { Why, WhyWhat as Question }

/** The best colours to pay for something that takes any one colour: those the hand has most of. */
export interface AnyColor {
  readonly colors: readonly string[]
  readonly hand: Readonly<Record<string, number>>
}

const NAMED = 3 // more colours than these are "any one colour"

function shortOf(n: number, { colors, hand }: AnyColor): string {
  const most = Math.max(...colors.map((color) => hand[color] ?? 0))
  const best = colors.filter((color) => (hand[color] ?? 0) === most)
  if (best.length > NAMED) return t('play.why.not_enough_any', { n })
  return t('play.why.not_enough_of', { n, colors: list(best.map(colorName), 'disjunction') })
}

/** The reason in a few words: "Two red short." Empty if we have no words for it. */
export function whyHead(
  why: Why,
  names: Names,
  player: (seat: number) => string,
  any: AnyColor | null = null,
): string {
  const { facts } = why
  const number = (key: string) => Number(facts[key] ?? 0)
  switch (why.code) {
    case 'not_enough_cards': {
      const short = Math.max(1, number('needed') - number('held') - number('wilds'))
      if (any) return shortOf(short, any)
      return t('play.why.not_enough_cards', {
        cards: cardsWords(String(facts.color), short),
        n: short,
      })
    }
    case 'route_taken':
    case 'city_has_station':
      return t(`play.why.${why.code}`, {
        name: player(number('owner')),
        city: names.city(String(facts.city)),
      })
    case 'not_enough_trains':
      return t('play.why.not_enough_trains', {
        spaces: t('common.spaces.n', { n: number('needed') }),
        trains: t('common.trains.n', { n: number('held') }),
      })
    case 'wrong_color':
      return t('play.why.wrong_color', { color: colorName(String(facts.needed ?? facts.color)) })
    default:
      return why.code === null ? '' : tOr(`play.why.${why.code}`, '', { n: number('needed'), ...facts })
  }
}

/** The rule behind it: the translated sentence if there is one, else the server's. */
export function whyRule(why: Why): string {
  return why.code === null ? '' : tOr(`play.rule.${why.code}`, why.message ?? '')
}
