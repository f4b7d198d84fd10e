/** The keys that press what is not a button of its own. */
export function pressed(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  act()
}
