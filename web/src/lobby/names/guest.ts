// Names of guests: generated names, and the form of a name.

export const LONGEST_NAME = 24

/** A name such as "Traveller 381". */
export function guestName(word: string, random: () => number = Math.random): string {
  return `${word} ${100 + Math.floor(random() * 900)}`
}

/** Whether a name looks generated, so its owner has not chosen one yet. */
export function isGuestName(name: string): boolean {
  return /^\p{L}+ [1-9]\d\d$/u.test(name)
}

/** A name as the server will store it: trimmed, with single spaces. */
export function tidyName(name: string): string {
  return name.replace(/\s+/g, ' ').trim()
}

export function isGoodName(name: string): boolean {
  const tidy = tidyName(name)
  return tidy.length > 0 && [...tidy].length <= LONGEST_NAME
}
