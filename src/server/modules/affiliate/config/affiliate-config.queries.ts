import { sql } from 'kysely'
import type { AffiliateConfig } from '#contract/affiliate/affiliate-admin.ts'
import type { AffiliateTerms } from '#contract/affiliate/affiliate.ts'
import type { Db, Tx } from '#server/db/db.ts'

export async function readTerms(db: Db | Tx): Promise<AffiliateTerms> {
  return db
    .selectFrom('affiliate_config')
    .select(['is_enabled', 'basic_rate_bps', 'special_rate_bps', 'min_order', 'commission_months'])
    .select(['referee_bonus_points', 'hold_days', 'link_days'])
    .executeTakeFirstOrThrow()
}

/** The terms with what a change of them leaves alone. */
export async function readConfig(db: Db | Tx): Promise<AffiliateConfig> {
  const { version, updated_at } = await db
    .selectFrom('affiliate_config')
    .select(['version', 'updated_at'])
    .executeTakeFirstOrThrow()
  const { rows } = await sql<AffiliateConfig['running']>`
    select count(*) filter (where c.state = 'PLACED' and o.status not in ('CANCELLED', 'EXPIRED')) as placed,
           count(*) filter (where c.state = 'PENDING') as pending,
           coalesce(sum(c.due) filter (where c.state = 'PENDING'), 0)::bigint as pending_amount
      from commissions c join placed_orders o using (order_id) where c.state in ('PLACED', 'PENDING')`.execute(db)
  return { ...(await readTerms(db)), version, updated_at, running: rows[0]! }
}
