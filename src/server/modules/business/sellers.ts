import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Settings } from '#contract/business.ts'
import type { Seller } from '#contract/orders/seller.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { getSettings } from './business.queries.ts'

type Selling = { seller: Seller; tax_bps: number }

/** Who sells by these settings, and with what rate of VAT. */
export function sellingOf({ shop, tax_bps }: Settings): Selling {
  const { name, legal_name, tax_number, address, email, phone } = shop
  return { seller: { name, legal_name, tax_number, address, email, phone }, tax_bps }
}

/** Who sold at a moment, whatever the settings say by now: invoices keep what they said. */
export async function sellingAt(db: Db | Tx, moment: string): Promise<Selling> {
  const { rows } = await sql<Selling>`
    select seller, tax_bps from former_sellers where until > ${moment} order by until limit 1`.execute(db)
  return rows[0] ?? sellingOf(await getSettings(db))
}

/** Called where settings are saved, under the lock of their row. */
export async function keepFormerSeller(tx: Tx, now: Date, before: Settings, after: Settings): Promise<void> {
  const former = sellingOf(before)
  if (isDeepStrictEqual(former, sellingOf(after))) return
  // Of two changes at the same moment what was before the first was so until then.
  await sql`
    insert into former_sellers (until, seller, tax_bps)
    values (${now}, ${JSON.stringify(former.seller)}::jsonb, ${former.tax_bps}) on conflict do nothing`.execute(tx)
}
