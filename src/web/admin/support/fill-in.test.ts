import { expect, test } from 'vitest'
import { filledIn } from './fill-in.ts'

const ticket = {
  language: 'id' as const,
  number: 'TK-000007',
  customer: { name: 'Siti Rahma' },
  order: { order_number: 'SH-261121-7K3QD' },
}

test('a saved answer is in the customer’s language, with everything filled in', () => {
  const words = { en: 'Hello {name}', id: 'Halo {name}, pesanan {order_number} ({ticket_number}) di {shop}.' }
  expect(filledIn(words, ticket, 'Sehati')).toBe('Halo Siti Rahma, pesanan SH-261121-7K3QD (TK-000007) di Sehati.')
})

test('English stands in for words that are missing, and what has no value stays to be seen', () => {
  const words = { en: 'Order {order_number}, {unknown}', id: '' }
  expect(filledIn(words, { ...ticket, order: null }, '')).toBe('Order {order_number}, {unknown}')
})
