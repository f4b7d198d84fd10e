/** Which of many passengers are drawn. */

/** Up to `most` of them: one of each colour first, then more of the most frequent. */
export function shownOf(passengers: Readonly<Record<string, number>>, most: number): string[] {
  const colors = Object.entries(passengers).filter(([, n]) => n > 0)
  const shown = colors.map(([color]) => color).slice(0, most)
  const rest = colors.flatMap(([color, n]) => Array.from({ length: n - 1 }, () => color))
  return [...shown, ...rest].slice(0, most).sort((a, b) => order(colors, a) - order(colors, b))
}

const order = (colors: readonly (readonly [string, number])[], color: string) => colors.findIndex(([one]) => one === color)
