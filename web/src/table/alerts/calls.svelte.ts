// Alerts for a player who looks elsewhere: a bell, a short vibration, the title of the tab, and an announcement.
import { onDestroy, untrack } from 'svelte'
import { t } from '../../i18n/index.svelte.ts'
import { editionName } from '../../i18n/names.ts'
import { refusalText } from '../../i18n/refusals.ts'
import { turns, withCount } from '../../turns/turns.svelte.ts'
import { toast } from '../../ui/toasts.svelte.ts'
import { Attention } from './attention.ts'
import type { Game } from '../game.svelte.ts'

/** Call this while the screen is created. */
export function callPlayer(game: Game): void {
  yourTurn(game)
  countTurns(game)
  lastRound(game)
  const { choice } = game
  $effect(() => {
    const { finished, seat } = choice
    if (!finished.length) return
    game.sounds.play('connected')
    // Tickets completed by others are announced with their move.
    const own = untrack(() => finished.filter((one) => one.seat === seat && !choice.edition.journey))
    untrack(() =>
      own.forEach(({ ticket }) => {
        if (ticket !== 'crossing')
          game.announcer.add(t('play.ticketDone', { ticket: game.names.ticket(ticket) }))
      }),
    )
  })
  $effect(() => {
    if (!choice.problem) return
    game.sounds.play('no')
    if (!choice.panel && choice.view.phase !== 'keep' && choice.view.phase !== 'keep_start')
      toast(refusalText(choice.problem), 'bad')
  })
}

function yourTurn(game: Game): void {
  const attention = new Attention()
  onDestroy(() => attention.end())
  const yours = $derived(game.yourTurn || (game.screen.next !== null && game.news.table.phase === 'playing'))
  $effect(() => {
    attention.show(withCount(`${editionName(game.edition)} · Waggonway`), yours ? t('table.yourTurn') : null)
  })
  $effect(() => {
    if (!yours) return
    game.sounds.play('turn')
    attention.buzz()
    untrack(() => game.announcer.add(t('table.yourTurn')))
  })
}

/** Count the games that wait for you again whenever a correspondence game begins or stops waiting. */
function countTurns(game: Game): void {
  const waits = $derived(game.news.views.some((view) => view.deciding.some((seat) => seat === view.viewer)))
  let before = untrack(() => waits)
  $effect(() => {
    if (waits === before) return
    before = waits
    if (game.news.table.options.clock.type === 'correspondence') void turns.look()
  })
}

function lastRound(game: Game): void {
  const last = $derived(game.view.last_round !== null)
  let before = game.view.last_round !== null
  $effect(() => {
    if (last && !before) game.sounds.play('last')
    before = last
  })
}
