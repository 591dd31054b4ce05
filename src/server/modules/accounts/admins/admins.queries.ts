import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type {
  AdminAccount,
  AuditEntry,
  listAdmins as listAdminsCall,
  listAuditLog as listAuditLogCall,
} from '#contract/admins.ts'
import type { Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { endOfWibDay, startOfWibDay } from '#server/wib-days.ts'

type AdminRow = Omit<AdminAccount, 'is_me'>

const adminColumns = sql`
  u.user_id, u.email, u.first_name, u.last_name, u.profile_picture, u.created_at,
  case when u.status = 'SUSPENDED' then 'SUSPENDED' when u.password_hash is null then 'INVITED' else 'ACTIVE' end as status,
  (select max(s.created_at) from sessions s where s.user_id = u.user_id) as last_sign_in_at`

const openAdmins = sql`u.role = 'ADMIN' and u.status <> 'CLOSED'`

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
    (select ${adminColumns} from users u where ${openAdmins}) admins
     where ${query.status ? sql`status = ${query.status}` : sql`true`}
       and ${pattern ? sql`fold(first_name || ' ' || last_name || ' ' || email) like fold(${pattern})` : sql`true`}`
  const { rows } = await sql<AdminRow>`
    select user_id, email, first_name, last_name, profile_picture, created_at, status, last_sign_in_at from ${admins}
     order by ${adminOrders[field]} ${sql.raw(direction)}, user_id
     limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${admins}`.execute(ctx.db)
  const data = rows.map((row) => ({ ...row, is_me: row.user_id === ctx.actor.id }))
  return { data, meta: metaOf(query, counted.rows[0]?.total ?? 0) }
}

export async function getAdmin(ctx: AdminCtx, db: Db | Tx, user_id: string): Promise<AdminAccount> {
  const { rows } = await sql<AdminRow>`
    select ${adminColumns} from users u where ${openAdmins} and u.user_id = ${user_id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return { ...rows[0], is_me: user_id === ctx.actor.id }
}

type AuditRow = Omit<AuditEntry, 'actor'> & AuditEntry['actor'] & { user_id: string }

/** What administrators did. Days are days in WIB. */
export async function listAuditLog(db: Db, query: Query<typeof listAuditLogCall>): Promise<Page<AuditEntry>> {
  const condition = auditCondition(query)
  const direction = sql.raw(query.sort.endsWith(':asc') ? 'asc' : 'desc')
  const { rows } = await sql<AuditRow>`
    select a.audit_id, a.action, a.subject_type, a.subject_id, a.before, a.after, a.created_at,
           u.user_id, u.email, u.first_name, u.last_name
      from audit_log a join users u on u.user_id = a.actor_id where ${condition}
     order by a.created_at ${direction}, a.audit_id ${direction}
     limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from audit_log a where ${condition}`.execute(db)
  return { data: rows.map(toAuditEntry), meta: metaOf(query, counted.rows[0]?.total ?? 0) }
}

function auditCondition(query: Query<typeof listAuditLogCall>): RawBuilder<unknown> {
  const conditions = [
    query.actor_id && sql`a.actor_id = ${query.actor_id}`,
    query.action && sql`(a.action = ${query.action} or starts_with(a.action, ${`${query.action}.`}))`,
    query.subject_type && sql`a.subject_type = ${query.subject_type}`,
    query.subject_id && sql`a.subject_id = ${query.subject_id}`,
    query.from && sql`a.created_at >= ${startOfWibDay(query.from)}`,
    query.to && sql`a.created_at < ${endOfWibDay(query.to)}`,
  ].filter((condition) => typeof condition === 'object')
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function toAuditEntry({ user_id, email, first_name, last_name, ...entry }: AuditRow): AuditEntry {
  return { ...entry, actor: { user_id, email, first_name, last_name } }
}
