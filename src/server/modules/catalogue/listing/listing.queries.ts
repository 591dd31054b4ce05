import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { listingDefaults } from '#contract/catalogue/listing.ts'
import type { ListingFilter, ListingProblem } from '#contract/catalogue/listing.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { addDays, wibDay } from '#server/wib-days.ts'

type Listing = z.output<typeof ListingFilter>

/** How many days before its end administrators hear of a registration. */
export const warnedDays = [90, 30, 7] as const

/** The last day on which a product `p` may be on sale, if there is one. */
export const lastDay = sql`coalesce(p.registration_until, p.listing_grace_until)`

/** What each filter is about, of a product `p`; the same conditions as in the database's `listing_problems`. */
function conditionOf(listing: Listing, now: Date): RawBuilder<boolean> {
  switch (listing) {
    case 'INCOMPLETE':
      return sql`(p.product_class is distinct from 'ACCESSORY'
        and (p.registration_number is null or p.registration_until is null or p.registration_holder is null))`
    case 'ENDING':
      return sql`${lastDay} <= ${addDays(wibDay(now), warnedDays[0])}::date`
    case 'HALAL_UNKNOWN':
      return sql`p.halal_status = 'UNKNOWN'`
  }
}

/** The item numbers of the products that a filter leaves, on sale or not. */
export async function findByListing({ db, now }: Pick<Ctx, 'db' | 'now'>, listing: Listing): Promise<number[]> {
  const { rows } = await sql<{ item_no: number }>`
    select i.item_no from products p join catalogue_items i on i.item_id = p.product_id
     where p.archived_at is null and ${conditionOf(listing, now())}`.execute(db)
  return rows.map(({ item_no }) => item_no)
}

/** How many products on sale a filter leaves. */
export async function countByListing({ db, now }: Pick<Ctx, 'db' | 'now'>, listing: Listing): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from products p
     where p.is_active and p.archived_at is null and ${conditionOf(listing, now())}`.execute(db)
  return rows[0]?.count ?? 0
}

const judged = [...Object.keys(listingDefaults), 'registration_number', 'halal_certificate', 'is_active']

type Written = { row: number; product_id: string | null; fields: Readonly<Record<string, unknown>> }

/** The rows of a preview that the database would refuse, by its own rule. */
export async function findUnsellable(
  db: Db,
  now: Date,
  rows: readonly Written[],
): Promise<Map<number, ListingProblem[]>> {
  const asked = rows.flatMap(({ row, product_id, fields }) => {
    const own = Object.entries(fields).filter(([name]) => judged.includes(name))
    return own.length === 0 ? [] : [{ row, product_id, fields: Object.fromEntries(own) }]
  })
  if (asked.length === 0) return new Map()
  const { rows: refused } = await sql<{ row: number; problems: ListingProblem[] }>`
    select * from (
      select r.row, listing_refusal(p, follow_numbers(p, jsonb_populate_record(p, r.fields)), ${now.toISOString()}::timestamptz) as problems
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (row integer, product_id uuid, fields jsonb)
        left join products p using (product_id)) judged
     where problems <> '{}'`.execute(db)
  return new Map(refused.map(({ row, problems }) => [row, problems]))
}
