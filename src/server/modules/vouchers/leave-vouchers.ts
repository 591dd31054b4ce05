import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { endClaimsOf } from './taking/claims.ts'

/** What a person who leaves does not use any more. Uses stay: they are the shop's books, and name nobody now. */
export async function leaveVouchers(ctx: Pick<Ctx, 'now'>, tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom('saved_vouchers').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('voucher_audience').where('user_id', '=', user_id).execute()
  await endClaimsOf(ctx, tx, user_id)
}
