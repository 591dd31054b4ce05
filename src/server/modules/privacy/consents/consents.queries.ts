import { sql } from 'kysely'
import { FreePurpose } from '#contract/privacy/consents.ts'
import type { Consent, MyConsents } from '#contract/privacy/consents.ts'
import type { Db } from '#server/db/db.ts'

/** Every purpose with the newest consent of the person, given or not. */
export async function getMyConsents(db: Db, user_id: string): Promise<MyConsents> {
  const purposes = FreePurpose.options
  const [{ rows: consents }, described] = await Promise.all([
    sql<Consent>`
      select p.purpose, c.taken_back_at, c.version, case when c.taken_back_at is null then c.given_at end as given_at
        from unnest(${purposes}::text[]) with ordinality as p (purpose, position)
        left join lateral (select given_at, taken_back_at, version from consents c
                            where c.user_id = ${user_id} and c.purpose = p.purpose
                            order by c.taken_back_at desc nulls first limit 1) c on true
       order by p.position`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from described_reviews where user_id = ${user_id}`.execute(db),
  ])
  return { consents, described_reviews: described.rows[0]?.count ?? 0 }
}
