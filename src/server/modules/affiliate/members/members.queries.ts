import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { allOf, hasAllWords } from '#server/db/has-all-words.ts'
import { personText } from '#server/modules/people/people.ts'
import type { Query } from '#contract/call.ts'
import type { AffiliateDetail, AffiliateMember, listAffiliates as call } from '#contract/affiliate/affiliate-admin.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { figureColumns, figureTables, rateColumn, specialOf } from './figures.ts'

type Sorting = Query<typeof call>['sort']

const orderings: Record<Sorting, ReturnType<typeof sql>> = {
  'joined:asc': sql`m.created_at`,
  'joined:desc': sql`m.created_at desc`,
  'name:asc': sql`lower(m.first_name || ' ' || m.last_name)`,
  'name:desc': sql`lower(m.first_name || ' ' || m.last_name) desc`,
  'referrals:asc': sql`coalesce(b.total_referrals, 0)`,
  'referrals:desc': sql`coalesce(b.total_referrals, 0) desc`,
  'sales:asc': sql`coalesce(s.sales, 0)`,
  'sales:desc': sql`coalesce(s.sales, 0) desc`,
  'paid:asc': sql`coalesce(e.commission_paid, 0)`,
  'paid:desc': sql`coalesce(e.commission_paid, 0) desc`,
  'pending:asc': sql`coalesce(e.commission_pending, 0)`,
  'pending:desc': sql`coalesce(e.commission_pending, 0) desc`,
}

const memberColumns = sql`
  m.user_id, btrim(m.first_name || ' ' || m.last_name) as name, m.email, m.status, m.referral_code, m.membership, ${rateColumn},
  m.created_at as joined, ${figureColumns}`

const joined = sql`
  members m cross join affiliate_config c left join affiliate_members a using (user_id)
    left join brought b on b.referrer_id = m.user_id left join earned e on e.referrer_id = m.user_id
      left join bought s on s.referrer_id = m.user_id`

/** Customers as members of the programme; closed accounts only where they referred customers. */
export async function listAffiliates(ctx: AdminCtx, query: Query<typeof call>): Promise<Page<AffiliateMember>> {
  const { search, membership, is_flagged, has_referrals } = query
  const isFound = allOf([search ? isMemberFoundBy(search) : false])
  const where = sql`
    m.role = 'CUSTOMER' and (m.status <> 'CLOSED' or b.total_referrals > 0)
    and (${membership ?? null}::text is null or m.membership = ${membership ?? null}::text)
    and (${is_flagged ?? null}::boolean is null or (coalesce(b.open_flags, 0) > 0) = ${is_flagged ?? null}::boolean)
    and (${has_referrals ?? null}::boolean is null or (coalesce(b.total_referrals, 0) > 0) = ${has_referrals ?? null}::boolean)
    and ${isFound}`
  const { rows: counted } = await sql<{ total: number }>`
    with ${figureTables(null)} select count(*) as total from ${joined} where ${where}`.execute(ctx.db)
  const { rows } = await sql<AffiliateMember>`
    with ${figureTables(null)}
    select ${memberColumns} from ${joined} where ${where}
     order by ${orderings[query.sort]}, m.user_id limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
    ctx.db,
  )
  return { data: rows, meta: metaOf(query, counted[0]?.total ?? 0) }
}

/** By the person, or by the beginning of their code. */
function isMemberFoundBy(search: string): RawBuilder<boolean> {
  const code = `${search
    .trim()
    .toUpperCase()
    .replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(m.referral_code like ${code}
    or m.user_id in (select p.user_id from people p where ${allOf(hasAllWords(personText, search))}))`
}

/** Throws `not_found` where no customer has this id. */
export async function requireMember(db: Db | Tx, user_id: string): Promise<void> {
  const row = await db
    .selectFrom('members')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('role', '=', 'CUSTOMER')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
}

type DetailRow = Omit<AffiliateDetail, 'special'> & {
  special_since: string | null
  own_rate_bps: number | null
  reason: string | null
  created_at: string
}

export async function getAffiliate(db: Db | Tx, user_id: string): Promise<AffiliateDetail> {
  const { rows } = await sql<DetailRow>`
    with ${figureTables(user_id)}
    select ${memberColumns}, m.email_verified_at is not null as is_email_verified, a.special_since, a.own_rate_bps, a.reason, m.created_at,
           (select jsonb_build_object('user_id', u.user_id, 'name', btrim(u.first_name || ' ' || u.last_name))
              from referrals r join members u on u.user_id = r.referrer_id where r.user_id = m.user_id) as referred_by
      from ${joined} where m.user_id = ${user_id} and m.role = 'CUSTOMER'`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  const { special_since, own_rate_bps, reason, created_at, ...member } = rows[0]
  const kept = { membership: member.membership, special_since, own_rate_bps, reason, created_at }
  return { ...member, special: specialOf(kept) }
}
