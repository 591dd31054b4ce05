import { StoredMessage } from '../messages/stored-message.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { daysInRange } from '../days.ts'
import { ReceivedTransfer, TransferProof } from './bank-transfer.ts'
import { HandStep, ParcelByHand } from './delivery.ts'
import { FileAnswer, sheetFormat } from '../file.ts'
import { issue } from '../messages/issues.ts'
import { serializedFields } from '../messages/serialized-message.ts'
import { maxRupiah, Rupiah } from '../money.ts'
import { Order, OrderAction, orderConflicts, orderFilters, OrderItem, OrderStatus, OrderSummary } from './orders.ts'
import { pageOf, paging, sorting, wholeNumber } from '../page.ts'
import { PaymentAttempt, PaymentWebhook, PaymentRefund } from './payments.ts'
import { Day, Id, line, lines, printedLine, Time } from '../scalars.ts'
import { OrderChannel, StaffChannel } from './order-words.ts'
import { toMove } from './order-permissions.ts'

export const AdminOrderSummary = z.object({
  ...OrderSummary.shape,
  customer: z.object({ user_id: Id, name: z.string(), email: z.string() }),
  receiver_name: z.string(),
  province: z.string(),
  awb_number: z.string().nullable(),
  label_printed_at: Time.nullable().describe('When the label of the present delivery was printed last'),
  note: z.string().describe('What the customer wrote'),
  channel: OrderChannel,
  flagged_reason: z.string().nullable(),
  flagged_reason_message: StoredMessage,
})
export type AdminOrderSummary = z.output<typeof AdminOrderSummary>

/** By what administrators narrow down orders. */
export const adminOrderFilters = {
  ...orderFilters,
  search: orderFilters.search.describe(
    'Number, receiver, phone, product or AWB, or a part of them; a whole e-mail address finds the orders of its customer; only orders whose receiver has all words in the name, or else all as whole words, where there are any',
  ),
  courier: z.string().max(40).optional(),
  payment_service: z.string().max(40).optional(),
  province: z.string().max(100).optional(),
  user_id: Id.optional(),
  min_total: wholeNumber({ min: 0, max: maxRupiah }).optional(),
  max_total: wholeNumber({ min: 0, max: maxRupiah }).optional(),
  flagged: z.enum(['true']).optional(),
  plans: z
    .enum(['true'])
    .optional()
    .describe(
      'Orders that pay for a plan. Those that run are PAID with this alone: nothing of them is to be accepted, so they are in no other list of paid orders',
    ),
  paid_from: Day.optional().describe('Paid on this day (WIB) or later'),
  paid_to: Day.optional().describe('Paid on this day (WIB) or before'),
  not_cancelled: z.enum(['true']).optional(),
  channel: StaffChannel.optional().describe('Typed in by staff, asked for this way'),
  placed_by: Id.optional().describe('Typed in by this administrator'),
  staff_waits: z.enum(['true']).optional().describe('Typed in by staff two hours ago or earlier, and not paid yet'),
  by_customers: z.enum(['true']).optional().describe('Without parcels of plans and replacements'),
  is_first: z.enum(['true']).optional().describe('The first order that its customer paid'),
  item_id: Id.optional().describe('With this product or bundle among its lines; gifts do not count'),
  overdue: z.enum(['true']).optional().describe('On its way for longer than the courier said'),
  no_awb: z.enum(['true']).optional().describe('Paid and not sent, and no courier has given a number'),
  not_printed: z.enum(['true']).optional().describe('Ready to ship with an AWB, and no label was printed'),
}
export const orderSort = sorting(['created_at', 'total'], 'created_at:desc')

