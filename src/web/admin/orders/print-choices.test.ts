import { expect, test } from 'vitest'
import { printChoices } from './print-choices.ts'

test('labels are requested for packed orders, printed again for requested ones, and every order has a packing slip', () => {
  const selected = [
    { order_id: 'paid', status: 'PAID' as const, allowed_actions: ['process' as const, 'cancel' as const] },
    { order_id: 'packed', status: 'PROCESSING' as const, allowed_actions: ['request_delivery' as const] },
    { order_id: 'ready', status: 'READY_TO_SHIP' as const, allowed_actions: ['ship' as const] },
    { order_id: 'gone', status: 'DELIVERED' as const, allowed_actions: [] },
  ]
  expect(printChoices(selected)).toEqual({
    request: ['packed'],
    labels: ['ready'],
    slips: ['paid', 'packed', 'ready', 'gone'],
  })
})
