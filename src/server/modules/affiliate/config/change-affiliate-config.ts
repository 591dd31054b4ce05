import type { AffiliateConfig, changeAffiliateConfig as call } from '#contract/affiliate/affiliate-admin.ts'
import type { Body } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { readConfig } from './affiliate-config.queries.ts'

const configs = defineRecord({ action: 'affiliate.config', get: (ctx) => readConfig(ctx.db) })

/** Changes what was sent. An outdated version writes nothing and is a conflict. */
export async function changeAffiliateConfig(ctx: AdminCtx, body: Body<typeof call>): Promise<AffiliateConfig> {
  const { version, ...sent } = body
  const lock = async (tx: Tx) => {
    await tx.selectFrom('affiliate_config').select('version').forUpdate().execute()
    return readConfig(tx)
  }
  return configs.edit(ctx, { id: 'config', version, lock }, async (tx, current, save) => {
    const change = differences(current, sent)
    await save(change, (next) =>
      tx
        .updateTable('affiliate_config')
        .set({ ...change.after, ...next })
        .execute(),
    )
  })
}
