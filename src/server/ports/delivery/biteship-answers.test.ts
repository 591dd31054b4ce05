import { expect, test } from 'vitest'
import { Order, ratesOf } from './biteship-answers.ts'

const service = {
  courier_code: 'jne',
  courier_name: 'JNE',
  courier_service_code: 'reg',
  courier_service_name: 'Reguler',
  shipment_duration_range: '1 - 2',
}

test('a price that no courier takes is no price: its service is left out and the others are offered', () => {
  const absurd = [9e15, 100_000_001, -1, 1.5, 'Rp 9.000'].map((price) => ({ ...service, price }))
  expect(ratesOf([...absurd, { ...service, price: 54_000 }])).toMatchObject([{ price: 54_000 }])
  expect(ratesOf(absurd)).toEqual([])
})

test('a parcel is booked whatever the provider says that it costs the shop', () => {
  const order = { id: 'order-1', status: 'confirmed', price: 9e15, courier: {} }
  expect(Order.parse(order)).toMatchObject({ id: 'order-1', price: 0 })
})
