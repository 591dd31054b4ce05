import { expect, test } from 'vitest'
import { arrivalDays } from './arrival-days.ts'

const now = new Date('2026-11-23T05:00:00Z')

test.for([
  ['2026-11-25', '2026-11-27', '25–27 Nov', '25–27 Nov'],
  ['2026-11-25', '2026-11-25', '25 Nov', '25 Nov'],
  ['2026-11-29', '2026-12-02', '29 Nov – 2 Dec', '29 Nov – 2 Des'],
  ['2026-12-30', '2027-01-02', '30 Dec – 2 Jan 2027', '30 Des – 2 Jan 2027'],
] as const)('%s to %s is shown as %s', ([from, to, english, indonesian]) => {
  expect(arrivalDays(from, to, 'en', now)).toBe(english)
  expect(arrivalDays(from, to, 'id', now)).toBe(indonesian)
})
