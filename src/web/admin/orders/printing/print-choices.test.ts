import { expect, test } from 'vitest'
import type { SelectedOrder } from '../status/order-work.ts'
import { printChoices, requestChoice } from './print-choices.ts'

function selected(
  order_id: string,
  status: SelectedOrder['status'],
  allowed_actions: SelectedOrder['allowed_actions'],
): SelectedOrder {
  return {
    order_id,
    order_number: `SH-${order_id}`,
    kind: 'SHOP',
    status,
    allowed_actions,
    total: 0,
    awb_number: null,
    flagged_reason: null,
  }
}

test('labels are requested for packed orders, printed again for requested ones, paid orders have a packing slip, plans none', () => {
  const orders = [
    selected('paid', 'PAID', ['process', 'cancel']),
    selected('packed', 'PROCESSING', ['request_delivery']),
    selected('ready', 'READY_TO_SHIP', ['ship']),
    { ...selected('sent', 'SHIPPED', []), awb_number: 'JP1' },
    selected('sent without', 'SHIPPED', []),
    selected('gone', 'DELIVERED', []),
    selected('unpaid', 'AWAITING_PAYMENT', ['cancel']),
    { ...selected('plan', 'PAID', []), kind: 'PLAN' as const },
  ]
  expect(printChoices(orders)).toEqual({
    request: ['packed'],
    labels: ['ready', 'sent'],
    slips: ['paid', 'packed', 'ready', 'sent', 'sent without', 'gone'],
    pick: ['paid', 'packed', 'ready'],
  })
})

test('a delivery of a flagged order is only requested when it is ticked, and the order is named', () => {
  const packed = selected('packed', 'PROCESSING', ['request_delivery'])
  const flagged = { ...selected('odd', 'PROCESSING', ['request_delivery']), flagged_reason: 'Paid 100 instead of 101' }
  const orders = [packed, flagged, selected('gone', 'DELIVERED', [])]

  expect(requestChoice(orders, false)).toEqual({ order_ids: ['packed'], flagged: [flagged], rest: 1 })
  expect(requestChoice(orders, true)).toEqual({ order_ids: ['packed', 'odd'], flagged: [flagged], rest: 1 })
  expect(requestChoice([flagged], false).order_ids).toEqual([])
})
