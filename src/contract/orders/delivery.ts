import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { StoredMessage } from '../messages/stored-message.ts'
import { Rupiah } from '../money.ts'
import { provinces } from '../people/addresses.ts'
import { wholeNumber } from '../page.ts'
import { Day, Id, line, printedLine, Time } from '../scalars.ts'
import { visible } from '../visible.ts'

export const Rate = z.object({
  courier_code: z.string(),
  courier_name: z.string(),
  service_code: z.string(),
  service_name: z.string(),
  price: Rupiah,
  etd_min_days: z.int(),
  etd_max_days: z.int(),
  cod: z.literal(false),
})
export type Rate = z.output<typeof Rate>

const arrival = {
  arrives_from: Day.nullable().describe('Of an order that is paid now; null where the shop promises no day'),
  arrives_to: Day.nullable(),
}

export const DatedRate = Rate.extend(arrival)
export type DatedRate = z.output<typeof DatedRate>

/** Which cart lines; the selected ones where both are left out. */
export const cartLines = {
  cart_item_ids: z.array(Id).max(200).optional(),
  cart_bundle_item_ids: z.array(Id).max(200).optional(),
}

export const checkRates = defineCall({
  method: 'POST',
  path: '/delivery/check-rates',
  access: 'customer',
  waitsForTurn: true,
  summary:
    'What each courier charges for these lines to one of my addresses, in the order of the owner, else cheapest first',
  body: z.strictObject({ address_id: Id, ...cartLines }),
  response: z.object({
    rates: z.array(DatedRate),
    chargeable_weight_kg: z.int(),
    is_fallback: z.boolean().describe('The courier did not answer; these are its last known prices'),
  }),
  errors: ['not_found', 'cart_empty', 'no_courier', 'provider_unavailable'],
  example: { address_id: '01890000-0000-7000-8000-000000000000' },
})

/** A district as the list of regions has it. */
export const DistrictPlace = z.object({
  state: z.enum(provinces),
  city: line(1, 100),
  district: line(1, 100),
})
export type DistrictPlace = z.output<typeof DistrictPlace>

export const estimateDelivery = defineCall({
  method: 'GET',
  path: '/delivery/estimate',
  access: 'anyone',
  summary: 'What bringing a product or bundle to a district costs and when it arrives, before there is a cart',
  query: z.strictObject({
    item_id: Id,
    quantity: wholeNumber({ min: 1, max: 999 }).default(1),
    ...DistrictPlace.shape,
  }),
  response: z.object({
    place: DistrictPlace,
    rates: z.array(DatedRate).describe('The cheapest, and the fastest where that is another one'),
    is_fallback: z.boolean().describe('The courier did not answer; these are its last known prices'),
  }),
  errors: ['not_found', 'no_courier', 'provider_unavailable'],
  attempts: 'estimate',
})

export const Courier = z.object({
  courier_code: z.string(),
  courier_name: z.string(),
  services: z.array(z.object({ service_code: z.string(), service_name: z.string() })),
})

export const listCouriers = defineCall({
  method: 'GET',
  path: '/delivery/couriers',
  access: 'signed_in',
  summary: 'The couriers that the delivery provider offers',
  response: z.object({ couriers: z.array(Courier) }),
  errors: ['provider_unavailable'],
})

export const listProviderCouriers = defineCall({
  method: 'GET',
  path: '/{provider}/couriers',
  access: 'signed_in',
  summary: "The same couriers under the delivery provider's own segment",
  params: z.object({ provider: z.string().max(40) }),
  response: z.object({ couriers: z.array(Courier) }),
  errors: ['not_found', 'provider_unavailable'],
})

export const DeliveryStatus = z.enum([
  'REQUESTED',
  'BOOKED',
  'PICKED_UP',
  'DELIVERED',
  'FAILED',
  'RETURNED',
  'WITHDRAWN',
])

export const Delivery = z.object({
  delivery_id: Id,
  status: DeliveryStatus,
  courier_code: z.string(),
  courier_service_code: z.string(),
  courier_name: z.string().nullable().describe('Who brings it where that is not the courier of the order'),
  is_by_hand: z.boolean().describe('The shop handed the parcel over itself: no provider has it in its books'),
  awb_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  requested_at: Time,
  pickup_time: Time.nullable().describe('When the courier is to come; null: as soon as it can'),
  pickup_until: Time.nullable().describe('The end of the window in which it is to come'),
  history: z.array(
    z.object({
      status: z.string(),
      note: z.string(),
      note_message: StoredMessage.describe(
        'The note in a form for other languages; null where it is in no known words',
      ),
      happened_at: Time,
    }),
  ),
})
export type Delivery = z.output<typeof Delivery>

export const createDelivery = defineCall({
  method: 'POST',
  path: '/delivery/create-delivery',
  access: 'admin',
  permission: 'fulfilment',
  summary: 'Request delivery of an order that is being packed; the AWB follows when the courier gives it',
  body: z.strictObject({ order_id: Id, pickup_time: Time.optional(), note: printedLine(0, 200).default('') }),
  response: z.object({ order_id: Id, delivery: Delivery }),
  code: 201,
  message: 'delivery_requested',
  errors: ['not_found', 'order_status_conflict', 'provider_unavailable'],
  idempotent: true,
  example: { order_id: '01890000-0000-7000-8000-000000000000' },
})

/** Airway bills are printed as Code 128 and typed off paper: blanks do not count, and letters are capitals. */
export const AwbNumber = z
  .string()
  .max(100)
  .transform((text) => visible(text).replace(/\s+/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9/-]{4,39}$/, issue('not_awb')))

/** A courier's page about a parcel, which customers open: never without TLS, never with a password inside. */
export const TrackingLink = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: issue('not_https') })
  .max(300, issue('at_most_characters', { max: 300 }))
  .refine((text) => !/^https:\/\/[^/?#]*@/i.test(text), issue('address_with_sign_in'))

/** A parcel that the shop hands over itself. */
export const ParcelByHand = z.strictObject({
  courier_name: printedLine(1, 60).optional().describe('Who brings it; the courier of the order where left out'),
  awb_number: AwbNumber,
  tracking_url: TrackingLink.optional(),
})
export type ParcelByHand = z.output<typeof ParcelByHand>

/** What typing an airway bill means for an order now: the first one, in place of the provider's booking, or a correction. */
export const HandStep = z.enum(['add', 'replace', 'correct'])
export type HandStep = z.output<typeof HandStep>

export const receiveDeliveryWebhook = defineCall({
  method: 'POST',
  path: '/delivery/notifications/{provider}',
  access: 'provider',
  summary: "A courier's signed webhook",
  params: z.object({ provider: z.string().max(40) }),
  response: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid', 'malformed_request', 'not_found', 'provider_unavailable'],
  input: 'raw',
})
