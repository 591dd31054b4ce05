import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AuditActor, AuditEntry, listAuditLog as call } from '#contract/audit/audit-log.ts'
import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { Output, Query } from '#contract/call.ts'
import { translateStored, serializeStored } from '#contract/messages/stored-message.ts'
import type { SerializedMessage } from '#contract/messages/serialized-message.ts'
import { metaOf } from '#contract/page.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { endOfWibDay, startOfWibDay } from '#server/wib-days.ts'
import { namesOfSubjects } from './subject-names.ts'

type AuditRow = Omit<AuditEntry, 'actor' | 'subject_name' | 'remarks'> & AuditActor

/** What administrators did. Days are days in WIB. */
export async function listAuditLog(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  query: Query<typeof call>,
): Promise<Output<typeof call>> {
  const [rows, total, actors, actions] = await Promise.all([
    loadPage(db, query),
    countEntries(db, query),
    listActors(db),
    listActions(db),
  ])
  const nameOf = await namesOfSubjects(db, rows, language)
  const data = rows.map((row) => toEntry(row, nameOf(row)))
  return { data, meta: metaOf(query, total), actors, actions }
}

async function loadPage(db: Db, query: Query<typeof call>): Promise<AuditRow[]> {
  const direction = sql.raw(query.sort.endsWith(':asc') ? 'asc' : 'desc')
  const { rows } = await sql<AuditRow>`
    select a.audit_id, a.action, a.subject_type, a.subject_id, a.before, a.after, a.created_at,
           u.user_id, u.email, u.first_name, u.last_name
      from audit_log a join people u on u.user_id = a.actor_id where ${conditionOf(query)}
     order by a.created_at ${direction}, a.audit_id ${direction}
     limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db)
  return rows
}

async function countEntries(db: Db, query: Query<typeof call>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from audit_log a where ${conditionOf(query)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Removed ones too: what they did stays in the log. */
async function listActors(db: Db): Promise<Output<typeof call>['actors']> {
  const rows = await db
    .selectFrom('people')
    .select(['user_id', 'email', 'first_name', 'last_name'])
    .select((eb) => eb('status', '=', 'CLOSED').as('is_removed'))
    .where('role', '=', 'ADMIN')
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('user_id')
    .execute()
  return rows.map((row) => ({ ...row, is_removed: Boolean(row.is_removed) }))
}

/** Walks the index from one action to the next, so that it costs as many steps as there are actions, not entries. */
async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known (action) as (
      (select action from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > known.action order by a.action limit 1)
        from known where known.action is not null)
    select action from known where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

function conditionOf(query: Query<typeof call>): RawBuilder<unknown> {
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

function toEntry(row: AuditRow, name: string | null): AuditEntry {
  const { user_id, email, first_name, last_name, before, after, ...entry } = row
  const remarks: SerializedMessage[] = []
  const actor = { user_id, email, first_name, last_name }
  return { ...entry, before: said(before, remarks), after: said(after, remarks), remarks, actor, subject_name: name }
}

/** The fields of an entry with the shop's own remarks in English; what they are by name is added to the list. */
function said(state: unknown, remarks: SerializedMessage[]): unknown {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return state
  const fields = Object.entries(state).map(([field, value]): [string, unknown] => {
    const remark = typeof value === 'string' ? serializeStored(value) : null
    if (remark) remarks.push(remark)
    return [field, remark?.message ?? (typeof value === 'string' ? translateStored(value) : value)]
  })
  return Object.fromEntries(fields)
}

/** The name of the administrator who last changed a thing, as the audit log has it. */
export async function lastSavedBy(db: Db | Tx, subject_type: string, subject_id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select btrim(u.first_name || ' ' || u.last_name) as name
      from audit_log a join people u on u.user_id = a.actor_id
     where a.subject_type = ${subject_type} and a.subject_id = ${subject_id}
     order by a.created_at desc, a.audit_id desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}

type Logged = { actor_id: string; action: AuditAction; subject_type: string; subject_id: string }

/** Whether an administrator did this to a thing after a moment. */
export async function wasLoggedSince(tx: Tx, logged: Logged, since: Date): Promise<boolean> {
  const { actor_id, action, subject_type, subject_id } = logged
  const { rows } = await sql`
    select from audit_log
     where subject_type = ${subject_type} and subject_id = ${subject_id} and action = ${action}
       and actor_id = ${actor_id} and created_at > ${since} limit 1`.execute(tx)
  return rows.length > 0
}

/** What a person did as an administrator, for the file with their data. */
export async function loadOwnActions(db: Db, user_id: string): Promise<unknown[]> {
  const { rows } = await sql`
    select action, subject_type, subject_id, created_at
      from audit_log where actor_id = ${user_id} order by created_at`.execute(db)
  return rows
}
