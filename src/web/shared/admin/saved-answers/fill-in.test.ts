import { expect, test } from 'vitest'
import { filledIn } from './fill-in.ts'

test('a saved answer is in the reader’s language, with everything filled in', () => {
  const words = { en: 'Hello {name}', id: 'Halo {name}, pesanan {order_number}.' }
  expect(filledIn(words, 'id', { name: 'Siti', order_number: 'SH-1' })).toBe('Halo Siti, pesanan SH-1.')
})

test('the other language stands in for words that are missing, and what has no value stays to be seen', () => {
  expect(filledIn({ en: 'Order {order_number}', id: '' }, 'id', {})).toBe('Order {order_number}')
  expect(filledIn({ en: '', id: 'Halo {name}' }, 'en', { name: 'Siti' })).toBe('Halo Siti')
})
