import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { invoiceStateOf, lookAgainIn } from './invoice-state.ts'
import { timeLeft } from '../../shared/short-times.ts'

function order(status: Order['status'], payment: Order['payment']['status']): Pick<Order, 'status' | 'payment'> {
  const expires_at = '2026-11-21T10:00:00Z'
  return {
    status,
    payment: { service: 'QRIS', service_name: 'QRIS', status: payment, payment_url: null, expires_at, paid_at: null },
  }
}

test.each([
  ['AWAITING_PAYMENT', 'PENDING', 'waiting'],
  ['AWAITING_PAYMENT', null, 'waiting'],
  ['AWAITING_PAYMENT', 'PAID', 'waiting'],
  ['AWAITING_PAYMENT', 'FAILED', 'failed'],
  ['AWAITING_PAYMENT', 'REVIEW', 'review'],
  ['EXPIRED', 'EXPIRED', 'expired'],
  ['CANCELLED', 'PAID', 'cancelled'],
] as const)('an order that is %s with a payment that is %s reads as %s', (status, payment, state) => {
  expect(invoiceStateOf(order(status, payment))).toBe(state)
})

test('every state after the payment reads as paid', () => {
  const unpaid = ['AWAITING_PAYMENT', 'EXPIRED', 'CANCELLED']
  for (const status of orderStatuses.filter((one) => !unpaid.includes(one))) {
    expect(invoiceStateOf(order(status, 'PAID'))).toBe('paid')
  }
})

test('the page looks again while something can still happen, and stops when it is settled', () => {
  expect(lookAgainIn('waiting', 0)).toBe(2_500)
  expect(lookAgainIn('failed', 100)).toBe(10_000)
  for (const state of ['paid', 'expired', 'cancelled'] as const) expect(lookAgainIn(state, 0)).toBe(false)
})

test.each([
  [86_350, '23:59:10'],
  [3_600, '1:00:00'],
  [1_745, '29:05'],
  [9, '00:09'],
])('%d seconds are written %s', (seconds, text) => {
  expect(timeLeft(seconds)).toBe(text)
})
