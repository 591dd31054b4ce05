import type { Body } from '#contract/call.ts'
import type { FreebieClaim, redeemOffline as redeemOfflineCall } from '#contract/vouchers/vouchers.ts'
import { AppError } from '#server/app-error.ts'
import type { Admin, CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { proveAdmin } from '#server/modules/sign-in/sign-in.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { takeStock } from '#server/modules/catalogue/catalogue.ts'
import { loadGiftProducts } from '../reading/gifts.queries.ts'
import { notUsable } from '../refusals.ts'
import { claimGift, writeClaim } from './claim-gift.ts'
import { requireMine } from './find-voucher.ts'

/** Claims a gift that rides on the next order. Its stock is taken then; while there is none it cannot be claimed. */
export async function redeemOnline(ctx: CustomerCtx, voucher_id: string): Promise<FreebieClaim> {
  return claimGift(ctx, { voucher_id, channel: 'ONLINE' }, async (one) => {
    const { product_id } = one.gift
    const product = (await loadGiftProducts(ctx.db, [product_id], ctx.language)).get(product_id)
    if (!product || product.stock < one.gift.quantity) throw notUsable('GIFT_OUT_OF_STOCK')
    return transaction(ctx.db, (tx) => writeClaim(ctx, tx, one, { user_id: ctx.actor.id, handed: null }))
  })
}

/**
 * Hands a gift over at the counter, on the customer's device: an administrator types the password, and use, stock, claim
 * and the audit log are written at once or not at all. The voucher first, then units, as orders lock them.
 */
export async function redeemOffline(ctx: CustomerCtx, input: Body<typeof redeemOfflineCall>): Promise<FreebieClaim> {
  const { voucher_id, admin_password, place, ...named } = input
  await requireMine(ctx, voucher_id)
  const admin = await proveAtCounter(ctx, named, admin_password)
  const actor: Admin = { kind: 'admin', id: admin.user_id, sessionId: ctx.actor.sessionId }
  const handed = { admin_id: admin.user_id, place: place || null }
  return claimGift(ctx, { voucher_id, channel: 'OFFLINE' }, (one) =>
    transaction(ctx.db, async (tx) => {
      await admin.hold(tx)
      const claim_id = await writeClaim(ctx, tx, one, { user_id: ctx.actor.id, handed })
      await takeStock({ ...ctx, actor }, tx, [one.gift], { reason: 'GIFT' })
      await writeAudit({ ...ctx, actor }, tx, {
        action: 'freebie.hand_over',
        subject_type: 'voucher',
        subject_id: voucher_id,
        after: { code: one.code, customer_id: ctx.actor.id, claim_id, ...one.gift, place },
      })
      return claim_id
    }),
  )
}

/** Wrong passwords count for the customer too, so that trying one administrator after the other ends as well. */
async function proveAtCounter(ctx: CustomerCtx, named: Parameters<typeof proveAdmin>[1], password: string) {
  await ctx.limits.consume('counter_password', ctx.actor.id)
  let isWrong = false
  try {
    return await proveAdmin(ctx, named, password)
  } catch (error) {
    isWrong = error instanceof AppError && error.code === 'admin_password_wrong'
    throw error
  } finally {
    if (!isWrong) await ctx.limits.refund('counter_password', ctx.actor.id)
  }
}
