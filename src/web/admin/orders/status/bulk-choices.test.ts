import { expect, test } from 'vitest'
import { bulkChoices, withoutFlagged } from './bulk-choices.ts'
import type { SelectedOrder, WorkOrder } from './order-work.ts'

function order(order_number: string, allowed_actions: WorkOrder['allowed_actions']): WorkOrder & SelectedOrder {
  const payment: WorkOrder['payment'] = {
    service: 'QRIS',
    service_name: 'QRIS',
    status: 'PAID',
    payment_url: null,
    expires_at: '2026-11-21T07:00:00Z',
    paid_at: '2026-11-21T06:00:00Z',
  }
  return {
    order_id: order_number,
    order_number,
    kind: 'SHOP',
    replaces: null,
    status: 'PAID',
    allowed_actions,
    total: 100_000,
    payment,
    awb_number: null,
    flagged_reason: null,
  }
}

const paid = order('SH-1', ['process', 'cancel'])
const ready = order('SH-2', ['withdraw_delivery', 'ship', 'cancel'])
const finished = order('SH-3', [])

test('the shop’s next step comes first, cancelling last', () => {
  expect(bulkChoices([ready, paid]).map(({ action }) => action)).toEqual([
    'process',
    'ship',
    'withdraw_delivery',
    'cancel',
  ])
})

test('accepting several orders never withdraws the delivery of one that is further on', () => {
  const accept = bulkChoices([paid, ready, finished]).find(({ action }) => action === 'process')
  expect(accept).toEqual({ action: 'process', able: [paid], unable: [ready, finished] })
})

test('finished orders offer nothing together', () => {
  expect(bulkChoices([finished])).toEqual([])
})

test('a flagged order is left out of work on many, and named', () => {
  const flagged = { ...order('SH-4', ['process']), flagged_reason: 'Paid 100 instead of 101' }
  const [accept] = bulkChoices([paid, flagged, finished])
  expect(accept && withoutFlagged(accept)).toEqual({
    action: 'process',
    able: [paid],
    unable: [finished],
    flagged: [flagged],
  })
})
