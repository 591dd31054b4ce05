import { expect, test } from 'vitest'
import { serialised } from './serialised.ts'

test('data in a script block are ASCII, end no block and are read as they were', () => {
  const value = { name: 'Crème 💧 “Pagi”', html: '</script><!--', lines: 'a\u2028b\u2029c', half: '\ud83d' }

  const text = serialised(value)

  expect(text).toMatch(/^\p{ASCII}*$/u)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(value)
})

test('the same value is serialised once', () => {
  const value = { name: 'Serum' }
  const before = serialised(value)
  value.name = 'Toner'

  expect(serialised(value)).toBe(before)
})
