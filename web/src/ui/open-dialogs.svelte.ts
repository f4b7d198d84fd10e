// How many modal dialogs are open, for whatever waits until the page is free.
import { untrack } from 'svelte'

let open = $state(0)

/** Whether a modal dialog is open. */
export const isDialogOpen = (): boolean => open > 0

/** Count a dialog as open. Returns a function to call once it is closed. */
export function countDialog(): () => void {
  untrack(() => (open += 1))
  return () => untrack(() => (open -= 1))
}
