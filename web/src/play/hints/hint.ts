// A bot's reasons in the page's language: the server sends them as kind and facts.
import { number, t } from '../../i18n/index.svelte.ts'
import { colorName } from '../../i18n/names.ts'
import type { Advice, Because, Need } from '../../wire.ts'
import type { Names } from '../notation/names.ts'
import { sentence } from '../words.ts'

/** The best first, as the bars beside them say; of equals the bot's own choice, which the server names first. */
export function bestFirst(advice: readonly Advice[]): Advice[] {
  return advice.toSorted((one, other) => other.value - one.value)
}

/** Why a bot would do it, as one or two sentences. */
export function reasonWords(names: Names, reason: Because): string {
  const { kind, facts, needs } = reason
  const told = needs.map((need) => needWords(names, need, reason.turns))
  const outlook = told[0] ?? t('play.reason.settled', { n: reason.turns })
  const gain = {
    spaces: t('common.spaces.n', { n: Number(facts.spaces ?? 0) }),
    points: t('common.points.n', { n: Number(facts.points ?? 0) }),
  }
  const color = colorName(String(facts.color ?? ''))
  switch (kind) {
    case 'completes':
      return t('play.reason.completes', { ...gain, ticket: names.ticket(needs[0]?.ticket ?? -1) })
    case 'leads_on':
      return `${t('play.reason.leads_on', gain)} ${outlook}`
    case 'aside':
      return t('play.reason.aside', gain)
    case 'needed_card':
    case 'gray_card':
    case 'spare_card':
      return `${t(`play.reason.${kind}`, { color: sentence(color) })} ${outlook}`
    case 'blind':
      return `${t('play.reason.blind')} ${outlook}`
    case 'station':
      return `${t('play.reason.station', { city: names.city(String(facts.city)) })} ${outlook}`
    case 'keep':
      return told.join(' ')
    case 'more_tickets':
      return t('play.reason.more_tickets', { n: reason.turns })
    case 'toll':
      return t('play.reason.toll', { n: Number(facts.cards) })
    case 'passenger':
      return t('play.reason.passenger', { color })
    case 'mix':
      return t('play.reason.mix', { first: Number(facts.first), second: Number(facts.second) })
    case 'decline':
    case 'swap':
    case 'pass':
      return t(`play.reason.${kind}`)
  }
}

/** What a ticket still takes. */
function needWords(names: Names, need: Need, turns: number): string {
  const ticket = names.ticket(need.ticket)
  if (need.routes === null) return t('play.reason.lost', { ticket })
  const cards = t('common.cards.n', { n: need.cards })
  if (need.chance === null) return t('play.reason.needs', { ticket, n: need.routes, cards })
  const chance = number(need.chance, { style: 'percent' })
  return t('play.reason.chance', {
    ticket,
    n: need.routes,
    cards,
    chance,
    turns: t('common.turns.n', { n: turns }),
  })
}
