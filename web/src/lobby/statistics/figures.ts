// Statistics as shares and means, ready to be shown.
import type { EditionStatistics, Statistics } from '../../wire.ts'

export type Source = { readonly name: string; readonly points: number }

export type Figures = {
  readonly edition: EditionStatistics
  readonly won: number // share of the games, 0 to 1
  readonly made: number | null // share of the tickets; null without tickets
  readonly mean: number // points of a game
  readonly sources: readonly Source[] // points of a game by where they came from
}

const part = (some: number, all: number): number => (all > 0 ? some / all : 0)

export function figuresOf(edition: EditionStatistics): Figures {
  const { games, points, tickets } = edition
  const sources = [
    { name: 'routes', points: points.routes },
    { name: 'tickets', points: points.tickets },
    { name: 'stations', points: points.stations },
    ...Object.entries(points.bonus).map(([name, sum]) => ({ name, points: sum })),
  ]
  return {
    edition,
    won: part(edition.wins, games),
    made: tickets.kept > 0 ? tickets.made / tickets.kept : null,
    mean: part(points.total, games),
    sources: sources
      .filter((source) => source.points !== 0)
      .map((source) => ({ ...source, points: part(source.points, games) })),
  }
}

/** All editions together. */
export function totals(found: Statistics): { games: number; wins: number; made: number; kept: number } {
  const sum = (read: (edition: EditionStatistics) => number) =>
    found.editions.reduce((before, edition) => before + read(edition), 0)
  return {
    games: sum((edition) => edition.games),
    wins: sum((edition) => edition.wins),
    made: sum((edition) => edition.tickets.made),
    kept: sum((edition) => edition.tickets.kept),
  }
}

export type Bar = {
  readonly name: string
  readonly points: number
  readonly from: number
  readonly to: number
}

/** Sources as bars on one line from the least to the most: gains go right of zero, losses left. */
export function barsOf(sources: readonly Source[]): { bars: Bar[]; least: number; most: number } {
  let gained = 0
  let lost = 0
  const bars = sources.map((source) => {
    if (source.points >= 0) {
      const from = gained
      gained += source.points
      return { ...source, from, to: gained }
    }
    const to = lost
    lost += source.points
    return { ...source, from: lost, to }
  })
  return { bars, least: lost, most: gained }
}