export const listAllOrders = defineCall({
  method: 'GET',
  path: '/orders/admin/orders',
  access: 'admin',
  permission: ['orders', 'support', 'reconciliation'],
  summary: 'All orders with filters and the number of orders per tab',
  query: z.strictObject({ ...paging({ maxLimit: 1000 }), ...adminOrderFilters, sort: orderSort }),
  response: pageOf(AdminOrderSummary).extend({
    counts: z
      .record(z.string(), z.int())
      .describe('Orders under each tab, and `all`; empty where a search matches too many to count'),
    counts_up_to: z
      .int()
      .nullable()
      .describe(
        'Counting of a status ends here: a figure as high or higher means "or more". null: every figure is exact',
      ),
    is_more: z.boolean().describe('More match than `totalItems` says; narrower filters reach them'),
  }),
})

/** How many orders a filter can select at once. */
export const mostSelected = 2_000

/** How many selected orders are asked again in one call. */
export const mostAskedAgain = 100

export const listOrderIds = defineCall({
  method: 'GET',
  path: '/orders/admin/order-ids',
  access: 'admin',
  permission: ['orders', 'support', 'reconciliation'],
  summary: `The orders that the filters leave, for working on all of them: at most ${mostSelected}, in the order of the list`,
  query: z.strictObject({
    ...adminOrderFilters,
    sort: orderSort,
    order_ids: z
      .string()
      .max(mostAskedAgain * 37)
      .transform((text) => text.split(','))
      .pipe(z.array(Id).min(1).max(mostAskedAgain))
      .optional()
      .describe(
        `These orders as they are now, whatever the filters say: up to ${mostAskedAgain} ids with commas between them`,
      ),
  }),
  response: z.object({
    orders: z.array(
      z.object({
        order_id: Id,
        order_number: z.string(),
        kind: Order.shape.kind,
        status: OrderStatus,
        allowed_actions: z.array(OrderAction),
        total: Rupiah,
        awb_number: z.string().nullable(),
        flagged_reason: z.string().nullable(),
      }),
    ),
    is_more: z.boolean().describe('More match than were answered'),
  }),
})

/** Days between the first and the last one of an export, both counted. */
export const mostExportDays = 366

type ExportedDays = { [name in 'from_date' | 'to_date' | 'paid_from' | 'paid_to']?: string | undefined }

/** The days of an export: those on which the orders were paid where both are given, else those on which they were placed. */
export function exportedDays({ from_date, to_date, paid_from, paid_to }: ExportedDays) {
  const isByPayment = paid_from !== undefined && paid_to !== undefined
  return isByPayment
    ? { from: paid_from, to: paid_to, last: 'paid_to' }
    : { from: from_date, to: to_date, last: 'to_date' }
}

function checkExportedDays({ value, issues }: z.core.ParsePayload<ExportedDays>): void {
  const { from, to, last } = exportedDays(value)
  const refuse = (path: string, message: string) => issues.push({ code: 'custom', input: value, path: [path], message })
  if (from === undefined) refuse('from_date', issue('required'))
  if (to === undefined) refuse('to_date', issue('required'))
  if (from === undefined || to === undefined) return
  // Compared as text: both are YYYY-MM-DD.
  if (to < from) return void refuse(last, issue('before_first_day'))
  if (daysInRange(from, to) > mostExportDays) refuse(last, issue('at_most_days', { max: mostExportDays }))
}

const days = `Both days of this pair or of the other, at most ${mostExportDays} of them`
const exported = {
  ...adminOrderFilters,
  paid_from: adminOrderFilters.paid_from.describe(`Paid on this day (WIB) or later. ${days}`),
  from_date: adminOrderFilters.from_date.describe(`Placed on this day (WIB) or later. ${days}`),
}
const inThisMonth = { from_date: '2026-11-01', to_date: '2026-11-30' }

export const exportOrders = defineCall({
  method: 'GET',
  path: '/orders/admin/export-csv',
  access: 'admin',
  permission: 'orders_export',
  summary: 'The orders placed or paid on these days as CSV, one row per order line, oldest first',
  query: z.strictObject({ ...exported, ...sheetFormat }).check(checkExportedDays),
  response: FileAnswer,
  output: 'file',
  example: inThisMonth,
})

