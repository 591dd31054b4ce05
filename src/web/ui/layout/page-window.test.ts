import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, '1', '1'],
  [1, 3, '1 2 3', '1 2 3'],
  [1, 5, '1 2 3 4 5', '1 2 3 4 5'],
  [1, 6, '1 2 … 6', '1 … 6'],
  [1, 10, '1 2 … 10', '1 … 10'],
  [3, 10, '1 2 3 4 … 10', '1 2 3 … 10'],
  [4, 10, '1 2 3 4 5 … 10', '1 … 4 … 10'],
  [5, 10, '1 … 4 5 6 … 10', '1 … 5 … 10'],
  [7, 10, '1 … 6 7 8 9 10', '1 … 7 … 10'],
  [10, 10, '1 … 9 10', '1 … 10'],
])('on page %i of %i the links are %s, on a phone %s', (current, count, wide, phone) => {
  const shown = (screen: 'wide' | 'phone') =>
    pageWindow(current, count)
      .filter(({ only = screen }) => only === screen)
      .map(({ page }) => (page === 'gap' ? '…' : page))
      .join(' ')
  expect([shown('wide'), shown('phone')]).toEqual([wide, phone])
})
