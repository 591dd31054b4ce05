import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#server/context.ts'

/**
 * When the row of `orders` changes that a statement has locked: now, and always after its last change. A move that
 * waited for the lock has read the clock before the move that held it.
 */
export function momentOfOrder(ctx: Ctx): RawBuilder<string> {
  return sql<string>`greatest(${ctx.now()}::timestamptz, orders.updated_at + interval '1 millisecond')`
}
