import { expect, test } from 'vitest'
import type { PaymentService } from '#contract/orders/payments.ts'
import { feeOf, fitOf, pickPayment } from './payment-choice.ts'

function service(code: string, min: number, max: number, is_active = true): PaymentService {
  return { code, name: code, group: 'EWALLET', fee_flat: 0, fee_bps: 0, min, max, is_active }
}

const services = [
  service('QRIS', 1_500, 10_000_000),
  service('BCA_VA', 10_000, 100_000_000),
  service('OFF', 0, 1e12, false),
]

test('the shop starts with its first way to pay', () => {
  expect(pickPayment(services, 50_000, [null, null])?.code).toBe('QRIS')
})

test('what was chosen goes before what was used last', () => {
  expect(pickPayment(services, 50_000, ['QRIS', 'BCA_VA'])?.code).toBe('QRIS')
  expect(pickPayment(services, 50_000, [null, 'BCA_VA'])?.code).toBe('BCA_VA')
})

test('a way to pay that cannot carry the amount is passed over', () => {
  expect(pickPayment(services, 20_000_000, ['QRIS'])?.code).toBe('BCA_VA')
})

test('nothing is picked when nothing fits, and never what is switched off', () => {
  expect(pickPayment(services, 1_000, ['OFF'])).toBeNull()
})

test('the broken limit is named', () => {
  const [qris] = services
  expect(qris && fitOf(qris, 1_000)).toEqual({ fits: false, from: 1_500 })
  expect(qris && fitOf(qris, 10_000_001)).toEqual({ fits: false, upTo: 10_000_000 })
})

test('a fee is said in rupiah: the flat part and the share of what is paid, rounded down', () => {
  expect(feeOf({ fee_flat: 2_000, fee_bps: 290 }, 147_900)).toBe(6_289)
  expect(feeOf({ fee_flat: 0, fee_bps: 70 }, 99_999)).toBe(699)
  expect(feeOf({ fee_flat: 4_000, fee_bps: 0 }, 0)).toBe(0)
})
