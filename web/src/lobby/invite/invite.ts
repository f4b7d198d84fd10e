// The text that leads to a table: a code in any spelling, or a link.

/** The table in one of our links; null for other texts. */
export function tableInLink(text: string): string | null {
  const found = /\/tables\/([0-9a-z]+)\/?(?:[?#].*)?$/i.exec(text.trim())
  return found ? found[1]!.toLowerCase() : null
}

/** Whether a text could be a code: twelve letters and digits, however they are grouped. */
export function looksLikeCode(text: string): boolean {
  return /^[0-9a-z]{12}$/i.test(text.replace(/[\s-]/g, ''))
}

/** A table's id in groups that can be read out, as the server writes it. */
export function codeOf(table: string): string {
  return (table.toUpperCase().match(/.{1,4}/g) ?? []).join('-')
}

/** Whether an address is only valid on this computer, so that it is of no use to others. */
export function onlyHere(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
