// A finished game in five sentences: the result, the tickets, the routes, the rest, and one thing to try next time.
import { list, t } from '../i18n/index.svelte.ts'
import type { Source } from '../end/scoring/columns.ts'
import { namesOf } from '../play/notation/names.ts'
import type { EditionData, Result, SeatResult } from '../wire.ts'

interface Told {
  readonly edition: EditionData
  readonly result: Result
  readonly names: readonly string[]
  readonly seat: number
}

/** The sentences for a seat. Everything in them is public once a game is over. */
export function fiveSentences(game: Told): string[] {
  const row = game.result.seats[game.seat]!
  return [outcome(game, row), tickets(game, row), routes(game, row), bonus(game, row), advice(game, row)]
}

const value = (edition: EditionData, numbers: readonly number[]) =>
  numbers.reduce((sum, ticket) => sum + (edition.board.tickets[ticket]?.points ?? 0), 0)
const made = (one: SeatResult) => one.completed.length + Number(one.crossing)
const counts = ({ edition }: Told) => edition.ranking?.[0] !== 'tickets'

function outcome(game: Told, row: SeatResult): string {
  const { result, names, seat } = game
  const score = (one: SeatResult) =>
    counts(game) ? t('common.points.n', { n: one.total }) : t('common.tickets.n', { n: made(one) })
  const winners = list(result.winners.filter((one) => one !== seat).map((one) => names[one] ?? ''))
  if (result.winners.includes(seat))
    return result.winners.length > 1
      ? t('coach.shared', { names: winners, score: score(row) })
      : t('coach.won', { score: score(row) })
  const best = result.seats[result.winners[0] ?? 0]!
  return t('coach.lost', { n: result.winners.length, score: score(row), names: winners, best: score(best) })
}

function tickets(game: Told, { completed, failed }: SeatResult): string {
  const { edition } = game
  const all = completed.length + failed.length
  const said = { n: completed.length, all, gained: value(edition, completed), lost: value(edition, failed) }
  const named = (those: readonly number[]) => list(those.map((ticket) => namesOf(edition).ticket(ticket)))
  if (!counts(game))
    return completed.length
      ? t('coach.ticketsRace', { n: completed.length, tickets: named(completed) })
      : t('coach.ticketsRaceNone')
  if (!failed.length) return t('coach.ticketsAll', said)
  return t(completed.length ? 'coach.ticketsSome' : 'coach.ticketsNone', { ...said, missed: named(failed) })
}

function routes(game: Told, row: SeatResult): string {
  if (!counts(game)) {
    const goal = game.edition.journey?.goal ?? 0
    const missing = goal - made(row)
    return missing > 0 ? t('coach.race', { n: missing, goal }) : t('coach.raceWon', { goal })
  }
  const best = game.result.seats.toSorted((a, b) => b.routes - a.routes)[0]!
  return best.seat === row.seat
    ? t('coach.routesBest', { n: row.routes })
    : t('coach.routes', { n: row.routes, name: game.names[best.seat] ?? '', best: best.routes })
}

/** What the longest path or the other prizes of the edition brought. */
function bonus(game: Told, row: SeatResult): string {
  const { result, names, edition } = game
  if (edition.journey?.crossing) return t(row.crossing ? 'coach.crossing' : 'coach.noCrossing')
  if (row.longest_path !== null) {
    const mine = { n: row.longest_path, points: row.bonus.longest_path ?? 0 }
    if (mine.points) return t('coach.longestMine', mine)
    const holder = result.seats.find((one) => one.bonus.longest_path)
    return holder
      ? t('coach.longestOther', {
          n: mine.n,
          name: names[holder.seat] ?? '',
          best: holder.longest_path ?? 0,
          points: holder.bonus.longest_path ?? 0,
        })
      : t('coach.longestNobody', { n: mine.n })
  }
  const mine = prizes(row).map(([source, points]) => `${nameOf(source)} (+${points})`)
  if (mine.length) return t('coach.prizes', { prizes: list(mine) })
  const others = new Set(result.seats.flatMap((one) => prizes(one).map(([source]) => nameOf(source))))
  return others.size ? t('coach.noPrizes', { prizes: list([...others]) }) : t('coach.noPrizesAtAll')
}

const nameOf = (source: string) => t(`end.source.${source as Source}`)
const prizes = (row: SeatResult) => Object.entries(row.bonus).filter(([, points]) => points > 0)

/** One thing to try next time: what would have brought the most. */
function advice(game: Told, row: SeatResult): string {
  const { result, edition } = game
  if (!counts(game)) return t(row.crossing ? 'coach.trySwap' : 'coach.tryCrossing')
  const missed = value(edition, row.failed)
  const others = result.seats.filter((one) => one.seat !== row.seat)
  const most = Math.max(...others.map((one) => one.routes), 0)
  const short = most - row.routes
  if (row.failed.length && 2 * missed >= short) return t('coach.tryFewer', { n: 2 * missed })
  if (short > 0) return longer(edition)
  const path = Math.max(...others.map((one) => one.longest_path ?? 0), 0)
  if (row.longest_path !== null && row.longest_path < path) return t('coach.tryPath')
  return t('coach.tryMore')
}

/** What the longest and the shorter routes of the edition score. */
function longer({ board, routes }: EditionData): string {
  const [short, long] = [2, Math.max(...board.routes.map(({ length }) => length))]
  const score = (spaces: number) => routes.points?.[spaces] ?? 0
  return t('coach.tryLonger', { short, long, most: score(long), least: score(short) })
}
