import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

type Found = { delivery_id: string; order_id: string }
type Row = Found & { reference: string; count: number }

const perStatement = 5_000

/**
 * The parcels that a bill names by AWB or by the number of an order. A number that was given again names the parcel that was
 * not withdrawn, else the newest; an order of which several parcels were sent is `several`.
 */
export async function findParcels(db: Db, references: readonly string[]): Promise<Map<string, Found | 'several'>> {
  const found = new Map<string, Found | 'several'>()
  for (let from = 0; from < references.length; from += perStatement) {
    const part = references.slice(from, from + perStatement)
    const { rows } = await sql<Row>`
      select distinct on (reference) reference, delivery_id, order_id, count from (
        select awb_number as reference, delivery_id, order_id, status, attempt, 1 as count
          from parcels where awb_number = any(${part}::text[])
         union all
        select o.order_number, p.delivery_id, p.order_id, p.status, p.attempt,
               count(*) filter (where p.status <> 'WITHDRAWN') over (partition by p.order_id)::integer
          from placed_orders o join parcels p using (order_id) where o.order_number = any(${part}::text[])) named
       order by reference, status = 'WITHDRAWN', attempt desc, delivery_id desc`.execute(db)
    for (const { reference, count, ...parcel } of rows) found.set(reference, count > 1 ? 'several' : parcel)
  }
  return found
}