export const sumExport = defineCall({
  method: 'GET',
  path: '/orders/admin/export-sum',
  access: 'admin',
  permission: 'orders_export',
  summary: 'How many orders an export would have, and what they come to',
  query: z.strictObject(exported).check(checkExportedDays),
  response: z.object({ orders: z.int(), total: Rupiah.describe('Of all of them, whatever became of them') }),
  example: inThisMonth,
})

const byOrderId = z.object({ id: Id })

/** A line as it is packed: what the catalogue calls it now, and what one set of a bundle holds. */
const PackedItem = z.object({
  ...OrderItem.shape,
  sku: z.string().nullable(),
  parts: z.array(z.object({ product_id: Id, name: z.string(), sku: z.string(), quantity: z.int() })),
})

export const AdminOrder = z.object({
  ...Order.shape,
  items: z.array(PackedItem),
  replaces: Order.shape.replaces.unwrap().extend({ ticket_number: z.string().nullable() }).nullable(),
  replacements: z
    .array(
      z.object({
        order_id: Id,
        order_number: z.string(),
        status: OrderStatus,
        ticket_id: Id.nullable(),
        ticket_number: z.string().nullable(),
      }),
    )
    .describe('What was sent again of its goods, oldest first'),
  customer: z.object({
    user_id: Id,
    name: z.string(),
    email: z.string(),
    phone_number: z.string().nullable(),
    orders: z.int(),
    spent: Rupiah,
  }),
  channel: OrderChannel,
  placed_by: z
    .object({ user_id: Id, name: z.string() })
    .nullable()
    .describe('The administrator who typed it in; null where its customer placed it'),
  flagged_reason: z.string().nullable(),
  flagged_reason_message: StoredMessage,
  can_edit_address: z.boolean().describe('Until the parcel is requested, and again once it is back'),
  hand_discount: z
    .object({ reason: z.string(), given_by: z.string() })
    .nullable()
    .describe('Why staff gave one of its vouchers by hand'),
  can_correct: z.boolean().describe('While it is unpaid, unless only its customer can order the same again'),
  awb_by_hand: HandStep.nullable().describe('What typing an airway bill would do now; null where it is not possible'),
  payments: z.array(PaymentAttempt),
  payment_notices: z.array(PaymentWebhook),
  payment_refunds: z.array(PaymentRefund),
  transfer_proofs: z.array(TransferProof).describe('Of a bank transfer; only for who may confirm it'),
  transfers: z.array(ReceivedTransfer).describe('Money that administrators saw on an account of the shop'),
})
export type AdminOrder = z.output<typeof AdminOrder>

export const getAnyOrder = defineCall({
  method: 'GET',
  path: '/orders/admin/order/{id}',
  access: 'admin',
  permission: ['orders', 'support', 'reconciliation'],
  summary: 'An order with its customer and its payment webhooks',
  params: byOrderId,
  response: AdminOrder,
  errors: ['not_found'],
})

export const askPayment = defineCall({
  method: 'POST',
  path: '/orders/{id}/ask-payment',
  access: 'admin',
  permission: 'orders',
  summary: 'Ask the payment provider about every page of an order now and take over what it says',
  params: byOrderId,
  response: z.object({
    outcome: z
      .enum(['settled', 'waiting', 'unknown'])
      .describe('Something changed, nothing new, or the provider did not answer'),
    order: AdminOrder,
  }),
  errors: ['not_found'],
})

export const clearFlag = defineCall({
  method: 'POST',
  path: '/orders/{id}/clear-flag',
  access: 'admin',
  permission: ['orders', 'reconciliation'],
  summary: 'A person has looked at a flagged order, whatever its status: its mark goes, and what was found is noted',
  params: byOrderId,
  body: z.strictObject({
    flagged_reason: z.string().max(500).describe('The flag that was looked at; another one stays'),
    note: line(3, 300),
  }),
  response: AdminOrder,
  message: 'flag_cleared',
  errors: ['not_found', 'conflict'],
  example: { flagged_reason: 'Paid 100 instead of 101', note: 'Sudah dikembalikan lewat bank' },
})

