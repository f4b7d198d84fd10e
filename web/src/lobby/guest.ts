// Names: one for somebody who has not said his, and what a name may look like.

export const LONGEST_NAME = 24

/** A name such as "Traveller 381". */
export function guestName(word: string, random: () => number = Math.random): string {
  return `${word} ${100 + Math.floor(random() * 900)}`
}

/** A name as the server will take it: no blanks around it, and single ones within. */
export function tidyName(name: string): string {
  return name.replace(/\s+/g, ' ').trim()
}

export function isGoodName(name: string): boolean {
  const tidy = tidyName(name)
  return tidy.length > 0 && [...tidy].length <= LONGEST_NAME
}
