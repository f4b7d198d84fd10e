// "Play this": a new game with the edition, seats and bots of a finished game.
import { api } from '../../api.ts'
import { t } from '../../i18n/index.svelte.ts'
import { guestName } from '../../lobby/names/guest.ts'
import { open } from '../../lobby/new-table/open-table.ts'
import { bot, usualBot, YOU, type Plan } from '../../lobby/new-table/plan.ts'
import type { GameLine } from '../../wire.ts'

/** Whether it can be offered: not for an imported edition, whose file is not available. */
export const canPlayThis = (game: Pick<GameLine, 'own'>): boolean => game.own === ''

/** The same set-up for a new player: they take the place of the first person, bots that of the others. */
export function planLike(game: Pick<GameLine, 'edition' | 'seats' | 'bots'>, bots: readonly string[]): Plan {
  const levels = Array.from({ length: game.seats }, (_, seat) => game.bots[seat] ?? null)
  const mine = Math.max(0, levels.indexOf(null))
  const others = levels.filter((_, seat) => seat !== mine)
  const seated = others.map((level) => bot(level !== null && bots.includes(level) ? level : usualBot(bots)))
  return { edition: game.edition, chairs: [YOU, ...seated], pace: 'none', open: false }
}

/** Open such a table, start it, and return its id. */
export async function playThis(game: GameLine): Promise<string> {
  const bots = (await api.bots()).map((one) => one.name)
  return open(planLike(game, bots), { begin: true, name: () => guestName(t('lobby.traveller')) })
}
