/** Replaces named media in style sheets: `@media (--phone)` becomes the query of `src/theme/breakpoints.ts`. */
import type { Plugin } from 'vite'
import { MEDIA } from './src/theme/breakpoints.ts'

const queries: Readonly<Record<string, string>> = MEDIA

/** Replace the names in the media queries of a style sheet. */
export function replaceMedia(code: string): string {
  return code.replace(/@media[^{]*\(--[^{]*/g, (rule) =>
    rule.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
      const query = Object.hasOwn(queries, name) ? queries[name]! : ''
      if (!query) throw new Error(`no breakpoint is called --${name}`)
      if (query.includes(',')) throw new Error(`--${name} is a list of queries: use it in scripts only`)
      return query
    }),
  )
}

export function breakpoints(): Plugin {
  return {
    name: 'waggonway-breakpoints',
    enforce: 'pre',
    transform: {
      filter: { id: /\.(svelte|css)$/ },
      handler: (code) => (code.includes('(--') ? { code: replaceMedia(code), map: null } : null),
    },
  }
}
