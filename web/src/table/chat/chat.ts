// What may be said, as the server will take it: one line, no longer than this.
export const LONGEST = 140

/** The text in one line. */
export const shortened = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ')

/** How many characters more it may have; counted as the server counts, by code points. */
export const textLeft = (text: string): number => LONGEST - [...shortened(text)].length

/** The number of unread messages; your own do not count. */
export function unread(
  lines: readonly { at: number; person: string }[],
  readUntil: number,
  me: string | null,
): number {
  return lines.filter((line) => line.at > readUntil && line.person !== me).length
}
