/**
 * Vouchers: what makes an order cheaper or adds a gift to it, who may use it, and how often.
 *
 * Owns the tables vouchers, voucher_targets, voucher_audience, voucher_images, voucher_codes, saved_vouchers,
 * voucher_holders, voucher_uses, freebie_claims, left_cart_campaign, promotions and promotion_uses. Uses are taken and given back by conditional writes inside the
 * transaction of an order or a claim (decision 71); `quota`, `budget` and each customer's limit are checks of the tables
 * besides. What a cart comes to with vouchers is computed by the orders above: this module knows no cart and no quote.
 */
import { on } from '#server/events.ts'
import { transaction, inBackground } from '#server/db/db.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { makeCodesTask } from './admin/campaign-codes.ts'
import { notePromotions } from './promotions/note-promotions.ts'
import { endClaims, spendClaim, endClaimsOf } from './redeeming/claims.ts'

export { codeFor, isOnList, loadKnownByCode, loadMine } from './reading/known.queries.ts'
export type { Known } from './reading/known.queries.ts'
export { findByCodes } from './reading/find-by-codes.ts'
export { toVouchers } from './reading/voucher-shapes.ts'
export { judgePerson, statusFor } from './eligibility/judge-person.ts'
export { judgeLines } from './eligibility/judge-lines.ts'
export type { JudgedLine, LineScope } from './eligibility/judge-lines.ts'
export { judgeClaim, loadOpenClaims } from './reading/open-claims.queries.ts'
export type { OpenClaim } from './reading/open-claims.queries.ts'
export { toClaims } from './reading/claims.queries.ts'
export { judgePromotion, promotionsFor } from './promotions/promotions-for.ts'
export type { Bought, Givable, JudgedPromotion } from './promotions/bought.ts'
export { loadGiftProducts } from './reading/gifts.queries.ts'
export type { GiftProduct } from './reading/gifts.queries.ts'
export { runningPromotions } from './promotions/running-promotions.ts'
export type { KnownPromotion } from './promotions/running-promotions.ts'
export { giveBackOf } from './redeeming/give-back.ts'
export { createVoucher } from './admin/create-voucher.ts'
export { handDiscountOf } from './admin/give-hand-discount.ts'
export { findCodeWords, giveLeftCartCode } from './left-carts/give-code.ts'
export type { GivenCode } from './left-carts/give-code.ts'
export { refusalMessage } from './refusals.ts'
export { kindOf, wordOf } from './terms.ts'

export { voucherHolding } from './redeeming/voucher-holding.ts'

const claimsAtOnce = 500

const endClaimsTask = defineRecurringTask({
  kind: 'vouchers.end-claims',
  everySeconds: 300,
  run: async (ctx) => {
    const db = inBackground(ctx.db)
    while ((await transaction(db, (tx) => endClaims(ctx, tx, claimsAtOnce))) === claimsAtOnce);
  },
})

export const voucherTasks = [endClaimsTask, makeCodesTask]

export const voucherSubscriptions = [
  on('order.placed', (ctx, tx, { order_id, amounts, promotions }) =>
    notePromotions(ctx, tx, { order_id, goods: amounts.subtotal - amounts.product_discount, promotions }),
  ),
  on('account.closing', (ctx, tx, { user_id }) => leaveVouchers(ctx, tx, user_id)),
  on('order.moved', async (ctx, tx, { order_id, to, vouchers }) => {
    if (to === 'PAID' && vouchers.some(({ claim_id }) => claim_id !== null)) await spendClaim(ctx, tx, order_id)
  }),
]

/** Deletes a leaving customer's saved vouchers, audiences and claims. Uses stay: the books need them, without a name. */
async function leaveVouchers(ctx: Pick<Ctx, 'now'>, tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('saved_vouchers').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('voucher_audience').where('user_id', '=', user_id).execute()
  await endClaimsOf(ctx, tx, user_id)
}
