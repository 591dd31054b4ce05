import { sql } from 'kysely'
import { registrationsEnded, registrationsEnding } from '#contract/catalogue/listing-notices.ts'
import type { Ctx } from '#server/context.ts'
import { inBackground, transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { addDays, wibDay } from '#server/wib-days.ts'
import { lastDay, warnedDays } from './listing.queries.ts'

const atOnce = 500

/**
 * Takes off sale what may not be sold any more, and tells administrators of what soon may not: 90, 30 and 7 days before, once
 * each. Carts, checkouts and pages do not wait for it: they read the last day from `shelf_products`.
 */
export const endRegistrationsTask = defineRecurringTask({
  kind: 'catalogue.end-registrations',
  everySeconds: 60,
  run: async (ctx) => {
    const db = inBackground(ctx.db)
    while ((await transaction(db, (tx) => endBatch(ctx, tx))) === atOnce);
    await transaction(db, (tx) => warn(ctx, tx))
  },
})

type Ending = { product_id: string; name: string; ends_on: string }

/** An edit that renews one of them at the same moment wins: its row is read again under the lock. */
async function endBatch(ctx: Ctx, tx: Tx): Promise<number> {
  const today = wibDay(ctx.now())
  const { rows } = await sql<Ending>`
    with ended as materialized (
      select product_id, ${lastDay} as ends_on from products p
       where is_active and archived_at is null and ${lastDay} < ${today}::date
       order by product_id limit ${atOnce} for no key update
    )
    update products p set is_active = false, version = version + 1, updated_at = ${ctx.now()}
      from ended e where e.product_id = p.product_id
    returning p.product_id, p.name, e.ends_on`.execute(tx)
  if (rows.length > 0) await notify(ctx, tx, registrationsEnded, factsOf(rows, today))
  return rows.length
}

/** One notice for all that come under a limit on the same day; one that was missed is said by the next. */
async function warn(ctx: Ctx, tx: Tx): Promise<void> {
  const today = wibDay(ctx.now())
  const { rows } = await sql<Ending & { days: number }>`
    with due as (
      select product_id, name, ${lastDay} as ends_on from products p
       where is_active and archived_at is null
         and ${lastDay} between ${today}::date and ${addDays(today, warnedDays[0])}::date
    ), warned as (
      insert into registration_warnings (product_id, ends_on, days, warned_at)
      select d.product_id, d.ends_on, w.days, ${ctx.now()} from due d
        join unnest(${[...warnedDays]}::smallint[]) as w (days) on d.ends_on <= ${today}::date + w.days
      on conflict do nothing
      returning product_id, days
    )
    select d.product_id, d.name, d.ends_on, min(w.days) as days from due d join warned w using (product_id)
     group by d.product_id, d.name, d.ends_on order by d.ends_on, d.name`.execute(tx)
  for (const [days, products] of Map.groupBy(rows, (row) => row.days))
    await notify(ctx, tx, registrationsEnding, { ...factsOf(products, today), days })
}

function factsOf(products: readonly Ending[], today: string) {
  const [first] = products
  return {
    product_id: first?.product_id ?? '',
    names: products.slice(0, 5).map(({ name }) => name),
    count: products.length,
    first_ends_on: products.map(({ ends_on }) => ends_on).toSorted()[0] ?? today,
    today,
  }
}
