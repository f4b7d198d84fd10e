/**
 * Every size of window at which the layout changes, by name. Style sheets write `@media (--phone)`, which
 * `breakpoints.plugin.ts` replaces at build time; scripts use `MEDIA.phone`.
 */
export const MEDIA = {
  // The game screen.
  phone: '(width <= 600px)',
  'over-phone': '(width > 600px)',
  tablet: '(width <= 1180px)', // a tablet, or anything smaller
  low: '(height <= 480px)', // a phone in landscape mode, once it is wider than a phone
  'over-low': '(height > 480px)',
  short: '(height <= 700px)',
  'medium-height': '(height <= 800px)',
  'narrow-portrait': '(width <= 1000px) and (orientation: portrait)',
  'portrait-tablet': '(600px < width <= 1000px) and (height >= 900px) and (orientation: portrait)',
  'tight-ticket-sheet':
    '(600px < width <= 760px), (600px < width <= 960px) and (orientation: landscape) and (height > 480px)',
  'panel-beside-board': '(width >= 900px) and (height >= 560px) and (min-aspect-ratio: 6/5)',

  // The end of a game and its replay.
  'narrow-result': '(width <= 700px)',
  'wide-result': '(width > 700px)',
  'narrow-scores': '(width <= 1100px)',
  'chart-below-board':
    '(width > 1000px) and (height > 640px), (width > 700px) and (height > 640px) and (orientation: landscape)',
  'portrait-replay': '(700px < width <= 1000px) and (height > 480px) and (orientation: portrait)',

  // Ordinary pages.
  'narrow-seat': '(width <= 560px)',
  'narrow-page': '(width <= 640px)',
  'wide-page': '(width > 640px)',
  'one-column': '(width <= 900px)',
  'two-columns': '(width > 900px)',
  'home-column': '(width <= 1000px)',
} as const

/** Widths of the field of a board, in pixels: below them, the board is shown as on a phone. */
export const NARROW_BOARD_PX = 700 // zoomed in, and with room to push it
export const NARROW_ZOOM_BUTTONS_PX = 500 // the buttons are smaller
