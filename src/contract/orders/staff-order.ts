import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Buyer } from '../people/buyers.ts'
import { ExpectedGiftUnits } from '../vouchers/promotions.ts'
import { VoucherCode } from '../vouchers/vouchers.ts'
import { Rupiah } from '../money.ts'
import { Id, line, Quantity } from '../scalars.ts'
import { checkRates } from './delivery.ts'
import { OrderWords, StaffChannel } from './order-words.ts'
import { AdminOrder } from './orders-admin.ts'
import { placeOrder, Quote, quoteOrder } from './orders.ts'

/** A line as staff type it: a product or a bundle. */
export const TypedLine = z
  .strictObject({ product_id: Id.optional(), bundle_id: Id.optional(), quantity: Quantity })
  .refine((line) => (line.product_id === undefined) !== (line.bundle_id === undefined), { path: ['product_id'] })
export type TypedLine = z.output<typeof TypedLine>

const goods = {
  user_id: Id.describe('The customer whose order it is'),
  lines: z.array(TypedLine).min(1).max(100),
  address_id: Id.describe('Of the customer'),
}

/** Points, cash and gifts stay the customer's own to use. */
const checkout = {
  ...goods,
  courier_code: z.string().min(1).max(40),
  courier_service_code: z.string().min(1).max(40),
  payment_service: z.string().min(1).max(40),
  ...OrderWords.shape,
  voucher_codes: z.array(VoucherCode).max(5).default([]).describe('Used are one discount and one for delivery at most'),
  corrects: Id.optional().describe(
    'An unpaid order of the customer: what it holds counts as given back, it is cancelled, and its payment link pays this one',
  ),
}

/** Of an order that cannot be corrected (any more). */
const correcting = ['order_status_conflict', 'conflict'] as const

const goodsExample = {
  user_id: '01890000-0000-7000-8000-000000000000',
  lines: [{ product_id: '01890000-0000-7000-8000-000000000000', quantity: 2 }],
  address_id: '01890000-0000-7000-8000-000000000000',
}
const example = { ...goodsExample, courier_code: 'jne', courier_service_code: 'reg', payment_service: 'QRIS' }

export const rateStaffOrder = defineCall({
  method: 'POST',
  path: '/orders/admin/rates',
  access: 'admin',
  permission: 'orders',
  summary: 'What each courier charges for these goods to an address of a customer',
  body: z.strictObject(goods),
  response: checkRates.response,
  errors: ['not_found', 'no_courier', 'provider_unavailable'],
  example: goodsExample,
})

/** What a line has, as staff see it. */
const TypedItem = z.object({
  type: z.enum(['product', 'bundle']),
  id: Id,
  name: z.string(),
  price: Rupiah,
  image_url: z.string().nullable(),
})

export const findTypedItem = defineCall({
  method: 'GET',
  path: '/orders/admin/item',
  access: 'admin',
  permission: 'orders',
  summary: 'The product or bundle with this SKU, whole and in any case, as it is typed or scanned; on sale or not',
  query: z.strictObject({ sku: line(1, 40) }),
  response: TypedItem,
  limit: 'read',
  errors: ['not_found'],
})

export const getTypedOrder = defineCall({
  method: 'GET',
  path: '/orders/admin/order/{id}/typed',
  access: 'admin',
  permission: 'orders',
  summary: 'An unpaid order as staff would type it in again, at the prices of now: what correcting it begins with',
  params: z.object({ id: Id }),
  response: z.object({
    order_number: z.string(),
    buyer: Buyer,
    channel: StaffChannel.nullable().describe('null where its customer placed it'),
    items: z.array(TypedItem.extend({ quantity: z.int() })),
    address_id: Id.nullable().describe('null where the address is not in the address book any more'),
    courier_code: z.string(),
    courier_service_code: z.string(),
    payment_service: z.string(),
    voucher_codes: z.array(z.string()),
    note: z.string(),
  }),
  errors: ['not_found', ...correcting],
})

export const quoteStaffOrder = defineCall({
  method: 'POST',
  path: '/orders/admin/quote',
  access: 'admin',
  permission: 'orders',
  summary: 'All amounts of the order that the same body would place for a customer; nothing is taken',
  body: z.strictObject(checkout),
  response: Quote,
  errors: [...quoteOrder.errors.filter((code) => code !== 'cart_empty'), ...correcting],
  example,
})

export const placeStaffOrder = defineCall({
  method: 'POST',
  path: '/orders/admin/orders',
  access: 'admin',
  permission: 'orders',
  summary: 'Place an order for a customer who asked for it; its payment link is made by its own call',
  body: z.strictObject({
    ...checkout,
    channel: StaffChannel,
    expected_total: Rupiah,
    expected_gift_units: ExpectedGiftUnits.optional(),
  }),
  response: AdminOrder,
  code: 201,
  message: 'order_placed',
  idempotent: true,
  errors: [...placeOrder.errors.filter((code) => code !== 'cart_empty' && code !== 'terms_changed'), ...correcting],
  example: { ...example, channel: 'WHATSAPP', expected_total: 147_900 },
})
