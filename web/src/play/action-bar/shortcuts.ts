// Shortcuts of the game: D, C, T, S, W, P begin an action, digits take a market card, / types a move, Esc goes back.
import type { Choice } from '../choice.svelte.ts'
import type { Verb } from '../legal-actions.ts'

export const VERB_KEYS: Readonly<Record<Verb, string>> = {
  draw: 'D',
  claim: 'C',
  tickets: 'T',
  station: 'S',
  swap: 'W',
  pass: 'P',
}

/** Whether somebody is writing, or a dialog has the keys. */
export function busy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
    !(target instanceof HTMLInputElement && target.type === 'radio')
  )
}

/** Handle a key; true if it has a meaning. */
export function pressed(choice: Choice, event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return false // it has closed something else already
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  if (event.key === 'Escape') return !document.querySelector('dialog[open]') && choice.back()
  if (busy(event.target)) return false
  if (event.key === '/') {
    if (choice.mine) choice.open({ kind: 'typed' })
    return choice.mine
  }
  const key = event.key.toUpperCase()
  const verb = choice.verbs.find((each) => VERB_KEYS[each] === key)
  if (verb) {
    choice.begin(verb)
    return true
  }
  const slot = /^[1-8]$/.test(key) ? choice.menu.slots.get(Number(key)) : undefined
  if (slot) {
    choice.press(`slot${key}`, slot)
    return true
  }
  if (key === 'H' && choice.mine && choice.hints) {
    choice.toggle({ kind: 'hint' })
    return true
  }
  if (key === 'U' && choice.undo) {
    void choice.takeBack()
    return true
  }
  return false
}
