// Moves as noun phrases, after "Played:" and "Better:": `black from the market`.
import { list, t } from '../i18n/index.svelte.ts'
import { cardName, colorName } from '../i18n/names.ts'
import { trackNote } from '../play/claim/tracks.ts'
import type { Names } from '../play/notation/names.ts'
import { WILD } from '../play/notation/notation.ts'
import { deckWords, paymentWords } from '../play/words.ts'
import type { Action, EditionData, Layout, View } from '../wire.ts'

/** The position of a move. */
export interface Place {
  readonly edition: EditionData
  readonly layout: Layout
  readonly names: Names
  readonly view: View
}

/** A move, as a noun phrase. */
export function moveWords({ edition, layout, names, view }: Place, action: Action): string {
  switch (action.type) {
    case 'draw_blind':
      return t('review.move.blind', { n: view.market.length ? 1 : edition.cards.draw })
    case 'draw_face_up': {
      const color = view.market[action.slot - 1] ?? ''
      return color === WILD ? t('review.move.wild') : t('review.move.card', { color: cardName(color) })
    }
    case 'draw_tickets':
      return t('review.move.tickets')
    case 'swap_tickets':
      return t('review.move.swap')
    case 'pass':
      return t('review.move.pass')
    case 'claim': {
      const spaces = edition.board.routes[action.route]?.length ?? 0
      const track = trackNote(edition, layout, action.route)
      return t('review.move.route', {
        route: names.route(action.route) + (track && ` (${track})`),
        cards: paymentWords(action.color, spaces - action.wilds, action.wilds),
      })
    }
    case 'station':
      return t('review.move.station', {
        city: names.city(action.city),
        cards: paymentWords(action.color, action.cards, action.wilds),
      })
    case 'pay_toll':
      return t('review.move.toll', {
        cards: paymentWords(view.tunnel?.color ?? WILD, action.cards, action.wilds),
      })
    case 'decline':
      return t('review.move.decline')
    case 'passenger':
      return t('review.move.passenger', { color: colorName(action.color) })
    case 'keep':
      return t('review.move.keep', {
        n: action.tickets.length,
        tickets: list(action.tickets.map((ticket) => names.ticket(ticket))),
      })
    case 'declare_mix': {
      const decks = edition.tickets.later?.decks ?? []
      const parts = decks.flatMap((deck, i) => (action.mix[i] ? [deckWords(deck, action.mix[i])] : []))
      return t('review.move.mix', { tickets: list(parts) })
    }
  }
}
