import { expect, test } from 'vitest'
import { bytesOf } from './push.ts'

test('a key of the server is read as browsers want it', () => {
  expect([...bytesOf('BP-_AA')]).toEqual([4, 255, 191, 0])
})
