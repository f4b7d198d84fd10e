// The parts of the screen that a sentence is about, and what to press next for the move that it asks for.
import type { Choice } from '../play/choice.svelte.ts'
import type { GuideTarget } from '../wire.ts'

type State = Pick<Choice, 'panel' | 'keep'>

const CONFIRM = '.panel button[type=submit]:not(:disabled)'
const CLOSE = '.panel .close'

/** The selectors of what is marked, tried in order; several elements may match the first one that is there. */
export function selectorsOf(target: GuideTarget, { panel, keep }: State): string[] {
  const { area, slot = null, color = null, seat = null, verb, tickets = [], mix = [] } = target
  // A tap beside the subject may have opened an explanation over it, which is closed first.
  if (panel?.kind === 'why') return [CLOSE]
  const wanted = mix.length ? [`.panel [data-mix="${mix.join('+')}"]:not(.on)`] : []
  switch (area) {
    case 'board':
      return boardSelectors(target, panel)
    case 'market':
      return slot === null ? ['.cards:has([data-slot])'] : [`[data-slot="${slot}"]`]
    case 'deck':
      return ['[data-deck]']
    case 'hand':
      return [...(color === null ? [] : [`[data-hand] [data-color="${color}"]`]), '[data-hand]']
    case 'tickets':
      return [
        ...tickets.map((ticket) => `.dock [data-ticket="${ticket}"]`),
        '.dock .tickets',
        '[data-my-tickets]',
      ]
    case 'players':
      return [...(seat === null ? [] : [`[data-seat="${seat}"]`]), '.players']
    case 'actions':
      if (panel && verb && (verb === 'swap' || verb === 'tickets')) return [...wanted, CONFIRM, '.panel']
      return [...(verb ? [`[data-verb="${verb}"]`] : []), '.bar [data-verb]', '.bar .buttons']
    case 'offer': {
      const missing = tickets.filter((ticket) => !keep.has(ticket))
      if (!missing.length) return [CONFIRM, '.panel']
      return [missing.map((ticket) => `[data-offer="${ticket}"]`).join(), '.panel']
    }
    case 'dialog':
      return [
        ...(color === null ? [] : [`[data-passenger="${color}"]`]),
        ...wanted,
        'dialog[open] .ways .primary:not(:disabled)',
        'dialog[open]',
        CONFIRM,
        '.panel',
      ]
    case 'goods':
      return ['[data-seat="0"] [data-figure="goods"]', '[data-seat="0"]']
    case 'journal':
      return ['.rail .side', '.top .narrow']
  }
}

function boardSelectors({ route = null, city = null, verb }: GuideTarget, panel: Choice['panel']): string[] {
  if (route !== null) {
    const chosen = panel?.kind === 'claim' && panel.route === route
    return [...(chosen ? [CONFIRM] : []), `[data-route="${route}"]`]
  }
  if (city === null) return []
  const place = `[data-place="${CSS.escape(city)}"]`
  if (verb !== 'station') return [place]
  if (panel?.kind !== 'station') return ['[data-verb="station"]']
  return panel.city === city ? [CONFIRM, '.panel'] : [place, '.panel']
}
