// The texts of the end of a game: scoring steps, winners, signed numbers.
import { list, number, t } from '../i18n/index.svelte.ts'
import { crossingName } from '../i18n/names.ts'
import { namesOf } from '../play/notation/names.ts'
import type { EditionData, Result } from '../wire.ts'
import { hasPoints, ticketsMade, type Column } from './scoring/columns.ts'
import type { RevealStep } from './scoring/steps.ts'

/** A number with its sign, as a gain or loss is written. */
export function signed(value: number): string {
  return number(value, { signDisplay: 'exceptZero' }).replace('-', '−')
}

/** A number of points, with a true minus sign. */
export function plainly(value: number): string {
  return number(value).replace('-', '−')
}

/** The text of a scoring step. */
export function stepText(
  step: RevealStep,
  edition: EditionData,
  columns: readonly Column[],
  name: string,
): string {
  const scored = columns.find((column) => column.source === step.source)?.unit === 'points'
  const called = namesOf(edition)
  const points = signed(step.gain)
  const n = step.number
  switch (step.kind) {
    case 'routes':
      return t('end.step.routes', { name, n, points: plainly(step.gain) })
    case 'ticket':
    case 'missed': {
      const ticket = called.ticket(n)
      return scored
        ? t(`end.step.${step.kind}`, { name, ticket, points })
        : t(`end.step.${step.kind}Only`, { name, ticket })
    }
    case 'crossing':
      return t('end.step.crossing', { name, crossing: crossingName(edition) ?? '' })
    case 'station': {
      const city = called.city(step.city ?? '')
      return n < 0
        ? t('end.step.stationIdle', { name, city })
        : t('end.step.station', { name, city, route: called.route(n) })
    }
    case 'kept':
      return t('end.step.kept', { name, n })
    case 'path':
      return t(step.gain > 0 ? 'end.step.longest' : 'end.step.path', { name, n })
    case 'prize':
      if (step.source === 'globetrotter') return t('end.step.globetrotter', { name, n })
      if (step.source === 'passengers') return t('end.step.passengers', { name, n, points })
      return t('end.step.merchandise', { name, n, points })
  }
}

/** The winners, as a headline. */
export function headline(
  result: Result,
  columns: readonly Column[],
  names: readonly string[],
  mine: readonly number[],
): string {
  const winners = result.winners
  const first = result.seats.find((row) => row.place === 1)
  if (!first) return t('end.source.result')
  const all = list(winners.map((seat) => names[seat] ?? ''))
  const alone = winners.length === 1
  const me = alone && mine.length === 1 && mine[0] === winners[0]
  if (hasPoints(columns)) {
    const score = plainly(first.total)
    if (me) return t('end.youWin', { score })
    return alone ? t('end.wins', { name: all, score }) : t('end.winTogether', { names: all, score })
  }
  const n = ticketsMade(first)
  if (me) return t('end.youWinTickets', { n })
  return alone ? t('end.winsTickets', { name: all, n }) : t('end.winTogetherTickets', { names: all, n })
}
