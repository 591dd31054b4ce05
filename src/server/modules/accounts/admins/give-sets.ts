import { sql } from 'kysely'
import type { PermissionSetCode } from '#contract/accounts/permissions.ts'
import type { Tx } from '#server/db/db.ts'

/** Gives an administrator these sets and no others. Nobody runs the shop without one. */
export async function giveSets(tx: Tx, user_id: string, sets: readonly PermissionSetCode[]): Promise<void> {
  if (sets.length === 0) throw new Error('An administrator needs a set of permissions')
  await sql`delete from admin_sets where user_id = ${user_id} and code <> all(${sets}::text[])`.execute(tx)
  await sql`
    insert into admin_sets (user_id, code) select ${user_id}, unnest(${sets}::text[]) on conflict do nothing`.execute(
    tx,
  )
}
