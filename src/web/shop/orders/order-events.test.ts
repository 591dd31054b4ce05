import { expect, test } from 'vitest'
import type { Delivery } from '#contract/orders/delivery.ts'
import type { Order } from '#contract/orders/orders.ts'
import { orderEvents } from './order-events.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString()

function step(type: string, minute: number): Order['timeline'][number] {
  const moment = { created_at: at(minute), changed_at: at(minute) }
  return { history_id: `${type} ${minute}`, type, ...moment, actor: 'system', note: '', note_message: null }
}

function parcel(awb_number: string, status: Delivery['status'], steps: [string, number, string?][]): Delivery {
  return {
    delivery_id: awb_number,
    status,
    courier_code: 'jne',
    courier_service_code: 'reg',
    courier_name: null,
    is_by_hand: false,
    awb_number,
    tracking_url: null,
    requested_at: at(0),
    pickup_time: null,
    pickup_until: null,
    history: steps.map(([word, minute, note = '']) => ({
      status: word,
      note,
      note_message: null,
      happened_at: at(minute),
    })),
  }
}

const told = (order: Parameters<typeof orderEvents>[0]) =>
  orderEvents(order).map(({ step: moved, parcel: by }) =>
    [moved?.type ?? by?.status, by?.delivery.awb_number, by?.note].filter(Boolean).join(' '),
  )

test('what the courier reports and the order becomes is one event, with the words of the courier', () => {
  const delivery = parcel('JNE1', 'DELIVERED', [
    ['BOOKED', 2],
    ['BOOKED', 3, 'Resi terbit'],
    ['PICKED_UP', 4],
    ['PICKED_UP', 5],
    ['PICKED_UP', 5, 'Menuju alamat'],
    ['DELIVERED', 6, 'Diterima satpam'],
  ])
  const timeline = [step('PAID', 1), step('SHIPPED', 4), step('DELIVERED', 6)]
  expect(told({ timeline, delivery, earlier_deliveries: [] })).toEqual([
    'PAID',
    'BOOKED JNE1 Resi terbit',
    'SHIPPED JNE1',
    'PICKED_UP JNE1 Menuju alamat',
    'DELIVERED JNE1 Diterima satpam',
  ])
})

test('each parcel of an order that was sent again stands at its own steps', () => {
  const first = parcel('JNE1', 'FAILED', [
    ['PICKED_UP', 2],
    ['FAILED', 3, 'Tidak di tempat'],
  ])
  const second = parcel('JNE2', 'PICKED_UP', [['PICKED_UP', 9]])
  const timeline = [step('SHIPPED', 2), step('DELIVERY_FAILED', 3), step('SHIPPED', 9)]
  expect(told({ timeline, delivery: second, earlier_deliveries: [first] })).toEqual([
    'SHIPPED JNE1',
    'DELIVERY_FAILED JNE1 Tidak di tempat',
    'SHIPPED JNE2',
  ])
})

test('bookings that came to nothing are not told, and what only the courier knows is', () => {
  const refused = parcel('', 'FAILED', [['FAILED', 1, 'no room']])
  const withdrawn = parcel('JNE0', 'WITHDRAWN', [['BOOKED', 1]])
  const delivery = parcel('JNE1', 'DELIVERED', [
    ['PICKED_UP', 2],
    ['DELIVERED', 4],
  ])
  const timeline = [step('SHIPPED', 2), step('COMPLETED', 3)]
  expect(told({ timeline, delivery, earlier_deliveries: [withdrawn, refused] })).toEqual([
    'SHIPPED JNE1',
    'COMPLETED',
    'DELIVERED JNE1',
  ])
})
