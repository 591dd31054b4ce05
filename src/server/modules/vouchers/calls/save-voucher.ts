import { sql } from 'kysely'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { judgePerson } from '../eligibility/judge-person.ts'
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
  const isSaved = await transaction(ctx.db, (tx) =>
    save(tx, found.voucher_id, { code, user_id: ctx.actor.id, now: ctx.now() }),
  )
  // Deleted since it was found.
  if (!isSaved) throw notUsable('NOT_FOUND')
  const [voucher] = await toVouchers(ctx, await loadKnown(ctx.db, ctx.actor.id, [found.voucher_id]))
  if (!voucher) throw notUsable('NOT_FOUND')
  return voucher
}

type Saved = { code: string; user_id: string; now: Date }

/** The lock keeps the voucher from being deleted meanwhile; false where it was. */
async function save(tx: Tx, voucher_id: string, { code, user_id, now }: Saved): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with there as (select voucher_id from vouchers where voucher_id = ${voucher_id} for key share)
    insert into saved_vouchers (user_id, voucher_id, code, saved_at)
    select ${user_id}::uuid, voucher_id, ${code}, ${now}::timestamptz from there
    on conflict (user_id, voucher_id) do update set code = excluded.code`.execute(tx)
  return numAffectedRows === 1n
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
