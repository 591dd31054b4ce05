import { expect, test } from 'vitest'
import { labelStates } from './label-state.ts'
import type { DocumentDelivery, DocumentOrder } from './document-orders.queries.ts'

function order(
  status: DocumentOrder['status'],
  delivery: Partial<DocumentDelivery> | null,
): Pick<DocumentOrder, 'kind' | 'status' | 'delivery'> {
  const whole = {
    delivery_id: 'd',
    status: 'BOOKED',
    awb_number: 'JNE1',
    is_booked: true,
    is_by_hand: false,
    note: '',
    words: '',
    ...delivery,
  }
  return { kind: 'SHOP', status, delivery: delivery && (whole as DocumentDelivery) } // the defaults fill it
}

const cases = [
  ['on a booked parcel', order('READY_TO_SHIP', {}), 'ready'],
  ['again on a parcel that is on its way', order('SHIPPED', { status: 'PICKED_UP' }), 'ready'],
  ['never before it is paid', order('AWAITING_PAYMENT', null), 'ORDER_STATUS'],
  ['not before delivery is requested', order('PAID', null), 'NOT_REQUESTED'],
  ['not after the request was withdrawn', order('PROCESSING', { status: 'WITHDRAWN' }), 'NOT_REQUESTED'],
  [
    'not before the courier has booked',
    order('READY_TO_SHIP', { status: 'REQUESTED', awb_number: null }),
    'AWB_PENDING',
  ],
  ['not before the number is there', order('READY_TO_SHIP', { awb_number: null }), 'AWB_PENDING'],
  [
    'not before the shop has typed its number',
    order('READY_TO_SHIP', { awb_number: null, is_by_hand: true }),
    'AWB_TO_TYPE',
  ],
  ['on a parcel that goes out by hand', order('READY_TO_SHIP', { is_by_hand: true }), 'ready'],
  ['not where the courier refused', order('READY_TO_SHIP', { status: 'FAILED', is_booked: false }), 'COURIER_REFUSED'],
  ['not after a failed delivery', order('DELIVERY_FAILED', { status: 'FAILED' }), 'PARCEL_STATUS'],
  ['not after the parcel came back', order('RETURNED', { status: 'RETURNED' }), 'PARCEL_STATUS'],
  ['not after it has arrived', order('COMPLETED', { status: 'DELIVERED' }), 'PARCEL_STATUS'],
  ['not on a cancelled order, even with a live parcel', order('CANCELLED', {}), 'ORDER_STATUS'],
  ['not where an order was sent without any request', order('SHIPPED', null), 'ORDER_STATUS'],
] as const

test.for(cases)('a label goes %s', ([, facts, wanted]) => {
  const orders = new Map([['id', facts as DocumentOrder]]) // only these facts decide
  const { ready, missing } = labelStates(['id', 'id'], orders)
  expect([...ready.map(() => 'ready'), ...missing.map(({ reason }) => reason)]).toEqual([wanted])
})

test('an order that nobody knows is named as such', () => {
  expect(labelStates(['nobody'], new Map()).missing).toMatchObject([{ order_id: 'nobody', reason: 'NOT_FOUND' }])
})
