// The Back button (or a phone's back gesture) closes what is open before it leaves the page.
//
// Opening something adds one history entry of our own. Going back from that entry closes the thing on top. If
// everything was closed in another way, the entry is left in place and the next Back passes through it.

type Close = () => void

const MARK = 'closes'
const open: Close[] = [] // the last one is on top
let entry = { marked: false, path: '' } // where we are in the history

const isMarked = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true

/** Note the current history entry; the router calls this after every change of its own. */
export function noteEntry(): void {
  entry = { marked: isMarked(), path: location.pathname }
}

function mark(): void {
  if (isMarked()) return
  history.pushState({ [MARK]: true }, '')
  noteEntry()
}

/** Let Back close something that has just been opened. Returns a function to call once it is closed. */
export function closeOnBack(close: Close): () => void {
  const own = () => close() // each opening counts for itself, even with the same function
  open.push(own)
  mark()
  return () => {
    const at = open.lastIndexOf(own)
    if (at >= 0) open.splice(at, 1)
  }
}

/** Close what is on top when Back leaves our entry. */
export function wentBack(): void {
  const before = entry
  noteEntry()
  if (!before.marked || entry.marked || before.path !== entry.path) return
  const close = open.pop()
  if (!close) return history.back()
  close()
  if (open.length) mark()
}

/** Listen to Back from now on. */
export function followBack(): void {
  noteEntry()
  addEventListener('popstate', wentBack)
}
