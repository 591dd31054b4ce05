import { expect, test } from 'vitest'
import { acceptedEncodings } from './accepted-encodings.ts'

test.for([
  [undefined, []],
  ['', []],
  ['gzip', ['gzip']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP;q=0.5, br;q=0.9', ['br', 'gzip']],
  ['br;q=0.5, gzip', ['gzip', 'br']],
  ['br;q=0, gzip;q=0', []],
  ['*', ['br', 'gzip']],
  ['gzip;q=0, *;q=0.1', ['br']],
  ['identity, xgzip', []],
] as const)('a client gets what it accepts, as it prefers: %s', ([header, encodings]) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})
