import { StoredMessage } from '../messages/stored-message.ts'
import * as z from 'zod'
import { Address } from '../people/addresses.ts'
import { defineCall } from '../call.ts'
import { Amounts } from './amounts.ts'
import { UnavailableReason } from './cart.ts'
import { cartLines, Delivery, Rate } from './delivery.ts'
import { OrderWords } from './order-words.ts'
import { Rupiah } from '../money.ts'
import { pageOf, paging } from '../page.ts'
import { PaymentStatus } from './payments.ts'
import { Day, Id, line, Time } from '../scalars.ts'
import { ExpectedGiftUnits, UsedPromotion } from '../vouchers/promotions.ts'
import { UsedVoucher, VoucherCode, VoucherRefusal } from '../vouchers/vouchers.ts'
import { Seller } from './seller.ts'
import { toCancel, toSeeOrders } from './order-permissions.ts'

export const orderStatuses = [
  'AWAITING_PAYMENT',
  'PAID',
  'PROCESSING',
  'READY_TO_SHIP',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
  'DELIVERY_FAILED',
  'RETURNED',
  'CANCELLED',
  'EXPIRED',
] as const
export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.output<typeof OrderStatus>

/** What the present reader may do with the order now; the screen shows these and nothing else. */
export const OrderAction = z.enum([
  'pay',
  'cancel',
  'complete',
  'buy_again',
  'process',
  'request_delivery',
  'withdraw_delivery',
  'ship',
  'deliver',
  'fail_delivery',
  'return',
  'resend_delivery',
])
export type OrderAction = z.output<typeof OrderAction>

/** Tabs of order lists: each is a group of states. */
export const statusGroups = {
  unpaid: ['AWAITING_PAYMENT'],
  to_process: ['PAID'],
  packing: ['PROCESSING', 'READY_TO_SHIP'],
  shipped: ['SHIPPED'],
  arrived: ['DELIVERED'],
  completed: ['COMPLETED'],
  problem: ['DELIVERY_FAILED', 'RETURNED'],
  cancelled: ['CANCELLED', 'EXPIRED'],
} as const satisfies Record<string, readonly OrderStatus[]>
export const StatusGroup = z.enum(Object.keys(statusGroups) as [keyof typeof statusGroups])
export type StatusGroup = z.output<typeof StatusGroup>

export const AvailabilityItem = z.object({
  type: z.enum(['product', 'bundle']),
  cart_item_id: Id.nullable(),
  cart_bundle_item_id: Id.nullable(),
  name: z.string(),
  quantity: z.int(),
  price: Rupiah,
  seen_price: Rupiah,
  available: z.boolean(),
  reason: UnavailableReason.nullable(),
  max_quantity: z.int(),
})

export const checkAvailability = defineCall({
  method: 'POST',
  path: '/orders/availability',
  access: 'customer',
  waitsForTurn: true,
  summary: 'Whether these cart lines can be bought now, and why not; the whole cart where left out',
  body: z.strictObject(cartLines),
  response: z.object({ is_available: z.boolean(), items: z.array(AvailabilityItem) }),
  errors: ['not_found'],
  example: {},
})

const checkout = {
  ...cartLines,
  address_id: Id,
  courier_code: z.string().min(1).max(40),
  courier_service_code: z.string().min(1).max(40),
  payment_service: z.string().min(1).max(40),
  ...OrderWords.shape,
  voucher_codes: z.array(VoucherCode).max(5).default([]).describe('Used are one discount and one for delivery at most'),
  use_points: z.boolean().default(false).describe('The wallet pays as much as it may: points first, then cash'),
  points_limit: Rupiah.optional().describe('At most so many points'),
  freebie_claim_ids: z.array(Id).max(5).default([]).describe('At most one claim rides on an order'),
}

/** A voucher or claim that was asked for: used, or left out of the amounts with the reason. */
export const QuotedVoucher = z.object({
  ...UsedVoucher.shape,
  voucher_id: Id.nullable().describe('null: no such voucher exists for the customer'),
  claim_id: Id.nullable(),
  is_usable: z.boolean(),
  reason: VoucherRefusal.nullable(),
  missing_amount: Rupiah.nullable(),
})
export type QuotedVoucher = z.output<typeof QuotedVoucher>

