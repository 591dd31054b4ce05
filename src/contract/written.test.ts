import { expect, test } from 'vitest'
import { dayAndTimeText, dayText } from './written.ts'

test('moments are written as screens write them', () => {
  expect([dayText('2026-09-30T17:00:00.000Z', 'id'), dayText('2026-09-30T16:59:59.999Z', 'en')]).toEqual([
    '1 Okt 2026',
    '30 Sep 2026',
  ])
  expect(dayAndTimeText('2026-11-21T07:05:00.000Z', 'id')).toBe('21 Nov 2026, 14.05 WIB')
})
