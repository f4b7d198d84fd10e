// Payments, colours and lists in words, in the page's language.
import { language, list, t, tOr } from '../i18n/index.svelte.ts'
import { cardName, colorName } from '../i18n/names.ts'
import type { Action } from '../wire.ts'
import type { Choice } from './choice.svelte.ts'
import { WILD } from './notation/notation.ts'
import { trackNote } from './claim/tracks.ts'

/** `3 red + 1 wild`; wilds alone are `4 wild`. */
export function paymentWords(color: string, cards: number, wilds: number): string {
  const parts: string[] = []
  if (color !== WILD && cards > 0) parts.push(cardsWords(color, cards))
  if (wilds > 0) parts.push(cardsWords(WILD, wilds))
  return parts.join(' + ')
}

/** `3 red`. */
export function cardsWords(color: string, n: number): string {
  return t('play.cardsOf', { n, color: colorName(color) })
}

/** Capitalize a text. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1)
}

/** `2 long`: a number of tickets from a deck; decks of custom editions keep their names. */
export function deckWords(deck: string, n: number): string {
  return tOr(`play.deck.${deck}`, t('play.deckOther', { n, deck }), { n })
}

/** An action in words: `Claim Essen–Köln for 3 red`. */
export function actionWords(
  choice: Pick<Choice, 'edition' | 'layout' | 'names' | 'view'>,
  action: Action,
): string {
  const { edition, layout, names, view } = choice
  switch (action.type) {
    case 'draw_blind':
      return t('play.drawDeck')
    case 'draw_face_up':
      return t('play.slotTake', { color: cardName(view.market[action.slot - 1] ?? '') })
    case 'draw_tickets':
      return t('play.takeTickets')
    case 'swap_tickets':
      return t('play.swapTickets')
    case 'pass':
      return t('play.passTurn')
    case 'claim': {
      const cards = paymentWords(
        action.color,
        (edition.board.routes[action.route]?.length ?? 0) - action.wilds,
        action.wilds,
      )
      const track = trackNote(edition, layout, action.route)
      const route = names.route(action.route) + (track && ` (${track})`)
      return t('play.claimWords', { route, cards })
    }
    case 'station':
      return t('play.stationWords', {
        city: names.city(action.city),
        cards: paymentWords(action.color, action.cards, action.wilds),
      })
    case 'pay_toll':
      return t('play.pay', {
        cards: paymentWords(view.tunnel?.color ?? WILD, action.cards, action.wilds),
      })
    case 'decline':
      return t('play.tunnelDecline')
    case 'passenger':
      return t('play.passengerWords', { color: colorName(action.color) })
    case 'keep':
      return t('play.keepWords', {
        tickets: list(action.tickets.map((ticket) => names.ticket(ticket))),
      })
    case 'declare_mix':
      return t('play.takeThese', {
        tickets: list(
          (edition.tickets.later?.decks ?? []).flatMap((deck, i) =>
            action.mix[i] ? [deckWords(deck, action.mix[i])] : [],
          ),
        ),
      })
  }
}
