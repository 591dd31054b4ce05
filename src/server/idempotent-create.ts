import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { Ctx } from './context.ts'
import type { DB } from './db/schema.generated.ts'

/** So long the answer to a key is kept. */
export const keyHours = 24

/**
 * What was written with the idempotency key of this call: `rows` are the caller's own, with the id and when each was
 * written. `isSame`: this call repeats that one. After a day the key is only the name of something older, which has to
 * give it up.
 */
export async function findEarlierCall<T extends keyof DB>(
  { now, idempotencyKey }: Pick<Ctx, 'now' | 'idempotencyKey'>,
  rows: SelectQueryBuilder<DB, T, { id: string; at: string }>,
): Promise<{ id: string; isSame: boolean } | undefined> {
  if (idempotencyKey === undefined) return undefined
  const written = await rows.where(sql.ref<string>('idempotency_key'), '=', idempotencyKey).executeTakeFirst()
  return written && { id: written.id, isSame: now().getTime() - Date.parse(written.at) <= keyHours * 3_600_000 }
}
