import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'

/** Cubic centimetres of so many units of products, as the catalogue measures them now. */
export async function volumeOfUnits(
  db: Db | Tx,
  units: readonly { product_id: string; quantity: number }[],
): Promise<number> {
  const { rows } = await sql<{ volume_cm3: number }>`
    select coalesce(sum(p.length::bigint * p.width * p.height * u.quantity), 0)::bigint as volume_cm3
      from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as u (product_id uuid, quantity integer)
      join products p using (product_id)`.execute(db)
  return rows[0]?.volume_cm3 ?? 0
}