export const Quote = z.object({
  ...Amounts.shape,
  items: z.array(
    z.object({
      type: z.enum(['product', 'bundle', 'freebie']),
      name: z.string(),
      quantity: z.int(),
      price: Rupiah,
      subtotal: Rupiah,
      discount: Rupiah,
    }),
  ),
  promotions: z.array(UsedPromotion).describe('What holds by itself, one of a kind at most'),
  vouchers: z.array(QuotedVoucher),
  voucherName: z.string().nullable().describe('Of the discount voucher'),
  wallet: z
    .object({
      points: Rupiah,
      cash: Rupiah,
      kept_back: Rupiah.describe(
        'What the wallet did not pay so that the rest reaches the least of the payment method',
      ),
      points_there: Rupiah,
      cash_there: Rupiah,
      most_points: Rupiah.describe('What points may pay of these goods'),
    })
    .describe('What the wallet pays, and what it holds; zeros for points and cash where it is not used'),
  courier: Rate,
  chargeable_weight_kg: z.int(),
})
export type Quote = z.output<typeof Quote>

export const quoteOrder = defineCall({
  method: 'POST',
  path: '/orders/quote',
  access: 'customer',
  waitsForTurn: true,
  summary: 'All amounts of the order that the same body would place',
  body: z.strictObject({ ...checkout, expected_total: Rupiah.optional() }),
  response: Quote,
  errors: [
    'not_found',
    'cart_empty',
    'not_available',
    'out_of_stock',
    'courier_not_available',
    'payment_not_possible',
    'provider_unavailable',
  ],
  example: {
    address_id: '01890000-0000-7000-8000-000000000000',
    courier_code: 'jne',
    courier_service_code: 'reg',
    payment_service: 'QRIS',
  },
})

export const OrderItem = z.object({
  order_item_id: Id,
  type: z.enum(['product', 'bundle', 'freebie']),
  product_id: Id.nullable(),
  bundle_id: Id.nullable(),
  name: z.string(),
  slug: z.string(),
  image_url: z.string().nullable(),
  price: Rupiah,
  quantity: z.int(),
  subtotal: Rupiah,
  discount: Rupiah,
  weight: z.int(),
  review_id: Id.nullable(),
})

export const TimelineEntry = z.object({
  history_id: Id,
  type: z.string(),
  created_at: Time,
  changed_at: Time,
  actor: z.string().describe('customer, admin or system; an administrator also sees the name'),
  note: z.string(),
  note_message: StoredMessage,
})

const orderCore = {
  order_id: Id,
  order_number: z.string(),
  kind: z.enum(['SHOP', 'PLAN']),
  subscription_id: Id.nullable().describe('The plan that it pays for, or is a parcel of'),
  replaces: z
    .object({ order_id: Id, order_number: z.string(), ticket_id: Id.nullable() })
    .nullable()
    .describe('The order whose goods are sent again, and the ticket of the return; nobody pays for a replacement'),
  status: OrderStatus,
  allowed_actions: z.array(OrderAction),
  items: z.array(OrderItem),
  ...Amounts.shape,
  cash_used: Rupiah.describe('The part of `points_used` that is cash of the wallet'),
  promotions: z.array(UsedPromotion).describe('What held by itself when it was placed'),
  vouchers: z.array(UsedVoucher),
  voucherName: z.string().nullable().describe('Of the discount voucher'),
  courier: z.object({
    courier_code: z.string(),
    courier_name: z.string(),
    service_code: z.string(),
    service_name: z.string(),
    etd_min_days: z.int(),
    etd_max_days: z.int(),
  }),
  payment: z.object({
    service: z.string(),
    service_name: z.string().nullable().describe('null where nothing was left to pay this way'),
    status: PaymentStatus.nullable(),
    payment_url: z.string().nullable(),
    expires_at: Time,
    paid_at: Time.nullable(),
  }),
  created_at: Time,
  updated_at: Time,
}

export const OrderAddress = Address.omit({ user_id: true, is_default: true, created_at: true, updated_at: true })

/** How far a refund is: in the wallet at once, by a provider later. */
export const RefundState = z
  .enum(['DONE', 'ON_ITS_WAY', 'STUCK'])
  .describe('STUCK: the provider refused it, and the shop has to find another way')
export type RefundState = z.output<typeof RefundState>

/** Where something of an order goes back to: the way it was paid, or a purse of the wallet. */
export const RefundPurse = z.enum(['PAYMENT', 'WALLET_CASH', 'POINTS'])
export type RefundPurse = z.output<typeof RefundPurse>

/** One time that something of an order went back to one purse; without items it is for the order as a whole. */
export const OrderRefund = z.object({
  refund_id: Id,
  amount: Rupiah,
  to: RefundPurse,
  status: RefundState,
  items: z.array(z.object({ order_item_id: Id, quantity: z.int(), amount: Rupiah })),
  reason: z.string(),
  reason_message: StoredMessage,
  ticket_number: z.string().nullable().describe('Of a return: the number of its ticket'),
  at: Time,
})

