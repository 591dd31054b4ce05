import { expect, test } from 'vitest'
import { fromDayText, fromTimeText, toDayText } from './day-text.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']

test('a day is shown as the shop writes days, and read as people type them', () => {
  expect(toDayText('2026-05-03', months)).toBe('3 Mei 2026')
  const typed = ['3/5/2026', '03-05-26', '3 mei 2026', '3 Mei 2026', '2026-05-03', '3.5.2026']
  expect(typed.map((text) => fromDayText(text, months))).toEqual(typed.map(() => '2026-05-03'))
})

test('what is no day is none, and nothing stays nothing', () => {
  expect(['31/2/2026', '13/13/2026', 'besok', '3/5'].map((text) => fromDayText(text, months))).toEqual(
    Array(4).fill(null),
  )
  expect([fromDayText(' ', months), toDayText('', months)]).toEqual(['', ''])
})

test('a time of day is typed with a dot, a colon or nothing between', () => {
  expect(['14.05', '14:05', '1405', '9', '24.00', '14.5'].map(fromTimeText)).toEqual([
    '14:05',
    '14:05',
    '14:05',
    '09:00',
    null,
    null,
  ])
})
