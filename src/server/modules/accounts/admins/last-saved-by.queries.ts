import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'

/** The name of the administrator who last changed a thing, as the audit log has it. */
export async function lastSavedBy(db: Db | Tx, subject_type: string, subject_id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select btrim(u.first_name || ' ' || u.last_name) as name
      from audit_log a join users u on u.user_id = a.actor_id
     where a.subject_type = ${subject_type} and a.subject_id = ${subject_id}
     order by a.created_at desc, a.audit_id desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}
