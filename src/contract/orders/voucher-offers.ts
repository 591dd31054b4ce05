import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Rupiah } from '../money.ts'
import { PromotionHint } from '../vouchers/promotions.ts'
import { FreebieClaim, Voucher, VoucherKind, VoucherRefusal } from '../vouchers/vouchers.ts'
import { cartLines } from './delivery.ts'
import { Quote, quoteOrder } from './orders.ts'

const judged = {
  is_usable: z.boolean(),
  reason: VoucherRefusal.nullable(),
  missing_amount: Rupiah.nullable().describe('How much more of the goods in scope it takes'),
  total: Rupiah.describe('Of the checkout with it, in the place of another of its kind'),
}

/** A voucher of the customer beside the checkout that is open. */
export const VoucherOffer = z.object({
  voucher: Voucher,
  ...judged,
  amount: Rupiah.describe('What it takes off'),
  is_chosen: z.boolean(),
})
export type VoucherOffer = z.output<typeof VoucherOffer>

export const ClaimOffer = z.object({ claim: FreebieClaim, ...judged, is_chosen: z.boolean() })
export type ClaimOffer = z.output<typeof ClaimOffer>

const delivery_within_reach = z
  .object({
    missing_amount: Rupiah.describe('How much more of any goods it takes'),
    up_to: Rupiah.nullable().describe('What is paid of the delivery; null: all of it'),
  })
  .nullable()
  .describe('The nearest delivery voucher that pays more of the delivery than those that can be used')

export const offerVouchers = defineCall({
  method: 'POST',
  path: '/orders/voucher-offers',
  access: 'customer',
  waitsForTurn: true,
  summary:
    'My vouchers and claims beside the checkout of this body: what each would take off or why it cannot be used, the combination with the lowest total, and the quote',
  body: quoteOrder.body.extend({
    fill: z
      .array(VoucherKind)
      .max(VoucherKind.options.length)
      .default([])
      .describe('Kinds of which the quote gets the best, where the body names none of them'),
  }),
  response: z.object({
    offers: z.array(VoucherOffer).describe('Usable ones first, those that save most first'),
    claims: z.array(ClaimOffer),
    best: z
      .object({
        voucher_codes: z.array(z.string()),
        freebie_claim_ids: z.array(z.string()),
        saving: Rupiah.describe('Below the total without any'),
        total: Rupiah,
      })
      .nullable()
      .describe('null: nothing can be used'),
    quote: Quote.describe('With what the body names and `fill` adds'),
    total_without: Rupiah,
    delivery_within_reach,
  }),
  errors: quoteOrder.errors,
  example: { ...quoteOrder.example, fill: ['DISCOUNT', 'SHIPPING', 'FREEBIE'] },
})

/** For the cart: what saves most of what can be used, and what is within reach. */
export const hintVouchers = defineCall({
  method: 'POST',
  path: '/orders/voucher-hint',
  access: 'customer',
  summary:
    'What vouchers would do to the ticked lines of the cart: the best one, the one for delivery that is nearest, and the nearest of the others',
  body: z.strictObject(cartLines),
  response: z.object({
    best: z.object({ voucher: Voucher, amount: Rupiah }).nullable(),
    within_reach: z.object({ voucher: Voucher, missing_amount: Rupiah }).nullable(),
    delivery_within_reach,
    usable_count: z.int(),
    open_claims: z.int(),
    promotions: z.array(PromotionHint).describe('What holds by itself, or would with a little more; nearest first'),
  }),
  errors: ['not_found'],
  limit: 'read',
  example: {},
})
