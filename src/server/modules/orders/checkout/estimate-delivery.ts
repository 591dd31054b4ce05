import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { cheapestOf } from '#contract/orders/cheapest-rate.ts'
import type { estimateDelivery as estimateCall } from '#contract/orders/delivery.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { shownText } from '#server/modules/catalogue/catalogue.ts'
import { quoteRates } from '#server/modules/delivery/delivery.ts'
import type { RateLine } from '#server/modules/delivery/delivery.ts'
import { placeOfDistrict } from '#server/modules/regions/regions.ts'
import type { Language } from '#contract/language.ts'

/** What bringing an item to a district costs and when it arrives, for visitors without a cart or an address. */
export async function estimateDelivery(
  ctx: Ctx,
  { item_id, quantity, ...district }: Query<typeof estimateCall>,
): Promise<Output<typeof estimateCall>> {
  const place = placeOfDistrict(district)
  const item = await loadParcelItem(ctx.db, item_id, ctx.language)
  if (!item) throw new AppError('not_found')
  const { rates, is_fallback } = await quoteRates(ctx, {
    address: { ...place, latitude: null, longitude: null },
    lines: [{ ...item, quantity }],
  })
  const { state, city, district: name } = place
  const fastest = rates.toSorted((a, b) => a.etd_max_days - b.etd_max_days || a.price - b.price)[0]
  const cheapest = cheapestOf(rates)
  const isOne = !fastest || !cheapest || fastest.etd_max_days >= cheapest.etd_max_days
  return {
    place: { state, city, district: name },
    rates: [...(cheapest ? [cheapest] : []), ...(isOne ? [] : [fastest])],
    is_fallback,
  }
}

/** Grams and cm³ of one unit, or of one set of a bundle; nothing of what is not sold. */
async function loadParcelItem(db: Db, item_id: string, language: Language): Promise<Omit<RateLine, 'quantity'> | null> {
  const { rows } = await sql<Omit<RateLine, 'quantity'>>`
    select ${shownText('p', 'name', language)} as name, p.price, p.weight, p.length * p.width * p.height as volume_cm3
      from shelf_products p
     where p.product_id = ${item_id} and p.is_active and p.archived_at is null
    union all
    select ${shownText('b', 'name', language)}, b.price, parts.weight, parts.volume_cm3
      from shelf_bundles b
     cross join lateral (
           select coalesce(sum(p.weight::bigint * bi.quantity), 0)::bigint as weight,
                  coalesce(sum(p.length::bigint * p.width * p.height * bi.quantity), 0)::bigint as volume_cm3
             from shelf_bundle_parts bi join shelf_products p using (product_id)
            where bi.bundle_id = b.bundle_id) parts
     where b.bundle_id = ${item_id} and b.is_active and b.archived_at is null`.execute(db)
  return rows[0] ?? null
}
