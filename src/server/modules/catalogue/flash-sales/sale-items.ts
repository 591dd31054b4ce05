import type { FlashSale, FlashSaleItem } from '#contract/catalogue/flash-sales.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { refuseField } from '#server/parse-fields.ts'
import { findItem, insertPeriod, requireReduction } from '../timed-prices/period-rules.ts'

type Sale = { flash_sale_id: string; name: string; starts_at: string; ends_at: string; hasBegun: boolean }

/**
 * Makes these the items of a sale that is locked, each a price with a time. Where it has begun only quotas change. Rows are
 * written in one order, so that two administrators at once wait for each other instead of for both.
 */
export async function setItems(ctx: AdminCtx, tx: Tx, sale: Sale, items: readonly FlashSaleItem[]): Promise<void> {
  const present = new Map((await lockPrices(tx, sale.flash_sale_id)).map((one) => [one.item_id, one]))
  const typed = items.map((item, place) => ({ ...item, place, period_id: uuidv7() }))
  const wanted = new Set(items.map(({ item_id }) => item_id))
  if (wanted.size < items.length) throw refuseField('items', say('item_twice'))
  if (sale.hasBegun && (wanted.size !== present.size || typed.some(({ item_id }) => !present.has(item_id))))
    throw new AppError('conflict', { message: say('sale_has_begun') })
  const gone = [...present.values()].flatMap(({ item_id, period_id }) => (wanted.has(item_id) ? [] : [period_id]))
  if (gone.length > 0) await tx.deleteFrom('price_periods').where('period_id', 'in', gone).execute()
  for (const item of typed.toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1)))
    await setItem(ctx, tx, sale, { ...item, present: present.get(item.item_id) })
}

type Present = Awaited<ReturnType<typeof lockPrices>>[number]
type Typed = FlashSaleItem & { place: number; period_id: string; present: Present | undefined }

async function setItem(ctx: AdminCtx, tx: Tx, sale: Sale, typed: Typed): Promise<void> {
  const { present, place, item_id, period_id, ...terms } = typed
  const at = `items.${place}.`
  const { flash_sale_id, name, starts_at, ends_at, hasBegun } = sale
  if (present && terms.quota !== null && terms.quota < present.taken)
    throw refuseField(`${at}quota`, say('quota_below_sold', { taken: present.taken }))
  if (present && hasBegun) {
    if ((['price', 'reduction_bps', 'per_customer'] as const).some((field) => present[field] !== terms[field]))
      throw new AppError('conflict', { message: say('sale_has_begun') })
  } else {
    const item = await findItem(tx, ctx.language, item_id)
    requireReduction(item, terms, at)
    if (!present) {
      await insertPeriod(ctx, tx, { ...terms, period_id, flash_sale_id, name, starts_at, ends_at, item_id, item })
      return
    }
  }
  await tx
    .updateTable('price_periods')
    .set({ ...terms, name, updated_at: ctx.now() })
    .where('period_id', '=', present.period_id)
    .execute()
}

async function lockPrices(tx: Tx, flash_sale_id: string) {
  const rows = await tx
    .selectFrom('price_periods')
    .select(['period_id', 'product_id', 'bundle_id', 'price', 'reduction_bps', 'per_customer', 'taken'])
    .where('flash_sale_id', '=', flash_sale_id)
    .orderBy('period_id')
    .forUpdate()
    .execute()
  return rows.map(({ product_id, bundle_id, ...row }) => ({ ...row, item_id: product_id ?? bundle_id ?? '' }))
}

type Items = FlashSale['items']

/** The names of its items by their ids. */
export function namesOfItems(items: Items): Map<string, string> {
  return new Map(items.map(({ item }) => [item.id, item.name]))
}

/** The items as the audit log tells them: what each costs, how many, and how many for one. */
export function auditedItems(items: Items): string[] {
  return items.map(({ item, price, reduction_bps, quota, per_customer }) => {
    const cost = price === null ? `-${(reduction_bps ?? 0) / 100}%` : `Rp ${price}`
    return [`${item.name}: ${cost}`, quota ?? '∞', per_customer ?? '∞'].join(' / ')
  })
}
