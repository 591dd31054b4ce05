import { sql } from 'kysely'
import type { AdminAccount, listAdmins as listAdminsCall } from '#contract/staff/admins.ts'
import type { Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { inOrder } from './permissions.queries.ts'

type AdminRow = Omit<AdminAccount, 'is_me'>

const adminColumns = sql`
  u.user_id, u.email, u.first_name, u.last_name, u.profile_picture, u.created_at,
  case when u.status = 'SUSPENDED' then 'SUSPENDED' when not u.has_password then 'INVITED' else 'ACTIVE' end as status,
  array(select a.code from admin_sets a where a.user_id = u.user_id) as sets,
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
     where ${query.status ? sql`status = ${query.status}` : sql`true`}
       and ${pattern ? sql`fold(first_name || ' ' || last_name || ' ' || email) like fold(${pattern})` : sql`true`}`
  const { rows } = await sql<AdminRow>`
    select user_id, email, first_name, last_name, profile_picture, created_at, status, sets, last_sign_in_at from ${admins}
     order by ${adminOrders[field]} ${sql.raw(direction)}, user_id
     limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${admins}`.execute(ctx.db)
  const data = rows.map((row) => ({ ...row, sets: inOrder(row.sets), is_me: row.user_id === ctx.actor.id }))
  return { data, meta: metaOf(query, counted.rows[0]?.total ?? 0) }
}

export async function getAdmin(ctx: AdminCtx, db: Db | Tx, user_id: string): Promise<AdminAccount> {
  const { rows } = await sql<AdminRow>`
    select ${adminColumns} from administrators u where ${openAdmins} and u.user_id = ${user_id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return { ...rows[0], sets: inOrder(rows[0].sets), is_me: user_id === ctx.actor.id }
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
