import { expect, test } from 'vitest'
import { replaceMedia } from '../../breakpoints.plugin.ts'
import { MEDIA } from './breakpoints.ts'

test('names in media queries become the queries they stand for', () => {
  expect(replaceMedia('@media (--low) and (--over-phone), (--tablet) { a { color: var(--ink) } }')).toBe(
    `@media ${MEDIA.low} and ${MEDIA['over-phone']}, ${MEDIA.tablet} { a { color: var(--ink) } }`,
  )
})

test('the build refuses a name that does not exist', () => {
  expect(() => replaceMedia('@media (--fone) {}')).toThrow('no breakpoint is called --fone')
  expect(() => replaceMedia('@media (--toString) {}')).toThrow('--toString')
})

test('a list of queries cannot be part of another query', () => {
  expect(() => replaceMedia('@media (--chart-below-board) {}')).toThrow('in scripts only')
})
