import { sql } from 'kysely'
import type { AdminAccount, listAdmins as listAdminsCall } from '#contract/staff/admins.ts'
import type { Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { inSetOrder } from '#contract/staff/permissions.ts'

type AdminRow = Omit<AdminAccount, 'is_me' | 'sets'>

const adminColumns = sql`
  u.user_id, u.email, u.first_name, u.last_name, u.profile_picture, u.created_at,
  case when u.status = 'SUSPENDED' then 'SUSPENDED' when not u.has_password then 'INVITED' else 'ACTIVE' end as status,
  (select jsonb_agg(jsonb_build_object('code', a.code, 'name', s.name, 'given_at', a.given_at,
                                       'given_by', trim(g.first_name || ' ' || g.last_name)))
     from admin_sets a join permission_sets s using (code) left join administrators g on g.user_id = a.given_by
    where a.user_id = u.user_id) as grants,
  exists (select from factor_holders f where f.user_id = u.user_id) as has_factor,
  (select max(s.created_at) from sign_ins s where s.user_id = u.user_id) as last_sign_in_at`

const openAdmins = sql`u.status <> 'CLOSED'`

const adminOrders = {
  name: sql`lower(first_name || ' ' || last_name)`,
  email: sql`email`,
  created_at: sql`created_at`,
}

/** Administrators who are not removed. */
export async function listAdmins(ctx: AdminCtx, query: Query<typeof listAdminsCall>): Promise<Page<AdminAccount>> {
  const [field, direction] = query.sort.split(':') as [keyof typeof adminOrders, 'asc' | 'desc'] // from the call's own list
  const pattern = query.search ? `%${query.search.replace(/[\\%_]/g, '\\$&')}%` : null
  const admins = sql`
    (select ${adminColumns} from administrators u where ${openAdmins}) admins
     where ${query.set ? sql`exists (select from admin_sets a where a.user_id = admins.user_id and a.code = ${query.set})` : sql`true`}
       and ${query.status ? sql`status = ${query.status}` : sql`true`}
       and ${pattern ? sql`fold(first_name || ' ' || last_name || ' ' || email) like fold(${pattern})` : sql`true`}`
  const { rows } = await sql<AdminRow>`
    select user_id, email, first_name, last_name, profile_picture, created_at, status, grants, has_factor, last_sign_in_at from ${admins}
     order by ${adminOrders[field]} ${sql.raw(direction)}, user_id
     limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${admins}`.execute(ctx.db)
  const data = rows.map((row) => toAdmin(ctx, row))
  return { data, meta: metaOf(query, counted.rows[0]?.total ?? 0) }
}

export async function getAdmin(ctx: AdminCtx, db: Db | Tx, user_id: string): Promise<AdminAccount> {
  const { rows } = await sql<AdminRow>`
    select ${adminColumns} from administrators u where ${openAdmins} and u.user_id = ${user_id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return toAdmin(ctx, rows[0])
}

/** The grants come as JSON, which writes times in another way. */
function toAdmin(ctx: AdminCtx, row: AdminRow): AdminAccount {
  const sets = inSetOrder(row.grants.map(({ code }) => code))
  const grants = sets.flatMap((code) => row.grants.filter((grant) => grant.code === code))
  return {
    ...row,
    sets,
    grants: grants.map((grant) => ({ ...grant, given_at: grant.given_at && new Date(grant.given_at).toISOString() })),
    is_me: row.user_id === ctx.actor.id,
  }
}

/** An administrator who has not chosen a password yet. The lock makes two invitations of one address take turns. */
export async function findInvitedAdmin(tx: Tx, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom('administrators')
    .select('user_id')
    .where('email', '=', email)
    .where('status', '=', 'ACTIVE')
    .where('has_password', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.user_id ?? null
}
