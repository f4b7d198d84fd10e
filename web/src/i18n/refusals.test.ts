// The texts for refusals name codes that exist.
import { expect, test } from 'vitest'

import { REFUSALS } from '../refusals.ts'
import common from './en/common.ts'

test('every translated refusal is one of the server, or a lost connection', () => {
  const codes = Object.keys(common)
    .filter((key) => key.startsWith('refused.'))
    .map((key) => key.slice('refused.'.length))
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => !(code in REFUSALS))).toEqual(['no_connection'])
})
