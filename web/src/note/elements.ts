// The elements that a note is about, and those that it must not cover.

/** What must stay visible besides the subject of a sentence: whatever is open over the board. */
export const OPEN = '.panel, dialog[open], [data-moment]'
/** What should stay visible if there is room elsewhere. */
export const BESIDE = '.game > .top, .game .prompt, .rail > *, .game > .bar, .dock > *'

/** The visible elements of the first selector that has any, and that selector. */
export function shownElements(selectors: readonly string[]): { selector: string; elements: Element[] } {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0
    })
    if (found.length) return { selector, elements: found }
  }
  return { selector: '', elements: [] }
}
