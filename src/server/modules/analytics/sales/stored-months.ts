import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SalesFigures } from '#contract/sales-analytics.ts'
import { perDatabase } from '#server/cached.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { transaction, inBackground } from '#server/db/db.ts'
import { computeMonth, withOwn } from './compute-month.ts'
import { firstDayOf, spanOf } from './month.ts'
import type { Month } from './month.ts'
import { forgetDays, keepDays } from './sales-days.queries.ts'

type ShopNow = Pick<Ctx, 'db' | 'now'>
export type StoredMonth = { computed_at: string; figures: SalesFigures }

const oldestMs = 60_000

/** The kept figures of a month: final ones of one that is over, and at most a minute old ones of the current one. */
export async function loadMonth(ctx: ShopNow, month: Month): Promise<StoredMonth> {
  const stored = await findStored(ctx.db, month)
  return stored && isGood(ctx, month, stored) ? stored : storeMonth(ctx, month)
}

/** Nothing that is computed after the end of a month is counted in it any more. */
export function isClosed(month: Month, { computed_at }: Pick<StoredMonth, 'computed_at'>): boolean {
  return new Date(computed_at) >= spanOf(month).until
}

function isGood(ctx: ShopNow, month: Month, stored: StoredMonth): boolean {
  return isClosed(month, stored) || ctx.now().getTime() - Date.parse(stored.computed_at) < oldestMs
}

export async function findStored(db: Db | Tx, month: Month): Promise<StoredMonth | null> {
  const { rows } = await sql<StoredMonth>`
    select computed_at, figures from sales_months where month = ${firstDayOf(month)}::date`.execute(db)
  const [stored] = rows
  if (!stored) return null
  const { summary, ...figures } = stored.figures
  // A month that was stored before bills were entered, or the cost of payments kept, has none.
  const later = { shipping_billed: 0, payment_costs: 0 }
  const whole = { ...later, ...summary }
  // Nor did any before staff typed orders in tell the channels: all of it is the customers' own.
  const byStaff = { channels: withOwn(whole, []), typed_by: [] }
  return { ...stored, figures: { ...byStaff, ...figures, summary: whole } }
}

/** `anew`: also the days that are kept are added up from the orders. */
type How = 'from days' | 'anew'

const underWay = perDatabase(() => new Map<string, Promise<StoredMonth>>())

/**
 * Computes a month and stores it with its days. Callers that ask while it is being computed, in any process, share the result;
 * a caller that wants it `anew` does not share one that was added up from stored days.
 */
export function storeMonth(ctx: ShopNow, month: Month, how: How = 'from days'): Promise<StoredMonth> {
  const months = underWay.of(ctx.db)
  const key = `${month} ${how}`
  const running = months.get(key)
  if (running) return running
  const computing = computeAndStore(ctx, month, how).finally(() => months.delete(key))
  months.set(key, computing)
  return computing
}

const pollIntervalMs = 50

/** Of several processes one computes, and the others take what it has stored; where it fails, one of them takes over. */
async function computeAndStore(ctx: ShopNow, month: Month, how: How): Promise<StoredMonth> {
  const wanted = { month, how, before: await findStored(ctx.db, month) }
  for (;;) {
    const computed = await tryToCompute(ctx, wanted)
    if (computed) return computed
    await pause(pollIntervalMs)
    const newer = await findNewer(ctx.db, wanted)
    if (newer) return newer
  }
}

type Wanted = { month: Month; how: How; before: StoredMonth | null }

/** What another process has stored since `before`, for who takes that. */
async function findNewer(db: Db | Tx, { month, how, before }: Wanted): Promise<StoredMonth | null> {
  if (how === 'anew') return null
  const stored = await findStored(db, month)
  return stored?.computed_at === before?.computed_at ? null : stored
}

/** null while another process computes the month; what it stored since `before` is taken over. */
async function tryToCompute(ctx: ShopNow, wanted: Wanted): Promise<StoredMonth | null> {
  const { month, how } = wanted
  const computed_at = ctx.now().toISOString()
  return transaction(inBackground(ctx.db), async (tx) => {
    // All figures of one moment: otherwise an order that is paid meanwhile is in some sums and not in others.
    await sql`set transaction isolation level repeatable read`.execute(tx)
    // A month of four hundred thousand orders is sorted in memory.
    await sql`set local work_mem = '64MB'`.execute(tx)
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`sales month ${month}`}, 0)) as is_mine`.execute(tx)
    if (!rows[0]?.is_mine) return null
    const newer = await findNewer(tx, wanted)
    if (newer) return newer
    if (how === 'anew') await forgetDays(tx, month)
    const figures = await computeMonth(tx, month, await keepDays(tx, month, ctx.now()))
    await sql`
      insert into sales_months (month, computed_at, figures)
      values (${firstDayOf(month)}::date, ${computed_at}, ${JSON.stringify(figures)}::jsonb)
      on conflict (month) do update set computed_at = excluded.computed_at, figures = excluded.figures
       where sales_months.computed_at <= excluded.computed_at`.execute(tx)
    return { computed_at, figures }
  })
}
