import { expect, test } from 'vitest'
import { LONGEST, shortened, textLeft, unread } from './chat.ts'

test('a message is one line without blanks around it', () => {
  expect(shortened('  Hello\n  there ')).toBe('Hello there')
})

test('characters are counted as the server counts them', () => {
  expect(textLeft('🚂🚃')).toBe(LONGEST - 2)
})

test('only what others said since is unread', () => {
  const lines = [
    { at: 1, person: 'a' },
    { at: 5, person: 'b' },
    { at: 6, person: 'a' },
  ]
  expect(unread(lines, 1, 'a')).toBe(1)
  expect(unread(lines, 9, 'a')).toBe(0)
})
