import { describe, expect, test } from 'vitest'
import type { Action, EditionData } from '../../wire.ts'
import { namesOf } from './names.ts'
import { formatAction } from './notation.ts'
import samples from './notation.samples.json'

describe.each(Object.entries(samples))('%s', (_, sample) => {
  const edition = sample as unknown as EditionData

  test('routes and tickets are called as the server calls them', () => {
    expect(namesOf(edition).routes).toEqual(sample.routes)
    expect(namesOf(edition).tickets).toEqual(sample.tickets)
  })

  test('actions are written as the server writes them', () => {
    for (const [text, action] of Object.entries(sample.actions)) {
      expect(formatAction(edition, action as unknown as Action)).toBe(text)
    }
  })
})

test('every kind of action is among the samples', () => {
  const kinds = Object.values(samples).flatMap((sample) =>
    Object.values(sample.actions).map((action) => action.type),
  )
  expect(new Set(kinds).size).toBe(11)
})
