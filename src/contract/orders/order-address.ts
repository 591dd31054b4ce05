import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah } from '../money.ts'
import { AddressInput } from '../people/addresses.ts'
import { Id, printedLine } from '../scalars.ts'
import { DatedRate, DistrictPlace } from './delivery.ts'
import { AdminOrder } from './orders-admin.ts'
import { Order, orderConflicts } from './orders.ts'
import type { OrderStatus } from './orders.ts'

/** Of an order whose parcel the shop has again, so that it may go elsewhere. */
export const backStatuses: readonly OrderStatus[] = ['DELIVERY_FAILED', 'RETURNED']

/** What may be corrected of an order's address without asking a courier for a price. */
export const OrderAddressChanges = z
  .strictObject({
    receiver_name: AddressInput.shape.receiver_name,
    receiver_phone_number: AddressInput.shape.receiver_phone_number,
    address_line: AddressInput.shape.address_line,
    village: printedLine(0, 100),
    postal_code: AddressInput.shape.postal_code,
    courier_note: printedLine(0, 100),
  })
  .partial()

export const PaidBy = z.enum(['SHOP', 'CUSTOMER'])
export type PaidBy = z.output<typeof PaidBy>

const MovedPlace = DistrictPlace.extend({ postal_code: AddressInput.shape.postal_code })

const isGiven = (changes: object) => Object.values(changes).some((value) => value !== undefined)
const byOrderId = z.object({ id: Id })

export const changeOrderAddress = defineCall({
  method: 'PATCH',
  path: '/orders/{id}/address',
  access: 'admin',
  permission: 'fulfilment',
  summary:
    'Correct the address of an order until its parcel is requested, and again once it is back. District, city and province, by which the courier was priced, only then, with the courier and the price that `address-rates` offered',
  params: byOrderId,
  body: OrderAddressChanges.extend({
    place: DistrictPlace.optional(),
    delivery: z
      .strictObject({
        courier_code: z.string().min(1).max(40),
        service_code: z.string().min(1).max(40),
        price: Rupiah.describe('As it was offered; another one by now is `price_changed`'),
        difference_paid_by: PaidBy.optional().describe('Needed where the price is above what the order paid'),
      })
      .optional()
      .describe('Who brings it to another place'),
  }).refine(isGiven, issue('nothing_to_change')),
  response: AdminOrder,
  message: 'order_address_changed',
  errors: [...orderConflicts, 'courier_not_available', 'no_courier', 'price_changed', 'provider_unavailable'],
  example: { address_line: 'Jl. Melati No. 21', courier_note: 'Pagar hijau' },
})

export const rateOrderAddress = defineCall({
  method: 'POST',
  path: '/orders/{id}/address-rates',
  access: 'admin',
  permission: 'fulfilment',
  summary: 'What couriers charge now for bringing the parcel of an order that is back to another place, cheapest first',
  params: byOrderId,
  body: MovedPlace,
  response: z.object({
    paid: Rupiah.describe('The delivery fee of the order, before vouchers'),
    rates: z.array(DatedRate),
  }),
  errors: [...orderConflicts, 'no_courier', 'provider_unavailable'],
  example: { state: 'Jawa Barat', city: 'Kota Bandung', district: 'Coblong', postal_code: '40132' },
})

export const mendMyAddress = defineCall({
  method: 'PATCH',
  path: '/orders/{id}/delivery-address',
  access: 'customer',
  summary: 'Correct where a parcel of mine goes that is back with the shop; another district is a matter for the shop',
  params: byOrderId,
  body: OrderAddressChanges.refine(isGiven, issue('nothing_to_change')),
  response: Order,
  message: 'order_address_changed',
  errors: orderConflicts,
  example: { address_line: 'Jl. Melati No. 21', courier_note: 'Pagar hijau' },
})
