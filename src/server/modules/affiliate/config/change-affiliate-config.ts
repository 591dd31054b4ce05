import type { AffiliateConfig, changeAffiliateConfig as call } from '#contract/affiliate/affiliate-admin.ts'
import type { Body } from '#contract/call.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { differences, writeAudit } from '#server/modules/accounts/accounts.ts'
import { readConfig } from './affiliate-config.queries.ts'

/** Changes what was sent. Where somebody changed it since the version that was seen, nothing is written. */
export async function changeAffiliateConfig(ctx: AdminCtx, body: Body<typeof call>): Promise<AffiliateConfig> {
  const { version, ...sent } = body
  return transaction(ctx.db, async (tx) => {
    await tx.selectFrom('affiliate_config').select('version').forUpdate().execute()
    const current = await readConfig(tx)
    if (version !== undefined && version !== current.version) throw new AppError('conflict', { details: { current } })
    const { before, after } = differences(current, sent)
    if (Object.keys(after).length === 0) return current
    await tx
      .updateTable('affiliate_config')
      .set({ ...after, version: current.version + 1, updated_at: ctx.now() })
      .execute()
    await writeAudit(ctx, tx, {
      action: 'affiliate.config',
      subject_type: 'affiliate',
      subject_id: 'config',
      before,
      after,
    })
    return readConfig(tx)
  })
}
