import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Thousands in a line look again every few seconds: those of a moment are one statement. */
const togetherMs = 100

type Batch = { user_ids: Set<string>; soldOut: Promise<Set<string>> }
const batches = new WeakMap<Db, Batch>()

/** Whether there is something in this customer's cart, ticked or not, and too little stock for each line of it. */
export async function isCartSoldOut(db: Db, user_id: string): Promise<boolean> {
  const batch = batches.get(db) ?? openBatch(db)
  batch.user_ids.add(user_id)
  return (await batch.soldOut).has(user_id)
}

function openBatch(db: Db): Batch {
  const user_ids = new Set<string>()
  const soldOut = pause(togetherMs).then(() => {
    batches.delete(db)
    return loadSoldOut(db, [...user_ids])
  })
  const batch = { user_ids, soldOut }
  batches.set(db, batch)
  return batch
}

async function loadSoldOut(db: Db, user_ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select c.user_id
      from cart_items c left join shelf_products p using (product_id)
     where c.user_id = any((select ${user_ids}::uuid[])::uuid[])
     group by c.user_id
    having bool_and(p.stock < c.quantity or exists (
             select from shelf_bundle_parts b join shelf_products part on part.product_id = b.product_id
              where b.bundle_id = c.bundle_id and part.stock < b.quantity * c.quantity))`.execute(db)
  return new Set(rows.map(({ user_id }) => user_id))
}
