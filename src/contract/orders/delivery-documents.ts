import * as z from 'zod'
import { defineCall } from '../call.ts'
import { FileAnswer } from '../file.ts'
import { serializedFields } from '../messages/serialized-message.ts'
import { Day, Id } from '../scalars.ts'

/** Orders whose documents are made together. */
export const mostDocuments = 200

const someOrders = z.strictObject({ order_ids: z.array(Id).min(1).max(mostDocuments) })
/** The paper of labels: 100 × 150 mm from a roll, or A6, 105 × 148 mm. */
export const labelPapers = ['ROLL', 'A6'] as const
export type LabelPaper = (typeof labelPapers)[number]

const labelsOfOrders = someOrders.extend({
  paper: z.enum(labelPapers).default('ROLL').describe('ROLL: 100 × 150 mm; A6: 105 × 148 mm'),
})
/** Days from today on which couriers can be asked to come. */
export const pickupDays = 7
/** Hours of a day in WIB between which they come. */
export const pickupHours = ['09:00-12:00', '12:00-15:00', '15:00-18:00'] as const
export type PickupHours = (typeof pickupHours)[number]

const PickupWindow = z.strictObject({ day: Day, hours: z.enum(pickupHours) })
export type PickupWindow = z.output<typeof PickupWindow>

const example = { order_ids: ['01890000-0000-7000-8000-000000000000'] }

/** Why there is no document for an order. */
export const LeftOutReason = z.enum([
  'NOT_FOUND',
  'NOT_REQUESTED',
  'AWB_PENDING',
  'AWB_TO_TYPE',
  'COURIER_REFUSED',
  'ORDER_STATUS',
  'PLAN',
  'PARCEL_STATUS',
])
export type LeftOutReason = z.output<typeof LeftOutReason>

export const LeftOut = z.object({
  order_id: Id,
  order_number: z.string().nullable().describe('null where there is no such order'),
  reason: LeftOutReason,
  ...serializedFields,
})
export type LeftOut = z.output<typeof LeftOut>

/** What a refusal of labels holds in its details. */
export type LeftOutDetails = { left_out: LeftOut[] }

export const makeLabels = defineCall({
  method: 'POST',
  path: '/delivery/awb-pdf',
  access: 'admin',
  permission: 'fulfilment',
  summary:
    'One PDF with a label per order, in the order given; a last page names the orders without one. Refused where no order has a label, with the reasons in the details',
  body: labelsOfOrders,
  response: FileAnswer,
  output: 'file',
  errors: ['awb_not_made', 'unavailable'],
  example,
})

export const requestDeliveriesAndLabels = defineCall({
  method: 'POST',
  path: '/delivery/bulk-delivery-and-awb',
  access: 'admin',
  permission: 'fulfilment',
  summary:
    'Request delivery of every order that is being packed, wait for the couriers for up to 40 seconds, and answer the labels. Orders whose delivery is requested already are only printed. A last page names the orders without a label; refused where no delivery is requested at all',
  body: labelsOfOrders.extend({
    pickup: PickupWindow.optional().describe(
      'When the couriers are to come, in WIB and within a week; else as soon as they can',
    ),
  }),
  response: FileAnswer,
  output: 'file',
  message: 'delivery_requested',
  errors: ['invalid_input', 'bulk_delivery_not_made', 'unavailable'],
  idempotent: true,
  example,
})

export const readLabels = defineCall({
  method: 'POST',
  path: '/delivery/awb-status',
  access: 'admin',
  permission: 'fulfilment',
  summary: 'Which of these orders have a label now, which wait for the courier, and why the others have none',
  body: someOrders,
  response: z.object({
    ready: z.int(),
    waiting: z.int(),
    left_out: z.array(LeftOut),
  }),
  limit: 'read',
  example,
})

export const makePackingSlips = defineCall({
  method: 'POST',
  path: '/delivery/packing-slips',
  access: 'admin',
  permission: 'fulfilment',
  summary:
    'One PDF with a packing slip (A5) per paid order: lines, stock keeping units and boxes to tick, without prices; a last page names the orders without one. Refused where no order is paid',
  body: someOrders,
  response: FileAnswer,
  output: 'file',
  errors: ['not_found', 'slips_not_made', 'unavailable'],
  example,
})

/** Orders that are fetched from the racks together. */
export const mostPicked = 1_000

export const makePickList = defineCall({
  method: 'POST',
  path: '/delivery/pick-list',
  access: 'admin',
  permission: 'fulfilment',
  summary:
    'One PDF (A4) with how many of each product these orders hold together, bundles as their parts, to fetch from the racks; only orders that are paid and not sent yet count',
  body: z.strictObject({ order_ids: z.array(Id).min(1).max(mostPicked) }),
  response: FileAnswer,
  output: 'file',
  errors: ['not_found', 'slips_not_made', 'unavailable'],
  example,
})

const paperOfOrder = {
  method: 'GET',
  params: z.object({ id: Id }),
  response: FileAnswer,
  output: 'file',
  errors: ['not_found', 'unavailable'],
} as const

export const getMyInvoice = defineCall({
  ...paperOfOrder,
  path: '/orders/{id}/invoice',
  access: 'customer',
  summary: 'The invoice of one of my orders as a PDF, in the language of my account',
})

export const getAnyInvoice = defineCall({
  ...paperOfOrder,
  path: '/orders/admin/order/{id}/invoice',
  access: 'admin',
  permission: ['orders', 'support', 'reconciliation'],
  summary: "The invoice of an order as a PDF, in its customer's language",
})

export const getMyCreditNote = defineCall({
  ...paperOfOrder,
  path: '/orders/{id}/credit-note',
  access: 'customer',
  summary: 'What went back of one of my orders as a PDF, in the language of my account',
})

export const getAnyCreditNote = defineCall({
  ...paperOfOrder,
  path: '/orders/admin/order/{id}/credit-note',
  access: 'admin',
  permission: ['orders', 'support', 'reconciliation'],
  summary: "What went back of an order as a PDF, in its customer's language",
})
