import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { shownText } from '#server/modules/catalogue/catalogue.ts'

export type RoutinePart = { product_id: string; quantity: number }

/** A bundle as one parcel of it would be made now; grams and cm³. */
export type RoutineNow = {
  bundle_id: string
  category_id: string
  name: string
  slug: string
  image_url: string | null
  price: number
  weight: number
  volume_cm3: number
  parts: RoutinePart[]
  /** Whole sets that there are. */
  stock: number
}

export type Offer = {
  plan_id: string
  routine: RoutineNow
  lengths: { parcels: number; discount_bps: number }[]
}

/**
 * A plan that can be bought now. `not_found` where there is none of this bundle, `plan_not_available` where it is switched
 * off or holds something that is not sold.
 */
export async function requireOffer(
  db: Db | Tx,
  { plan_id, bundle_id }: { plan_id: string; bundle_id: string },
  language: Language,
): Promise<Offer> {
  const { rows } = await sql<{ is_active: boolean; lengths: Offer['lengths'] }>`
    select p.is_active, (select jsonb_agg(jsonb_build_object('parcels', l.parcels, 'discount_bps', l.discount_bps))
                           from plan_lengths l where l.plan_id = p.plan_id) as lengths
      from plans p where p.plan_id = ${plan_id} and p.bundle_id = ${bundle_id}`.execute(db)
  const plan = rows[0]
  if (!plan) throw new AppError('not_found')
  const [routine] = plan.is_active ? await loadRoutinesNow(db, [bundle_id], language) : []
  if (!routine) throw new AppError('plan_not_available')
  return { plan_id, routine, lengths: plan.lengths }
}

/** The discount of a length, in basis points; `plan_not_available` where the plan is not offered in it. */
export function requireLength({ lengths }: Offer, parcels: number): number {
  const length = lengths.find((one) => one.parcels === parcels)
  if (!length) throw new AppError('plan_not_available', { message: say('plan_not_offered') })
  return length.discount_bps
}

/** Those of these bundles that are sold, all their parts too. */
export async function loadRoutinesNow(
  db: Db | Tx,
  bundle_ids: readonly string[],
  language: Language,
): Promise<RoutineNow[]> {
  const { rows } = await sql<RoutineNow>`
    select b.bundle_id, b.category_id, ${shownText('b', 'name', language)} as name, b.slug, b.price, parts.weight, parts.volume_cm3, parts.list as parts, parts.stock,
           (select image_url from shelf_pictures where bundle_id = b.bundle_id order by index limit 1) as image_url
      from shelf_bundles b cross join lateral (
           select coalesce(min(s.stock / bp.quantity), 0) as stock, coalesce(sum(s.weight::bigint * bp.quantity), 0)::bigint as weight,
                  coalesce(sum(s.length::bigint * s.width * s.height * bp.quantity), 0)::bigint as volume_cm3,
                  coalesce(bool_and(s.is_active and s.archived_at is null), false) as is_sold,
                  jsonb_agg(jsonb_build_object('product_id', bp.product_id, 'quantity', bp.quantity) order by bp.position) as list
             from shelf_bundle_parts bp join shelf_products s using (product_id) where bp.bundle_id = b.bundle_id) parts
     where b.bundle_id = any(${bundle_ids}::uuid[]) and b.is_active and b.archived_at is null and parts.is_sold`.execute(
    db,
  )
  return rows
}
