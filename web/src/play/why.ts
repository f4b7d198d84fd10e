// Why something cannot be done: asked of the server, which knows the rules; said in the words of the page's language.
import type { WhyWhat } from '../api.ts'
import { t, tOr } from '../i18n/index.svelte.ts'
import { colorName } from '../i18n/names.ts'
import type { Why } from '../wire.ts'
import type { Names } from './names.ts'
import { cardsWords } from './words.ts'

export type { Why, WhyWhat as Question }

/** What stays true, in a few words: "Two red short." Without words of ours, nothing. */
export function whyHead(why: Why, names: Names, player: (seat: number) => string): string {
  const { facts } = why
  const number = (key: string) => Number(facts[key] ?? 0)
  switch (why.code) {
    case 'not_enough_cards': {
      const short = Math.max(1, number('needed') - number('held') - number('wilds'))
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
    case 'wrong_color':
      return t('play.why.wrong_color', { color: colorName(String(facts.needed ?? facts.color)) })
    default:
      return why.code === null
        ? ''
        : tOr(`play.why.${why.code}`, '', { n: number('needed'), ...facts })
  }
}

/** The rule behind it: ours if we have it, else the server's sentence. */
export function whyRule(why: Why): string {
  return why.code === null ? '' : tOr(`play.rule.${why.code}`, why.message ?? '')
}
