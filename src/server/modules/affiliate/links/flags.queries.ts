import { sql } from 'kysely'
import type { ReferralFlag } from '#contract/affiliate/affiliate-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { Db, Tx } from '#server/db/db.ts'

export type FlagOf = ReferralFlag & { referred_id: string }

const columns = sql`
  f.flag_id, f.user_id as referred_id, f.reason, f.shown, f.found_at, f.state, f.settled_at, f.note,
  jsonb_build_object('user_id', o.user_id, 'name', btrim(o.first_name || ' ' || o.last_name)) as other,
  btrim(a.first_name || ' ' || a.last_name) as settled_by
    from referral_flags f join members o on o.user_id = f.other_id left join members a on a.user_id = f.settled_by`

/** The flags of referred customers, open ones first. */
export async function listFlags(db: Db | Tx, user_ids: readonly string[]): Promise<FlagOf[]> {
  const { rows } = await sql<FlagOf>`
    select ${columns} where f.user_id = any(${user_ids}::uuid[]) order by f.state <> 'OPEN', f.found_at, f.flag_id`.execute(
    db,
  )
  return rows
}

export async function requireFlag(db: Db | Tx, flag_id: string): Promise<ReferralFlag> {
  const { rows } = await sql<FlagOf>`select ${columns} where f.flag_id = ${flag_id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  const { referred_id: _, ...flag } = rows[0]
  return flag
}
