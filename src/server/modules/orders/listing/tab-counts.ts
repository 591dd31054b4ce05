import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { statusGroups } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Db } from '#server/db/db.ts'
import type { OrderStage } from './order-stages.ts'

/** Counts of customers go by status, those of administrators by stage. */
export type StatusCounts = ReadonlyMap<OrderStage, number>

/** How many of the orders `o` under these conditions have each status. */
export async function countByStatus(db: Db, conditions: RawBuilder<boolean>): Promise<StatusCounts> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select o.status, count(*) as count from orders o where ${conditions} group by o.status
  `.execute(db)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** One figure per tab, and `all`. */
export function tabCounts(byStatus: StatusCounts): Record<string, number> {
  return {
    all: countOf(byStatus, null),
    ...Object.fromEntries(
      Object.entries(statusGroups).map(([group, statuses]) => [group, countOf(byStatus, statuses)]),
    ),
  }
}

/** How many have one of these statuses; any status where null. */
export function countOf(byStatus: StatusCounts, statuses: readonly OrderStage[] | null): number {
  return [...byStatus].reduce((sum, [status, count]) => ((statuses?.includes(status) ?? true) ? sum + count : sum), 0)
}
