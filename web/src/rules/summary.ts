// The rules of a custom edition: those that its file turns on, each with its clause.
import { list, t } from '../i18n/index.svelte.ts'
import type { EditionData } from '../wire.ts'

export type Line = { readonly text: string; readonly clause: string }

const line = (text: string, clause: string): Line => ({ text, clause })
const inPoints = (n: number | undefined): string => t('common.points.n', { n: n ?? 0 })

function drawing({ cards, market }: EditionData): Line[] {
  const said = [
    line(
      t('rules.own.cards', {
        colors: cards.colors.length,
        each: cards.each,
        wild: cards.wild,
        hand: cards.hand,
        draw: cards.draw,
      }),
      'U-16',
    ),
  ]
  if (!market) return [...said, line(t('rules.own.blind'), 'F-7')]
  said.push(line(t('rules.own.market', { size: market.size }), 'U-17'))
  if (market.lone_wild) said.push(line(t('rules.own.loneWild'), 'U-20'))
  if (market.sweep_at) said.push(line(t('rules.own.sweep', { n: market.sweep_at }), 'U-22'))
  return said
}

function routes({ routes: { trains, points }, parallel, tunnels }: EditionData): Line[] {
  const said = [line(t('rules.own.trains', { trains }), 'U-30')]
  if (points) {
    const all = Object.entries(points).map(([length, n]) =>
      t('rules.own.point', { n, spaces: t('common.spaces.n', { n: Number(length) }) }),
    )
    said.push(line(t('rules.own.points', { points: list(all) }), 'U-36'))
  } else said.push(line(t('rules.own.noPoints'), 'F-12'))
  if (parallel) said.push(line(t('rules.own.parallel', { n: parallel.open_from }), 'U-35'))
  if (tunnels) said.push(line(t('rules.own.tunnels', { n: tunnels.reveal }), 'E-37'))
  return said
}

function extras({ stations, passengers, merchandise, journey, bonus }: EditionData): Line[] {
  const said: Line[] = []
  if (stations)
    said.push(
      line(t('rules.own.stations', { count: stations.count, worth: inPoints(stations.worth) }), 'E-51'),
    )
  if (passengers)
    said.push(line(t('rules.own.passengers', { prizes: list(passengers.prizes.map(String)) }), 'G-26'))
  if (merchandise) said.push(line(t('rules.own.merchandise'), 'A-22'))
  if (journey) said.push(line(t('rules.own.journey', { goal: journey.goal }), 'F-13'))
  if (journey?.crossing) said.push(line(t('rules.own.crossing', { name: journey.crossing.name }), 'F-18'))
  if (bonus?.longest_path)
    said.push(line(t('rules.own.longest', { points: inPoints(bonus.longest_path[0]) }), 'U-46'))
  if (bonus?.globetrotter)
    said.push(line(t('rules.own.globetrotter', { points: inPoints(bonus.globetrotter[0]) }), 'G-37'))
  return said
}

/** The summary of an edition's rules, from its file alone. */
export function summaryOf(edition: EditionData): Line[] {
  const [fewest, most] = edition.seats
  const { trains_left: n, at_once } = edition.end
  const first = edition.first ?? ''
  const players =
    fewest === most
      ? t('rules.own.playersExactly', { n: most, first })
      : t('rules.own.players', { fewest, most, first })
  return [
    line(players, 'U-14'),
    ...drawing(edition),
    ...routes(edition),
    ...extras(edition),
    at_once ? line(t('rules.own.endAtOnce', { n }), 'F-21') : line(t('rules.own.end', { n }), 'U-43'),
  ]
}
