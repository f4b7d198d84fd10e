// The sentences of hints in the language of the page: the server sends each reason as a kind and facts.
import { t } from '../../i18n/index.svelte.ts'
import { cardName, colorName } from '../../i18n/names.ts'
import { chance } from '../../i18n/percent.ts'
import type { HintOdds, HintReason, Need } from '../../wire.ts'
import type { Names } from '../notation/names.ts'
import { sentence } from '../words.ts'

/** The reason for a hint, as one or more sentences. */
export function reasonText(names: Names, reason: HintReason): string {
  const { kind, facts, needs } = reason
  const needTexts = needs.map((need) => needText(names, need, reason.turns))
  const outlook = needTexts[0] ?? t('hint.no_open_ticket', { n: reason.turns })
  const spaces = t('common.spaces.n', { n: Number(facts.spaces ?? 0) })
  const points = Number(facts.points ?? 0) // 0 where routes score nothing
  const gain = { gain: points ? `${spaces}, ${t('common.points.n', { n: points })}` : spaces }
  const color = colorName(String(facts.color ?? ''))
  switch (kind) {
    case 'completes':
      return t('hint.completes', { ...gain, ticket: names.ticket(needs[0]?.ticket ?? -1) })
    case 'leads_on':
      return `${t('hint.leads_on', gain)} ${outlook}`
    case 'aside':
      return t('hint.aside', gain)
    case 'needed_card':
    case 'gray_card':
    case 'spare_card':
      return `${t(`hint.${kind}`, { color: sentence(color) })} ${outlook}`
    case 'blind':
    case 'swap_near':
      return `${t(`hint.${kind}`)} ${outlook}`
    case 'station':
      return `${t('hint.station', { city: names.city(String(facts.city)) })} ${outlook}`
    case 'keep':
      return needTexts.join(' ')
    case 'more_tickets':
    case 'few_turns':
      return t(`hint.${kind}`, { n: reason.turns })
    case 'toll':
      return t('hint.toll', { n: Number(facts.cards) })
    case 'passenger':
      return t('hint.passenger', { color, own: Number(facts.own), most: Number(facts.most) })
    case 'mix':
      return t('hint.mix', { first: Number(facts.first), second: Number(facts.second) })
    case 'decline':
    case 'swap':
    case 'pass':
      return t(`hint.${kind}`)
  }
}

/** Describe what a ticket still needs, and the chance of completing it if it is known. */
function needText(names: Names, need: Need, turns: number): string {
  const ticket = names.ticket(need.ticket)
  if (need.routes === null) return t('hint.lost', { ticket })
  if (need.routes === 0) return t('hint.connected', { ticket })
  const cards = t('common.cards.n', { n: need.cards })
  const text = t('hint.needs', { ticket, n: need.routes, cards })
  if (need.chance === null) return text
  const said = chance(need.chance)
  return `${text} ${t('hint.chance', { chance: said, turns: t('common.turns.n', { n: turns }) })}`
}

/** The odds of a ticket, as a sentence; Python's `odds_sentence` chooses in the same way. */
export function oddsText(names: Names, odds: HintOdds): string {
  const { risk, turns } = odds
  const said = { ticket: names.ticket(odds.ticket), chance: chance(odds.chance) }
  if (turns === null) return t('hint.odds_never', said)
  if (risk === null) return t('hint.odds', { ...said, n: turns })
  const facts = { ...said, n: turns, route: names.route(risk.route) }
  if (risk.kind === 'taken') return t('hint.odds_taken', facts)
  if (risk.color === 'gray') return t('hint.odds_gray', facts)
  return t('hint.odds_cards', { ...facts, color: cardName(risk.color) })
}
