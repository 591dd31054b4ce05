import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrderStatus, StatusGroup } from '#contract/orders/orders.ts'
import type { OrderFilters } from './order-filters.ts'
import { stagesOf } from './order-stages.ts'
import type { OrderStage } from './order-stages.ts'
import { countOf } from './tab-counts.ts'

export type OrderChoice = OrderFilters & {
  status?: OrderStatus | undefined
  status_group?: StatusGroup | undefined
  sort: 'created_at:desc' | 'created_at:asc' | 'total:desc' | 'total:asc'
}

export type Picked = {
  order_ids: string[]
  total: number
  /** There are more than `total` says. */
  isMore: boolean
  /** null where counting would cost too much. */
  byStatus: Map<OrderStage, number> | null
  /** A count as high means "or more". */
  countsUpTo: number | null
}

/** `where`: the filters as one condition on orders `o`. */
export type Narrowed = OrderChoice & { where: RawBuilder<boolean> }

export type Slice = { offset: number; limit: number }

/** Tabs show 999+ beyond it. */
export const tabLimit = 1_000

export const orderings: Record<OrderChoice['sort'], RawBuilder<unknown>> = {
  'created_at:desc': sql`o.placed_at desc, o.order_id desc`,
  'created_at:asc': sql`o.placed_at, o.order_id`,
  'total:desc': sql`o.total desc, o.order_id desc`,
  'total:asc': sql`o.total, o.order_id`,
}

/** What `pageOf` gives. */
export type Read = { order_ids?: string[]; counts?: Partial<Record<OrderStage, number>> | null }

/** Columns: the page of `hits`, orders that are few enough to read all of them, and how many stand in each stage. */
export function pageOf(choice: OrderChoice, { offset, limit }: Slice): RawBuilder<unknown> {
  return sql`
    array(select o.order_id from hits o
           where ${ofStages(stagesOf(choice))}
           order by ${orderings[choice.sort]} limit ${limit} offset ${offset}) as order_ids,
    (select jsonb_object_agg(stage, count) from (select stage, count(*) as count from hits group by stage) s) as counts`
}

/** Orders `o` of these stages; of any where null. */
export function ofStages(stages: readonly OrderStage[] | null): RawBuilder<boolean> {
  return stages ? sql<boolean>`o.stage = any(${stages}::text[])` : sql<boolean>`true`
}

/** Page and counts of orders of which all were read. */
export function toPicked(choice: OrderChoice, { order_ids = [], counts }: Read): Picked {
  // The keys are values of orders.stage.
  const byStatus = new Map(Object.entries(counts ?? {}) as [OrderStage, number][])
  return { order_ids, total: countOf(byStatus, stagesOf(choice)), isMore: false, byStatus, countsUpTo: null }
}
