import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Settings } from '#contract/business.ts'
import type { Seller } from '#contract/orders/seller.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { getSettings } from './business.queries.ts'

const noComplaints = { name: '', whatsapp: '' }

type Selling = { seller: Seller; tax_bps: number }

/** Who sells by these settings, and with what rate of VAT. */
export function sellingOf({ shop, complaints, tax_bps }: Settings): Selling {
  const { name, legal_name, tax_number, address, email, phone } = shop
  return { seller: { name, legal_name, tax_number, address, email, phone, complaints }, tax_bps }
}

type Former = Selling & { seller: Partial<Pick<Seller, 'complaints'>> }

/** Who sold at a moment, whatever the settings say by now: invoices keep what they said. */
export async function sellingAt(db: Db | Tx, moment: string): Promise<Selling> {
  const { rows } = await sql<Former>`
    select seller, tax_bps from former_sellers where until > ${moment} order by until limit 1`.execute(db)
  const [former] = rows
  if (!former) return sellingOf(await getSettings(db))
  // Papers of before named no authority.
  return { ...former, seller: { ...former.seller, complaints: former.seller.complaints ?? noComplaints } }
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
