import { expect, test } from 'vitest'
import type { SelectedOrder } from '../moving/order-work.ts'
import { printChoices } from './print-choices.ts'

function selected(
  order_id: string,
  status: SelectedOrder['status'],
  allowed_actions: SelectedOrder['allowed_actions'],
): SelectedOrder {
  return { order_id, order_number: `SH-${order_id}`, status, allowed_actions, total: 0, flagged_reason: null }
}

test('labels are requested for packed orders, printed again for requested ones, and every order has a packing slip', () => {
  const orders = [
    selected('paid', 'PAID', ['process', 'cancel']),
    selected('packed', 'PROCESSING', ['request_delivery']),
    selected('ready', 'READY_TO_SHIP', ['ship']),
    selected('gone', 'DELIVERED', []),
  ]
  expect(printChoices(orders)).toEqual({
    request: ['packed'],
    labels: ['ready'],
    slips: ['paid', 'packed', 'ready', 'gone'],
  })
})
