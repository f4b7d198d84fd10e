// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { Refusal } from '../api.ts'
import { REFUSALS } from '../refusals.ts'
import { useLanguage } from './index.svelte.ts'
import { refusalText } from './refusals.ts'

afterEach(() => useLanguage('en'))

test('in English, the sentence of the server is shown with its details', () => {
  expect(refusalText(new Refusal('color_taken', 'Ann already has jade.'))).toBe('Ann already has jade.')
})

test('in German, a refusal is translated by its code', async () => {
  await useLanguage('de')
  expect(refusalText(new Refusal('color_taken', 'Ann already has jade.'))).toBe('Diese Farbe ist vergeben.')
})

test('a code without a translation shows the sentence of the server', async () => {
  await useLanguage('de')
  expect(refusalText(new Refusal('not_yet_known', 'Something new.'))).toBe('Something new.')
})

test('errors of another kind, and refusals without a sentence, have a text', async () => {
  for (const why of [new TypeError('x is undefined'), new Refusal('not_yet_known', '')]) {
    expect(refusalText(why)).toBe(REFUSALS.failed.sentence)
  }
  expect(refusalText(new Refusal('no_connection', ''))).toBe('The server is not responding.')
  await useLanguage('de')
  expect(refusalText(new Refusal('failed', 'x'))).toBe('Auf dem Server ist etwas schiefgegangen.')
  expect(refusalText(new Refusal('no_connection', ''))).toBe('Der Server antwortet nicht.')
})
