/** The two inks of everything printed: cards, spaces and badges keep them in both themes. */
export const INK = '#1E2430'
export const PAPER = '#FBF6EA'
export const BRASS = '#E0B765'
export const GRAY = 'gray'
export const WILD = 'wild'
