// The keys of the game screen itself; those of a decision are the action bar's.
import { hasChat } from '../../features.ts'
import { t } from '../../i18n/index.svelte.ts'
import { busy as writing } from '../../play/action-bar/shortcuts.ts'
import { change, settings } from '../../settings.svelte.ts'
import { toast } from '../../ui/toasts.svelte.ts'
import type { Game } from '../game.svelte.ts'
import type { Opened } from './opened.svelte.ts'

/** Runs before the action bar's shortcuts, so that one Escape does one thing. */
export function leave(event: KeyboardEvent, opened: Opened): void {
  if (event.key !== 'Escape' || !opened.log || document.querySelector('dialog[open]')) return
  opened.log = false
  event.preventDefault()
}

export function press(event: KeyboardEvent, game: Game, opened: Opened, small: boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || writing(event.target)) return
  if (game.busy) {
    game.finish()
    if (event.key === ' ') event.preventDefault()
  }
  switch (event.key) {
    case '?':
      opened.sheet = 'keys'
      break
    case 'j':
    case 'k':
      opened.tab = event.key === 'k' && hasChat(game.news.table.options) ? 'chat' : 'journal'
      if (small) opened.log = true
      break
    case 'm':
      change({ sound: !settings.sound })
      toast(settings.sound ? t('table.soundOn') : t('table.soundOff'))
      break
    default:
      return
  }
  event.preventDefault()
}
