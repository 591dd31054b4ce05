import { say } from '#contract/messages/message.ts'
import type { AdminVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { getAdminVoucher } from './admin-voucher.queries.ts'
import { vouchers } from './change-voucher.ts'
import { checkTerms } from './check-terms.ts'
import { lockVoucher } from './lock-voucher.ts'
import type { LockedVoucher } from './lock-voucher.ts'
import { loadFacts } from './term-facts.ts'

/**
 * Switches a voucher on or off, the other way round where nothing is said. One that is over, is for nothing any more, or
 * is archived is not switched on: `conflict` with the fields that stand in the way.
 */
export async function toggleVoucher(ctx: AdminCtx, voucher_id: string, wanted?: boolean): Promise<AdminVoucher> {
  await transaction(ctx.db, async (tx) => {
    const before = await lockVoucher(tx, voucher_id)
    const is_active = wanted ?? !before.terms.is_active
    if (is_active === before.terms.is_active) return
    if (is_active) await requireRunnable(ctx, tx, before)
    const change = { action: 'voucher.toggle' as const, before: { is_active: !is_active }, after: { is_active } }
    await vouchers.save(ctx, tx, { id: voucher_id, version: before.version, ...change }, async (next) => {
      const activated_at = before.activated_at ?? (is_active ? next.updated_at : null)
      const row = tx.updateTable('vouchers').where('voucher_id', '=', voucher_id)
      await row.set({ is_active, activated_at, ...next }).execute()
    })
  })
  return getAdminVoucher(ctx, voucher_id)
}

async function requireRunnable(ctx: AdminCtx, tx: Tx, voucher: LockedVoucher): Promise<void> {
  const { voucher_id, used_count, given_amount, campaign_count } = voucher
  const terms = { ...voucher.terms, is_active: true }
  const isCampaign = campaign_count !== null
  const known = { voucher_id, now: ctx.now(), used_count, given_amount, isCampaign }
  const fields = checkTerms(terms, await loadFacts(tx, terms, known))
  if (Object.keys(fields).length > 0) throw new AppError('conflict', { message: say('voucher_cannot_run'), fields })
}
