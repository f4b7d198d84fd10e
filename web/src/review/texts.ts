// The words of a review: moves, reasons, and who they are about.
import { t, tOr } from '../i18n/index.svelte.ts'
import { colorName } from '../i18n/names.ts'
import type { Names } from '../play/notation/names.ts'
import { sentence } from '../play/words.ts'
import type { ReviewPoint, ReviewReason, TicketStory } from '../wire.ts'

/** The turn of a decision; tickets are chosen before the first one. */
export function turnText(turn: number): string {
  return turn === 0 ? t('review.opening') : t('review.turnShort', { turn })
}

/** The turn in which a move was made; the point after it may belong to the next turn. */
export function turnOf(points: readonly ReviewPoint[], move: number): number {
  return points[move - 1]?.turn ?? 0
}

/** A move among all moves, and its turn. */
export function moveText(points: readonly ReviewPoint[], move: number): string {
  const [moves, turn] = [points.length - 1, turnOf(points, move)]
  if (move === 0) return t('review.theDeal')
  return turn === 0 ? t('review.atOpening', { move, moves }) : t('review.at', { move, moves, turn })
}

/** Why another move was better, as a sentence; empty for a kind of reason that only older reviews have. */
export function reasonText(reason: ReviewReason, called: Names, names: readonly string[]): string {
  const { kind, facts } = reason
  const words: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(facts)) {
    if (key === 'route') words[key] = called.route(Number(value))
    else if (key === 'ticket') words[key] = called.ticket(Number(value))
    else if (key === 'player') words[key] = names[Number(value)] ?? ''
    else if (key === 'city') words[key] = called.city(String(value))
    else if (key === 'color') words[key] = sentence(colorName(String(value)))
    else words[key] = value
  }
  return tOr(`reason.${kind}`, '', words)
}

/** How a ticket ended, and the move that decided it. A station completes one at the end, without such a move. */
export function ticketEnding(story: TicketStory): { step: number | null; text: string } {
  const { completed, certain, impossible } = story
  if (certain !== null) return { step: certain, text: t('review.certain', { move: certain }) }
  if (completed) return { step: null, text: t('review.completedEnd') }
  if (impossible !== null) return { step: impossible, text: t('review.impossible', { move: impossible }) }
  return { step: null, text: t('review.missed') }
}