export const changeOrderStatus = defineCall({
  method: 'PATCH',
  path: '/orders/{id}/status',
  access: 'admin',
  permission: toMove,
  summary:
    'Move an order along one of its legal edges; cancelling needs `orders` and `refunds`, every other step `fulfilment`',
  params: byOrderId,
  body: z.strictObject({ status: OrderStatus, note: line(0, 300).default('') }),
  response: AdminOrder,
  message: 'order_moved',
  errors: orderConflicts,
  example: { status: 'PROCESSING' },
})

export const changeManyOrderStatuses = defineCall({
  method: 'PATCH',
  path: '/orders/bulk/update-status',
  access: 'admin',
  permission: toMove,
  summary: 'Move many orders; each answers for itself. Needs what moving one does',
  body: z.strictObject({
    order_ids: z.array(Id).min(1).max(200),
    status: OrderStatus,
    note: line(0, 300).default('').describe('Kept in each history; where orders are cancelled it is the reason'),
  }),
  response: z.object({
    moved: z.int(),
    refused: z.int(),
    results: z.array(
      z.object({ order_id: Id, order_number: z.string().nullable(), moved: z.boolean(), ...serializedFields }),
    ),
  }),
  message: 'order_moved',
  idempotent: true,
  example: { order_ids: ['01890000-0000-7000-8000-000000000000'], status: 'PROCESSING' },
})

export const resendDelivery = defineCall({
  method: 'POST',
  path: '/orders/{id}/resend-delivery',
  access: 'admin',
  permission: 'fulfilment',
  summary: 'Ship an order again after its delivery failed or it came back',
  params: byOrderId,
  body: z.strictObject({ pickup_time: Time.optional(), note: printedLine(0, 200).default('') }),
  response: AdminOrder,
  code: 201,
  message: 'order_reshipped',
  idempotent: true,
  errors: orderConflicts,
  example: {},
})

export const deliverByHand = defineCall({
  method: 'POST',
  path: '/delivery/manual-awb',
  access: 'admin',
  permission: 'fulfilment',
  summary:
    'Type the airway bill of a parcel that the shop hands to a courier itself: of an order being packed, in place of a booking, or to correct a typed one',
  body: ParcelByHand.extend({ order_id: Id }),
  response: AdminOrder,
  code: 201,
  message: 'airway_bill_saved',
  errors: [...orderConflicts, 'already_taken'],
  idempotent: true,
  example: {
    order_id: '01890000-0000-7000-8000-000000000000',
    courier_name: 'JNE',
    awb_number: 'JP1234567890',
    tracking_url: 'https://www.jne.co.id/tracking-package',
  },
})

export const OrderNote = z.object({ note_id: Id, author: z.string(), note: z.string(), created_at: Time })
export type OrderNote = z.output<typeof OrderNote>

export const listOrderNotes = defineCall({
  method: 'GET',
  path: '/orders/admin/order/{id}/notes',
  access: 'admin',
  permission: ['orders', 'support', 'reconciliation'],
  summary: 'What administrators noted about an order for one another, oldest first',
  params: byOrderId,
  response: pageOf(OrderNote),
  errors: ['not_found'],
})

export const addOrderNote = defineCall({
  method: 'POST',
  path: '/orders/admin/order/{id}/notes',
  access: 'admin',
  permission: 'orders',
  summary: 'Note something about an order for the other administrators; the customer never reads it',
  params: byOrderId,
  body: z.strictObject({ note: lines(1, 1000) }),
  response: OrderNote,
  code: 201,
  message: 'note_added',
  idempotent: true,
  errors: ['not_found'],
  example: { note: 'Pelanggan minta dikirim hari Senin' },
})
