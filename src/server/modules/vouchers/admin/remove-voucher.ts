import { sql } from 'kysely'
import type { deleteVoucher as deleteVoucherCall } from '#contract/vouchers/vouchers-admin.ts'
import type { Output } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { vouchers } from './change-voucher.ts'
import { lockVoucher } from './lock-voucher.ts'

/**
 * Deletes a voucher. One that was ever used or claimed is archived instead: it is switched off, orders and figures keep
 * it, and its code stays its own. Any other is removed with its codes, and customers who saved it lose it.
 */
export async function removeVoucher(ctx: AdminCtx, voucher_id: string): Promise<Output<typeof deleteVoucherCall>> {
  return transaction(ctx.db, async (tx) => {
    const { terms, version } = await lockVoucher(tx, voucher_id)
    const is_archived = await wasUsed(tx, voucher_id)
    if (is_archived) {
      const now = ctx.now().toISOString()
      await tx
        .updateTable('vouchers')
        .set({ archived_at: now, is_active: false, updated_at: now, version: version + 1 })
        .where('voucher_id', '=', voucher_id)
        .execute()
    } else {
      await tx.deleteFrom('vouchers').where('voucher_id', '=', voucher_id).execute()
    }
    const action = is_archived ? 'voucher.archive' : 'voucher.delete'
    await vouchers.audit(ctx, tx, voucher_id, { action, before: { code: terms.code, translations: terms.words } })
    return { is_archived }
  })
}

/** Whether it was ever used or claimed. Its row must be locked, so that it is not used meanwhile. */
async function wasUsed(tx: Tx, voucher_id: string): Promise<boolean> {
  const { rows } = await sql<{ was_used: boolean }>`
    select exists (select from voucher_uses where voucher_id = ${voucher_id}) as was_used`.execute(tx)
  return rows[0]?.was_used ?? true
}