export const Order = z.object({
  ...orderCore,
  terms_version: z.string().nullable().describe('As accepted when it was placed; null for parcels and older orders'),
  seller: Seller.describe('As it was when the order was placed'),
  address: OrderAddress,
  arrival: z
    .object({ from: Day, to: Day })
    .nullable()
    .describe(
      'When it should arrive; null once it has, and where no day can be said. Before payment: if it is paid now',
    ),
  delivery: Delivery.nullable(),
  earlier_deliveries: z.array(Delivery),
  ...OrderWords.shape,
  cancel_reason: z.string().nullable(),
  cancel_reason_message: StoredMessage,
  refund: z
    .object({
      amount: Rupiah,
      to: RefundPurse.describe('PAYMENT where all goes back the way it was paid, POINTS where all are points'),
      to_payment: Rupiah.describe('What of it goes back the way it was paid'),
      at: Time,
    })
    .nullable()
    .describe('The sum of `refunds` over all purses, and the last time'),
  refunds: z.array(OrderRefund).describe('Every purse that got something back, oldest first'),
  timeline: z.array(TimelineEntry),
})
export type Order = z.output<typeof Order>

export const OrderSummary = z.object(orderCore)
export type OrderSummary = z.output<typeof OrderSummary>

export const orderConflicts = ['not_found', 'order_status_conflict'] as const

/** What `unpaid_limit` carries in its details, oldest first: one of them has to be paid or cancelled. */
export type UnpaidOrders = { unpaid: { order_id: string; order_number: string }[] }

export const placeOrder = defineCall({
  method: 'POST',
  path: '/orders',
  access: 'customer',
  waitsForTurn: true,
  summary: 'Place an order; the server computes every amount and refuses when its total is not the expected one',
  body: z.strictObject({ ...checkout, expected_total: Rupiah, expected_gift_units: ExpectedGiftUnits.optional() }),
  response: Order,
  code: 201,
  message: 'order_placed',
  idempotent: true,
  errors: [
    'not_found',
    'cart_empty',
    'not_available',
    'out_of_stock',
    'unpaid_limit',
    'voucher_not_usable',
    'price_changed',
    'terms_changed',
    'courier_not_available',
    'payment_not_possible',
    'provider_unavailable',
  ],
  example: {
    address_id: '01890000-0000-7000-8000-000000000000',
    courier_code: 'jne',
    courier_service_code: 'reg',
    payment_service: 'QRIS',
    expected_total: 147_900,
  },
})

/** The filters that everybody has on orders. */
export const orderFilters = {
  status_group: StatusGroup.optional(),
  status: OrderStatus.optional(),
  search: line(0, 100).optional().describe('Number, receiver, product or AWB'),
  from_date: Day.optional(),
  to_date: Day.optional(),
}

export const listMyOrders = defineCall({
  method: 'GET',
  path: '/orders',
  access: 'customer',
  summary: 'My orders, newest first',
  query: z.strictObject({ ...paging({ maxLimit: 1000 }), ...orderFilters }),
  response: pageOf(OrderSummary).extend({
    counts: z.record(z.string(), z.int()).describe('How many match the search under each tab, and `all`'),
  }),
})

const byOrderId = z.object({ id: Id })

export const getMyOrder = defineCall({
  method: 'GET',
  path: '/orders/{id}',
  access: 'customer',
  summary: 'One of my orders',
  params: byOrderId,
  response: Order,
  errors: ['not_found'],
})

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/orders/{id}/cancel',
  access: 'signed_in',
  permission: toCancel,
  summary: 'Cancel an order; a paid one is refunded to the wallet',
  params: byOrderId,
  body: z.strictObject({ reason: line(0, 300).default('').describe('Screens ask for one') }),
  response: Order,
  code: 201,
  message: 'order_cancelled',
  errors: orderConflicts,
  example: { reason: 'Salah pilih varian' },
})

export const completeOrder = defineCall({
  method: 'POST',
  path: '/orders/{id}/complete',
  access: 'customer',
  summary: 'Confirm that the order has arrived',
  params: byOrderId,
  response: Order,
  code: 201,
  message: 'order_completed',
  errors: orderConflicts,
})

export const getOrderHistory = defineCall({
  method: 'POST',
  path: '/orders/status-history',
  access: 'signed_in',
  permission: toSeeOrders,
  summary: 'The steps of an order',
  body: z.strictObject({ order_id: Id }),
  response: pageOf(TimelineEntry),
  errors: ['not_found'],
  limit: 'read',
  example: { order_id: '01890000-0000-7000-8000-000000000000' },
})
