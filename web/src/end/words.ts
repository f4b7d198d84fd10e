// The end of a game in words: what a step counts, who has won, what a ticket or route is called.
import { list, number, t } from '../i18n/index.svelte.ts'
import type { EditionData, Result } from '../wire.ts'
import { hasPoints, ticketsMade, type Column } from './columns.ts'
import type { RevealStep } from './steps.ts'

/** A city or country by its id. */
export function cityName(edition: EditionData, id: string): string {
  return edition.board.cities.find((city) => city.id === id)?.name ?? id
}

export function routeName(edition: EditionData, route: number): string {
  const found = edition.board.routes[route]
  return found ? `${cityName(edition, found.a)} – ${cityName(edition, found.b)}` : String(route)
}

export function ticketName(edition: EditionData, ticket: number): string {
  const found = edition.board.tickets[ticket]
  if (!found) return String(ticket)
  const name = (id: string) => {
    const city = edition.board.cities.find((one) => one.id === id)
    return city?.ticket_name ?? city?.name ?? id
  }
  return `${name(found.a)} – ${name(found.b)}`
}

/** A number with its sign, as a gain or loss is written. */
export function signed(value: number): string {
  return number(value, { signDisplay: 'exceptZero' }).replace('-', '−')
}

/** A number of points; the minus is a real one. */
export function plainly(value: number): string {
  return number(value).replace('-', '−')
}

/** What a step of the count says. */
export function stepText(
  step: RevealStep,
  edition: EditionData,
  columns: readonly Column[],
  name: string,
): string {
  const scored = columns.find((column) => column.source === step.source)?.unit === 'points'
  const points = signed(step.gain)
  const n = step.number
  switch (step.kind) {
    case 'routes':
      return t('end.step.routes', { name, n, points: plainly(step.gain) })
    case 'ticket':
    case 'missed': {
      const ticket = ticketName(edition, n)
      return scored
        ? t(`end.step.${step.kind}`, { name, ticket, points })
        : t(`end.step.${step.kind}Only`, { name, ticket })
    }
    case 'crossing':
      return t('end.step.crossing', { name, crossing: edition.journey?.crossing?.name ?? '' })
    case 'station': {
      const city = cityName(edition, step.city ?? '')
      return n < 0
        ? t('end.step.stationIdle', { name, city })
        : t('end.step.station', { name, city, route: routeName(edition, n) })
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

/** Who has won, as a headline. */
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
  return alone
    ? t('end.winsTickets', { name: all, n })
    : t('end.winTogetherTickets', { names: all, n })
}
