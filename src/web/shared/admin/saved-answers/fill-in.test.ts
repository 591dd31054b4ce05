import { expect, test } from 'vitest'
import { fittingAnswer } from './fill-in.ts'

const answer = (name: string, id: string, en = '') => ({
  answer_id: name,
  audience: 'CHAT' as const,
  name,
  words: { en, id },
  version: 1,
})
const answers = [
  answer('greeting', 'Halo {name}'),
  answer('order', 'Halo {name}, pesanan {order_number}'),
  answer('parcel', 'Pesanan {order_number}, resi {awb_number}, {courier}', 'Order {order_number}'),
]
const begun = (values: Record<string, string | undefined>, language: 'en' | 'id' = 'id') =>
  fittingAnswer(answers, language, values)?.name

test('a chat begins with the text that says most of what is known, and never with a hole', () => {
  expect(begun({ name: 'Siti', order_number: 'SH-1', awb_number: 'JX1', courier: 'JNE' })).toBe('parcel')
  expect(begun({ name: 'Siti', order_number: 'SH-1', awb_number: undefined })).toBe('order')
  expect(begun({ name: 'Siti', ticket_number: 'TK-1' })).toBe('greeting')
  expect(begun({})).toBeUndefined()
})

test('each language is judged by its own words, the other where it has none', () => {
  expect(begun({ name: 'Siti', order_number: 'SH-1' }, 'en')).toBe('order')
  expect(begun({ order_number: 'SH-1' }, 'en')).toBe('parcel')
})
