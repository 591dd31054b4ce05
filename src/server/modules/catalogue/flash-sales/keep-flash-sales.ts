import type { Body } from '#contract/call.ts'
import type {
  addFlashSale as addCall,
  changeFlashSale as changeCall,
  FlashSale,
} from '#contract/catalogue/flash-sales.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { uuidv7 } from '#server/ids.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { refuseField } from '#server/parse-fields.ts'
import { refuseTaken, refusingTaken } from '../editing/refuse-taken.ts'
import { freeSlug, slugOf } from '../editing/slugs.ts'
import { notInPast, refusingOverlap } from '../timed-prices/period-rules.ts'
import { getFlashSale } from './flash-sales.queries.ts'
import { auditedItems, namesOfItems, setItems } from './sale-items.ts'

const sales = defineRecord({
  action: 'flash_sale.update',
  get: (ctx, flash_sale_id) => getFlashSale(ctx.db, ctx.language, flash_sale_id),
})

/** Sets a flash sale with the prices of its items, all of them or none. */
export async function addFlashSale(ctx: AdminCtx, body: Body<typeof addCall>): Promise<FlashSale> {
  const { items, words, slug: typed, ...fields } = body
  const starts_at = notInPast(ctx, fields.starts_at)
  if (Date.parse(fields.ends_at) <= Date.parse(starts_at)) throw refuseField('ends_at', say('after_start'))
  return transaction(ctx.db, async (tx) => {
    const flash_sale_id = uuidv7()
    const slug = await freeSlug(tx, 'flash_sales', typed ?? slugOf(fields.name))
    if (typed !== undefined && slug !== typed) throw refuseTaken('slug')
    const kept = { ...fields, starts_at, slug, words_en: words.en, words_id: words.id }
    const now = ctx.now()
    await refusingTaken(() =>
      tx
        .insertInto('flash_sales')
        .values({ ...kept, flash_sale_id, created_by: ctx.actor.id, created_at: now, updated_at: now })
        .execute(),
    )
    await setItems(ctx, tx, { ...kept, flash_sale_id, hasBegun: false }, items)
    if (kept.line_per_minute !== null) await emit(ctx, tx, 'flash_sale.set', kept)
    const added = await getFlashSale(tx, ctx.language, flash_sale_id)
    const after = { ...kept, items: auditedItems(added.items) }
    await sales.audit(ctx, tx, flash_sale_id, { action: 'flash_sale.create', after })
    return added
  })
}

/** Edits a sale. One that has begun keeps its start, its items and their prices; one that is over stays as it was. */
export async function changeFlashSale(
  ctx: AdminCtx,
  flash_sale_id: string,
  { version, items, words, ...changes }: Body<typeof changeCall>,
): Promise<FlashSale> {
  return sales.edit(ctx, { id: flash_sale_id, version, lock: lockSale }, async (tx, before, save) => {
    const { version: _version, ...kept } = before
    const fields = { ...changes, ...(words && { words_en: words.en, words_id: words.id }) }
    const change = differences(kept, fields)
    const now = ctx.now().getTime()
    if (Date.parse(kept.ends_at) <= now) throw new AppError('conflict', { message: say('period_is_over') })
    const hasBegun = Date.parse(kept.starts_at) <= now
    if (hasBegun && ('starts_at' in change.after || 'announced_at' in change.after))
      throw new AppError('conflict', { message: say('sale_has_begun') })
    const next = { ...kept, ...fields } as typeof kept // what is left out is not there
    if (!hasBegun && changes.starts_at !== undefined) notInPast(ctx, changes.starts_at)
    if (Date.parse(next.ends_at) <= Math.max(Date.parse(next.starts_at), now))
      throw refuseField('ends_at', say('after_start'))
    if (Date.parse(next.announced_at) > Date.parse(next.starts_at))
      throw refuseField('announced_at', say('announced_late'))
    const present = await getFlashSale(tx, ctx.language, flash_sale_id)
    const names = namesOfItems(present.items)
    const row = tx.updateTable('flash_sales').where('flash_sale_id', '=', flash_sale_id)
    // The times of its prices follow by their key, which asks again whether one is in the way.
    if (Object.keys(change.after).length > 0)
      await refusingOverlap(
        (id) => names.get(id) ?? next.name,
        () => row.set(fields).execute(),
      )
    if (items || 'name' in change.after)
      await setItems(ctx, tx, { ...next, flash_sale_id, hasBegun }, items ?? present.items.map(asTyped))
    const { items: now_there } = await getFlashSale(tx, ctx.language, flash_sale_id)
    const ofItems = differences({ items: auditedItems(present.items) }, { items: auditedItems(now_there) })
    const both = { before: { ...change.before, ...ofItems.before }, after: { ...change.after, ...ofItems.after } }
    await save(both, (counted) => row.set(counted).execute())
    if (kept.line_per_minute !== null || next.line_per_minute !== null) await emit(ctx, tx, 'flash_sale.set', next)
  })
}

/** Stops a sale that runs, and deletes one that has not begun with its prices; what is over stays (`conflict`). */
export async function endFlashSale(ctx: AdminCtx, flash_sale_id: string): Promise<null> {
  await transaction(ctx.db, async (tx) => {
    const { name, starts_at, ends_at, version, line_per_minute } = await lockSale(tx, flash_sale_id)
    const now = ctx.now()
    if (Date.parse(ends_at) <= now.getTime()) throw new AppError('conflict', { message: say('period_is_over') })
    if (line_per_minute !== null) await emit(ctx, tx, 'flash_sale.set', { starts_at, ends_at: now.toISOString() })
    if (Date.parse(starts_at) >= now.getTime()) {
      await tx.deleteFrom('flash_sales').where('flash_sale_id', '=', flash_sale_id).execute()
      const before = { name, starts_at, ends_at }
      await sales.audit(ctx, tx, flash_sale_id, { action: 'flash_sale.delete', before })
      return
    }
    const change = { before: { ends_at }, after: { name, ends_at: now.toISOString() } }
    await sales.save(ctx, tx, { id: flash_sale_id, version, action: 'flash_sale.end', ...change }, (counted) =>
      tx
        .updateTable('flash_sales')
        .set({ ends_at: now, ...counted })
        .where('flash_sale_id', '=', flash_sale_id)
        .execute(),
    )
  })
  return null
}

function asTyped({ item, price, reduction_bps, quota, per_customer }: FlashSale['items'][number]) {
  return { item_id: item.id, price, reduction_bps, quota, per_customer }
}

async function lockSale(tx: Tx, flash_sale_id: string) {
  return tx
    .selectFrom('flash_sales')
    .select(['name', 'words_en', 'words_id', 'announced_at', 'starts_at', 'ends_at', 'line_per_minute', 'version'])
    .where('flash_sale_id', '=', flash_sale_id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
}
