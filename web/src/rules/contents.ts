// Which section of a rule book the table of contents marks while it is read.

/** A section counts as being read once its heading has come this near to the top, in pixels. */
const READING_LINE = 140

export interface Place {
  readonly id: string
  readonly top: number // from the top of the window
}

/** The section that is read: the last one whose heading has passed the line; at the page's end the last one. */
export function sectionAt(places: readonly Place[], atEnd: boolean): string {
  if (atEnd) return places.at(-1)?.id ?? ''
  const passed = places.filter(({ top }) => top <= READING_LINE)
  return (passed.at(-1) ?? places[0])?.id ?? ''
}
