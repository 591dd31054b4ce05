import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { judgePerson } from '../judging/judge-person.ts'
import { loadKnown } from '../reading/known.queries.ts'
import { findByCodes } from '../reading/find-by-codes.ts'
import { toVouchers } from '../reading/voucher-shapes.ts'
import { notUsable } from '../refusals.ts'

/**
 * Keeps a voucher by its code. One that begins later can be kept; one that is over, off, used up or not for the customer
 * is refused with its reason, an unknown one with `NOT_FOUND`. Kept again it is kept once, of a campaign with the newer
 * code.
 */
export async function saveVoucher(ctx: CustomerCtx, code: string): Promise<Voucher> {
  const found = (await findByCodes(ctx, [code])).get(code)
  if (!found) throw notUsable('NOT_FOUND')
  const reason = judgePerson(found, ctx.now())
  if (reason !== null && reason !== 'NOT_STARTED' && !found.is_saved) throw notUsable(reason)
  await transaction(ctx.db, (tx) =>
    tx
      .insertInto('saved_vouchers')
      .values({ user_id: ctx.actor.id, voucher_id: found.voucher_id, code, saved_at: ctx.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'voucher_id']).doUpdateSet({ code }))
      .execute(),
  )
  const [voucher] = await toVouchers(ctx, await loadKnown(ctx.db, ctx.actor.id, [found.voucher_id]))
  return voucher!
}

/** One that was never saved, or is on the list for another reason only, is `not_found`. */
export async function forgetVoucher(ctx: CustomerCtx, voucher_id: string): Promise<null> {
  const { numDeletedRows } = await transaction(ctx.db, (tx) =>
    tx
      .deleteFrom('saved_vouchers')
      .where('user_id', '=', ctx.actor.id)
      .where('voucher_id', '=', voucher_id)
      .executeTakeFirst(),
  )
  if (numDeletedRows === 0n) throw new AppError('not_found')
  return null
}
