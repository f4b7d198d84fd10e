// The form of a chat message that the server accepts: one line of limited length.
export const LONGEST = 140

/** Put a text into one line. */
export const shortened = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ')

/** The number of characters left, counted in code points as the server does. */
export const textLeft = (text: string): number => LONGEST - [...shortened(text)].length

/** The number of unread messages; your own do not count. */
export function unread(
  lines: readonly { at: number; person: string }[],
  readUntil: number,
  me: string | null,
): number {
  return lines.filter((line) => line.at > readUntil && line.person !== me).length
}
