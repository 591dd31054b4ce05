import type { Body, Output } from '#contract/call.ts'
import type {
  addPricePeriods as addCall,
  changePricePeriod as changeCall,
  PricePeriod,
} from '#contract/catalogue/price-periods.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { refuseField } from '#server/parse-fields.ts'
import { findItem, insertPeriod, notInPast, refusingOverlap, requireReduction } from './period-rules.ts'
import { getPricePeriod } from './periods.queries.ts'

const periods = defineRecord({
  action: 'price_period.update',
  get: (ctx, period_id) => getPricePeriod(ctx.db, ctx.language, period_id),
})

/** Gives each item a price from one moment to another, all of them or none. */
export async function addPricePeriods(ctx: AdminCtx, body: Body<typeof addCall>): Promise<Output<typeof addCall>> {
  return transaction(ctx.db, async (tx) => ({ period_ids: await createPeriods(ctx, tx, body) }))
}

async function createPeriods(
  ctx: AdminCtx,
  tx: Tx,
  { item_ids, starts_at: from, ...typed }: Body<typeof addCall>,
): Promise<string[]> {
  const starts_at = notInPast(ctx, from)
  if (Date.parse(typed.ends_at) <= Date.parse(starts_at)) throw refuseField('ends_at', say('after_start'))
  const ids: string[] = []
  // In one order, so that two administrators at once wait for each other instead of for both.
  for (const id of [...new Set(item_ids)].toSorted()) {
    const item = await findItem(tx, ctx.language, id)
    requireReduction(item, typed)
    const period_id = uuidv7()
    await insertPeriod(ctx, tx, { ...typed, starts_at, period_id, item_id: id, item })
    await periods.audit(ctx, tx, period_id, {
      action: 'price_period.create',
      after: { ...typed, starts_at, item: item.name },
    })
    ids.push(period_id)
  }
  return ids
}

/** Edits a period. One that has begun keeps its price and its start; one that is over stays as it was. */
export async function changePricePeriod(
  ctx: AdminCtx,
  period_id: string,
  { version, ...changes }: Body<typeof changeCall>,
): Promise<PricePeriod> {
  return periods.edit(ctx, { id: period_id, version, lock: lockPeriod }, async (tx, before, save) => {
    refuseOfSale(before)
    const { product_id, bundle_id, taken, version: _version, flash_sale_id: _sale, ...kept } = before
    const change = differences(kept, changes)
    const changed = Object.keys(change.after)
    if (changed.length === 0) return
    const now = ctx.now()
    if (Date.parse(kept.ends_at) <= now.getTime()) throw new AppError('conflict', { message: say('period_is_over') })
    const hasBegun = Date.parse(kept.starts_at) <= now.getTime()
    if (hasBegun && changed.some((field) => !['name', 'ends_at', 'quota'].includes(field)))
      throw new AppError('conflict', { message: say('period_has_begun') })
    const next = { ...kept, ...changes } as typeof kept // what is left out is not there
    if (!hasBegun && changes.starts_at !== undefined) notInPast(ctx, changes.starts_at)
    if (Date.parse(next.ends_at) <= Math.max(Date.parse(next.starts_at), now.getTime()))
      throw refuseField('ends_at', say('after_start'))
    if (next.quota !== null && next.quota < taken) throw refuseField('quota', say('quota_below_sold', { taken }))
    if ((next.price === null) === (next.reduction_bps === null)) throw refuseField('price', say('price_or_reduction'))
    const item = await findItem(tx, ctx.language, product_id ?? bundle_id ?? '')
    if (!hasBegun) requireReduction(item, next)
    const row = tx.updateTable('price_periods').where('period_id', '=', period_id)
    await save(change, (counted) =>
      refusingOverlap(
        () => item.name,
        () => row.set({ ...changes, ...counted }).execute(),
      ),
    )
  })
}

/** Ends a period that runs, and deletes one that has not begun; what is over stays (`conflict`). */
export async function endPricePeriod(ctx: AdminCtx, period_id: string): Promise<null> {
  await transaction(ctx.db, async (tx) => {
    const locked = await lockPeriod(tx, period_id)
    refuseOfSale(locked)
    const { name, starts_at, ends_at, version } = locked
    const now = ctx.now()
    if (Date.parse(ends_at) <= now.getTime()) throw new AppError('conflict', { message: say('period_is_over') })
    if (Date.parse(starts_at) >= now.getTime()) {
      await tx.deleteFrom('price_periods').where('period_id', '=', period_id).execute()
      await periods.audit(ctx, tx, period_id, { action: 'price_period.delete', before: { name, starts_at, ends_at } })
      return
    }
    const change = { before: { ends_at }, after: { name, ends_at: now.toISOString() } }
    await periods.save(ctx, tx, { id: period_id, version, action: 'price_period.end', ...change }, (counted) =>
      tx
        .updateTable('price_periods')
        .set({ ends_at: now, ...counted })
        .where('period_id', '=', period_id)
        .execute(),
    )
  })
  return null
}

/** What belongs to an event is changed and ended with it. */
function refuseOfSale({ name, flash_sale_id }: { name: string; flash_sale_id: string | null }): void {
  if (flash_sale_id !== null) throw new AppError('conflict', { message: say('period_of_sale', { name }) })
}

async function lockPeriod(tx: Tx, period_id: string) {
  return tx
    .selectFrom('price_periods')
    .select([
      'product_id',
      'bundle_id',
      'name',
      'starts_at',
      'ends_at',
      'price',
      'reduction_bps',
      'quota',
      'per_customer',
      'taken',
      'version',
      'flash_sale_id',
    ])
    .where('period_id', '=', period_id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
}
