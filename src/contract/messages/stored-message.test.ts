import { expect, test } from 'vitest'
import { orderStatuses } from '../orders/orders.ts'
import { PaymentRefund, PaymentStatus } from '../orders/payments.ts'
import { withoutCodes } from './codes.ts'
import { english } from './english.ts'
import { indonesian } from './indonesian.ts'
import { encodeMessage, translateStored, decodeMessage, readRemark, serializeStored } from './stored-message.ts'
import { say } from './message.ts'

test('a flag of the shop is kept by its name and read in both languages', () => {
  const kept = encodeMessage(say('paid_other_amount', { paid: 99_000, due: 100_000 }))
  expect(translateStored(kept)).toBe('Paid 99000 instead of 100000')
  expect(translateStored(kept, indonesian)).toBe('Dibayar 99000, seharusnya 100000')
  expect(serializeStored(kept)).toEqual({
    message: 'Paid 99000 instead of 100000',
    key: 'paid_other_amount',
    params: { paid: 99_000, due: 100_000 },
  })
})

test('a remark inside a remark is said in the same language', () => {
  const kept = encodeMessage(say('paid_here_not_there', { reference: 'pay-1', found: say('not_known_there') }))
  expect(translateStored(kept, indonesian)).toBe(
    'pay-1 sudah dibayar di sini, di penyedia pembayaran tidak dikenal di sana',
  )
})

test.for([
  ['what was stored before there were names', 'Paid 1 instead of 2'],
  ['one word that happens to be a name', 'ok'],
  ['a word of the courier', 'delivered'],
  ['something with braces', 'ok {later}'],
  ['a name that the shop does not know', 'unheard_of {}'],
  ['a name that every object has', 'constructor {}'],
  ['nothing', ''],
] as const)('%s stays as it is', ([, text]) => {
  expect(encodeMessage(text)).toBe(text)
  expect(decodeMessage(text)).toBeNull()
  expect(translateStored(text, indonesian)).toBe(text)
  expect(serializeStored(text)).toBeNull()
})

test('states inside a remark are said in words, also of remarks that hold them as codes', () => {
  const kept = encodeMessage(say('courier_contradicts', { reported: 'RETURNED', status: 'DELIVERED' }))
  expect(withoutCodes(translateStored(kept), english)).toBe(
    'The courier reports returned to the shop, but the order is delivered',
  )
  expect(withoutCodes(translateStored(kept, indonesian), indonesian)).not.toMatch(/[A-Z]{3}/)
  expect(withoutCodes('AWB JNE ABCD of constructor', indonesian)).toBe('AWB JNE ABCD of constructor')
})

test('every state of orders, payments and refunds has words', () => {
  const states = [...orderStatuses, ...PaymentStatus.options, ...PaymentRefund.shape.status.options]
  for (const state of states) {
    expect(withoutCodes(state, english), state).not.toBe(state)
    expect(withoutCodes(state, indonesian), state).not.toBe(withoutCodes(state, english))
  }
})

test.for([
  ['looks like a message of the shop', 'not_paid_in_time {}'],
  ['has the values of a message wrong', 'paid_here_not_there {"reference":{"key":"x"},"found":[null]}'],
  ['has a name that the shop does not know', 'unheard_of {}'],
  ['looks as if it were marked', '\\not_paid_in_time {}'],
  ['begins with a backslash', '\\o/'],
] as const)('what somebody types that %s is kept and read as typed', ([, text]) => {
  const kept = encodeMessage(text)
  expect(decodeMessage(kept)).toBeNull()
  expect(serializeStored(kept)).toBeNull()
  expect(translateStored(kept, indonesian)).toBe(text)
  expect(encodeMessage(readRemark(kept))).toBe(kept)
})

test('what was stored with values that fit no message is read as it is', () => {
  const text = 'paid_here_not_there {"reference":{"key":"x"},"found":[null]}'
  expect(translateStored(text)).toBe(text)
})
