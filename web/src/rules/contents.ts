// The section of a rulebook that the table of contents marks as current.

/** A section is current once its heading is this close to the top, in pixels. */
const READING_LINE = 140

export interface Place {
  readonly id: string
  readonly top: number // from the top of the window
}

/** The current section: the last one whose heading has passed the line; at the end of the page, the last one. */
export function sectionAt(places: readonly Place[], atEnd: boolean): string {
  if (atEnd) return places.at(-1)?.id ?? ''
  const passed = places.filter(({ top }) => top <= READING_LINE)
  return (passed.at(-1) ?? places[0])?.id ?? ''
}
