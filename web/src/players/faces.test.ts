import { expect, test } from 'vitest'
import { faceOf, LOOKS } from './faces.ts'

test('no two bots look alike', () => {
  const faces = Object.keys(LOOKS).map((name) => JSON.stringify(faceOf(name)))
  expect(new Set(faces).size).toBe(faces.length)
})

test('a bot with any other name, as in an older game, always has the same face', () => {
  expect(faceOf('Regular 2')).toEqual(faceOf('Regular 2'))
  expect(Object.keys(LOOKS).map(faceOf)).toContainEqual(faceOf('Regular 2'))
})
