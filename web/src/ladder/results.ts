// The result of one game of a match, as a symbol and in words.
import { number, t } from '../i18n/index.svelte.ts'
import type { PlayedGame, SeatOutcome } from '../wire.ts'

export type Result = 'won' | 'shared' | 'lost' | 'forfeited' | 'open' | 'cancelled'

/** What the program got of a game. */
export function resultOf(game: PlayedGame): Result {
  if (game.state === 'cancelled') return 'cancelled'
  if (game.state === 'forfeited') return 'forfeited'
  if (game.outcome === null) return 'open'
  if (placeOf(game) > 1) return 'lost'
  return game.outcome.seats.filter(({ place }) => place === 1).length > 1 ? 'shared' : 'won'
}

const placeOf = (game: PlayedGame) => game.outcome?.seats[game.seat]?.place ?? 0

/** Points, or completed tickets where there are no points. */
function scoreOf(seat: SeatOutcome, scored: boolean): number {
  return scored ? (seat.points['total'] ?? 0) : seat.made + seat.crossing
}

/** The same in words, with the points of all: “Game 3: won, 112 : 98”. */
export function wordsOf(game: PlayedGame): string {
  const seats = game.outcome?.seats ?? []
  const mine = seats[game.seat]
  const others = seats.filter((_, seat) => seat !== game.seat)
  const scored = seats.some((seat) => seat.points['total'] !== 0)
  const shown = [mine, ...others].map((seat) => number(seat ? scoreOf(seat, scored) : 0))
  const params = { number: game.number + 1, place: placeOf(game), points: shown.join(' : ') }
  switch (resultOf(game)) {
    case 'won':
      return t('ladder.gameWon', params)
    case 'shared':
      return t('ladder.gameShared', params)
    case 'lost':
      return t('ladder.gameLost', params)
    case 'forfeited':
      return t('ladder.gameForfeited', params)
    case 'open':
      return t('ladder.gameOpen', params)
    case 'cancelled':
      return t('ladder.gameCancelled', params)
  }
}
