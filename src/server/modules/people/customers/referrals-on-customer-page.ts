import { sql } from 'kysely'
import type { CustomerSections } from '#contract/people/customers.ts'
import type { Db } from '#server/db/db.ts'

type Section = CustomerSections['referrals']
type Row = Omit<Section, 'referred_by'> & { referrer_id: string | null; referrer_name: string | null }

/** By whom a customer was brought to the shop, and how many they brought themselves. */
export async function referralsOnCustomerPage(db: Db, user_id: string): Promise<{ referrals: Section }> {
  const { rows } = await sql<Row>`
    select u.referral_code, r.user_id as referrer_id, btrim(r.first_name || ' ' || r.last_name) as referrer_name,
           (select count(*)::int from users b where b.referred_by = u.user_id) as total
      from users u left join users r on r.user_id = u.referred_by where u.user_id = ${user_id}`.execute(db)
  const { referrer_id, referrer_name, ...section } = rows[0]!
  const referred_by = referrer_id === null ? null : { user_id: referrer_id, name: referrer_name ?? '' }
  return { referrals: { ...section, referred_by } }
}
