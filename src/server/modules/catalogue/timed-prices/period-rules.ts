import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { PricePeriod } from '#contract/catalogue/price-periods.ts'
import type { Language } from '#contract/language.ts'
import { say } from '#contract/messages/message.ts'
import { rupiah } from '#contract/written.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, Ctx } from '#server/context.ts'
import { isRecord, sqlState } from '#server/db/database-errors.ts'
import type { Tx } from '#server/db/db.ts'
import type { PricePeriods } from '#server/db/schema.generated.ts'
import { refuseField } from '#server/parse-fields.ts'
import { shownText } from '../texts/shown-texts.ts'

/** How late a form may say "now". */
const graceMs = 60_000

/** A start as it is written: what has just passed is now. */
export function notInPast(ctx: Pick<Ctx, 'now'>, starts_at: string): string {
  const now = ctx.now().getTime()
  if (Date.parse(starts_at) < now - graceMs) throw refuseField('starts_at', say('not_in_past'))
  return new Date(Math.max(Date.parse(starts_at), now)).toISOString()
}

export type PricedItem = { type: 'product' | 'bundle'; name: string; price: number }

/** An item that is not deleted, with its own price; locked against deletion until the transaction ends. */
export async function findItem(tx: Tx, language: Language, id: string): Promise<PricedItem> {
  const { rows: products } = await sql<PricedItem>`
    select 'product' as type, ${shownText('p', 'name', language)} as name, p.price from products p
     where p.product_id = ${id} and p.archived_at is null for key share`.execute(tx)
  if (products[0]) return products[0]
  const { rows: bundles } = await sql<PricedItem>`
    select 'bundle' as type, ${shownText('b', 'name', language)} as name, b.price from bundles b
     where b.bundle_id = ${id} and b.archived_at is null for key share`.execute(tx)
  if (bundles[0]) return bundles[0]
  throw new AppError('not_found', { message: say('product_gone') })
}

type Reduction = Pick<PricePeriod, 'price' | 'reduction_bps'>

/** Refuses what does not make the item cheaper, or makes it cost next to nothing; `at` is where the form has the fields. */
export function requireReduction(item: PricedItem, { price, reduction_bps }: Reduction, at = ''): void {
  const words = { name: item.name, price: rupiah(item.price) }
  if (price !== null && price >= item.price) throw refuseField(`${at}price`, say('no_reduction', words))
  if (reduction_bps !== null && item.price - Math.floor((item.price * reduction_bps) / 10_000) < 100)
    throw refuseField(`${at}reduction_bps`, say('reduction_too_large', words))
}

/** The database decides whose period came first; the name is that of the item which has another one. */
export async function refusingOverlap<T>(nameOf: (item_id: string) => string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (sqlState(error) !== '23P01' || !isRecord(error) || error.constraint !== 'price_periods_overlap') throw error
    const [, item_id = ''] = /=\(([\da-f-]{36}),/.exec(String(error.detail)) ?? []
    const message = say('period_overlaps', { name: nameOf(item_id) })
    throw new AppError('already_taken', { message, fields: { starts_at: message } })
  }
}

type NewPeriod = Omit<Insertable<PricePeriods>, 'product_id' | 'bundle_id' | 'created_by' | 'created_at' | 'updated_at'>

/** Writes a period of an item that `findItem` has locked, unless another is in its way. */
export async function insertPeriod(
  { actor, now }: AdminCtx,
  tx: Tx,
  { item_id, item, ...period }: NewPeriod & { item_id: string; item: PricedItem },
): Promise<void> {
  const owner = item.type === 'product' ? { product_id: item_id } : { bundle_id: item_id }
  const made = { created_by: actor.id, created_at: now(), updated_at: now() }
  const write = () =>
    tx
      .insertInto('price_periods')
      .values({ ...owner, ...period, ...made })
      .execute()
  await refusingOverlap(() => item.name, write)
}
