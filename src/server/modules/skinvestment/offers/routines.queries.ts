import { sql } from 'kysely'
import type { Output } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { changeDays, freeShippingUpTo, mostSkips, parcelDays } from '#contract/skinvestment/skinvestment.ts'
import type {
  getSkinvestmentPage as pageCall,
  listPlans as listCall,
  ParcelCount,
  Routine,
} from '#contract/skinvestment/skinvestment.ts'
import { wholeList } from '#contract/page.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { loadContents } from '#server/modules/business/business.ts'
import { shownText, shownTexts } from '#server/modules/catalogue/catalogue.ts'
import { priceLength } from './plan-prices.ts'

const rules = {
  parcel_days: parcelDays,
  change_days: changeDays,
  skips: mostSkips,
  free_shipping_up_to: freeShippingUpTo,
}

/** The routines that can be bought ahead, the cheapest first. */
export async function listPlans({ db, language }: Ctx): Promise<Output<typeof listCall>> {
  return { ...wholeList(await loadRoutines(db, language)), rules }
}

/** All that the page shows. */
export async function getSkinvestmentPage({ db, language, now }: Ctx): Promise<Output<typeof pageCall>> {
  const [[shown], routines] = await Promise.all([loadContents(db, 'SKINVESTMENT', now()), loadRoutines(db, language)])
  return { content: shown ? { title: shown.title, body_html: shown.body_html } : null, rules, routines }
}

type Row = Omit<Routine, 'lengths' | 'bundle'> &
  Routine['bundle'] & { lengths: { parcels: ParcelCount; discount_bps: number }[] }

const isOffered = sql`p.is_active and b.is_active and b.archived_at is null`

/** Whether there is any routine to buy. */
export async function hasRoutines(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has_some: boolean }>`
    select exists (
      select from plans p join shelf_bundles b using (bundle_id) cross join lateral (
             select bool_and(s.is_active and s.archived_at is null) as is_sold
               from shelf_bundle_parts bp join shelf_products s using (product_id) where bp.bundle_id = b.bundle_id) parts
       where ${isOffered} and parts.is_sold) as has_some`.execute(db)
  return rows[0]?.has_some ?? false
}

/** What is switched off, or holds something that is not sold any more, is not offered. */
async function loadRoutines(db: Db, language: Language): Promise<Routine[]> {
  const isOther = sql`case when ${sql.ref(`s.name_${language}`)} = '' then jsonb_build_array('name') end`
  const { rows } = await sql<Row>`
    select p.plan_id, jsonb_build_object('en', p.description_en, 'id', p.description_id) as description,
           b.bundle_id, ${shownTexts('b', ['name'], language)}, b.slug, b.price, picture.image_url, picture.preview as image_preview,
           parts.in_stock, parts.contents,
           (select jsonb_agg(jsonb_build_object('parcels', l.parcels, 'discount_bps', l.discount_bps) order by l.parcels)
              from plan_lengths l where l.plan_id = p.plan_id) as lengths
      from plans p join shelf_bundles b using (bundle_id)
      left join lateral (select image_url, nullif(preview, '') as preview from shelf_pictures where bundle_id = b.bundle_id
                          order by index limit 1) picture on true
     cross join lateral (
           select coalesce(min(s.stock / bp.quantity), 0) > 0 as in_stock,
                  coalesce(bool_and(s.is_active and s.archived_at is null), false) as is_sold,
                  jsonb_agg(jsonb_build_object('product_id', s.product_id, 'name', ${shownText('s', 'name', language)},
                    'untranslated', ${isOther}, 'slug', s.slug, 'quantity', bp.quantity, 'unit', s.unit, 'unit_value', s.unit_value,
                    'registration_number', s.registration_number,
                    'image_url', (select image_url from shelf_pictures where product_id = s.product_id order by index limit 1))
                    order by bp.position) as contents
             from shelf_bundle_parts bp join shelf_products s using (product_id) where bp.bundle_id = b.bundle_id) parts
     where ${isOffered} and parts.is_sold
     order by b.price, p.plan_id`.execute(db)
  return rows.map(({ plan_id, description, contents, lengths, ...bundle }) => ({
    plan_id,
    description,
    bundle,
    contents,
    lengths: lengths.map((length) => priceLength(bundle.price, length)),
  }))
}
