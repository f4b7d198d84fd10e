// Keep one entry of a scrolling list in view.

/** Scroll the entry of a seat into view if necessary. */
export function showSeat(list: HTMLElement | undefined, seats: readonly number[]): void {
  if (seats.length !== 1) return // all at once: nobody goes before the others
  list?.querySelector(`[data-seat="${seats[0]}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
