import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Registration } from '#server/registries.ts'
import type { CustomerSections } from '#contract/people/customers.ts'

/** What the referral programme says in the registries. */
export const affiliateRegistrations: Registration[] = [
  { registry: 'personal_data', section: 'affiliate', load: listHeld },
  { registry: 'customer_page', load: commissionOnCustomerPage },
  {
    registry: 'closing',
    look: async (tx, { user_id, gives_up_balance }) => {
      const pending_commission = await sumPending(tx, user_id)
      const isInTheWay = pending_commission > 0 && !gives_up_balance
      return { objection: isInTheWay ? say('commission_still_pending') : null, details: { pending_commission } }
    },
  },
]

async function sumPending(db: Db | Tx, referrer_id: string): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    select coalesce(sum(due), 0)::bigint as pending from commissions
     where referrer_id = ${referrer_id} and state = 'PENDING'`.execute(db)
  return rows[0]?.pending ?? 0
}

/** Of the friends only what the member sees anyway. */
async function listHeld(db: Db, user_id: string): Promise<unknown> {
  const { rows: membership } = await sql`
    select special_since, own_rate_bps, reason, tax_number from affiliate_members where user_id = ${user_id}`.execute(
    db,
  )
  const { rows: referred_since } = await sql`select linked_at from referrals where user_id = ${user_id}`.execute(db)
  const { rows: commissions } = await sql`
    select base - goods_back as goods, rate_bps, due, state, paid, taken_back, completed_at, paid_at
      from commissions where referrer_id = ${user_id} and completed_at is not null order by completed_at`.execute(db)
  return { membership, referred_since, commissions }
}

/** What bringing others has earned a customer, and what is still to come. */
async function commissionOnCustomerPage(db: Db, user_id: string): Promise<Pick<CustomerSections, 'commission'>> {
  const { rows } = await sql<CustomerSections['commission']>`
    select coalesce(sum(paid - taken_back), 0)::bigint as paid,
           coalesce(sum(due) filter (where state = 'PENDING'), 0)::bigint as pending
      from commissions where referrer_id = ${user_id}`.execute(db)
  return { commission: rows[0]! }
}
