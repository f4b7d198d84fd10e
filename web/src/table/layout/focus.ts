// Keeps the keyboard focus on the page: when the focused element disappears, something sensible gets the focus.

const REMEMBERED = 8

/** Whether an element can still have the focus. */
function usable(element: Element): boolean {
  if (!element.isConnected || element.matches(':disabled')) return false
  return element.checkVisibility?.() ?? true
}

/** Whether nothing has the focus, or something that is about to lose it. */
function isLost(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || !usable(active)
}

/** The element to go to: an open panel, else where the focus was before, else the action bar. */
export function refuge(lost: Element, before: readonly Element[]): Element | null {
  const panel = document.querySelector('[role=dialog][tabindex]')
  if (panel && panel !== lost && usable(panel)) return panel
  const bar = document.querySelector('[data-refuge]')
  const earlier = before.findLast((element) => usable(element) && !panel?.contains(element))
  return earlier ?? (bar && usable(bar) ? bar : null)
}

/** Watch the page until the returned function is called. */
export function keepFocus(): () => void {
  let last: Element | null = null
  let before: Element[] = []
  let byKeys = false // whether the last input came from the keyboard
  const onKey = () => (byKeys = true)
  const onPointer = () => (byKeys = false)
  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element) || target === last) return
    if (last) before = [...before, last].slice(-REMEMBERED)
    last = target
  }
  function check() {
    if (!last || usable(last) || !isLost()) return // somebody clicked beside it
    const next = refuge(last, before)
    if (!(next instanceof HTMLElement || next instanceof SVGElement)) return
    if (next.matches('[data-refuge]')) next.toggleAttribute('data-by-keys', byKeys)
    next.focus({ preventScroll: true })
  }
  document.addEventListener('focusin', remember)
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('pointerdown', onPointer, true)
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'open'] })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('pointerdown', onPointer, true)
    observer.disconnect()
  }
}
