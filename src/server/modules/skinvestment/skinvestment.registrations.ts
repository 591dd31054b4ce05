import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/db/db.ts'
import { shownText } from '#server/modules/catalogue/catalogue.ts'
import type { Registration } from '#server/registries.ts'
import { hasRoutines } from './offers/routines.queries.ts'

/** What Skinvestment says in the registries. A running plan keeps its purchase open, and so the account. */
export const skinvestmentRegistrations: Registration[] = [
  { registry: 'personal_data', section: 'plans', load: listPlansOf },
  { registry: 'offers_plans', load: ({ db }) => hasRoutines(db) },
  { registry: 'subject_names', type: 'plan', load: namesOfPlans },
  { registry: 'subject_names', type: 'subscription', load: namesOfSubscriptions },
]

async function listPlansOf(db: Db, user_id: string): Promise<unknown> {
  const { rows } = await sql`
    select o.order_number, s.status, s.bundle_name as routine, s.parcels, s.discount_bps, s.normal_price, s.goods_paid, s.shipping_paid,
           s.skips, s.created_at, s.stopped_at, to_char(s.started_on, 'YYYY-MM-DD') as started_on,
           (select jsonb_agg(jsonb_build_object('parcel', p.parcel_no, 'due_on', to_char(p.due_on, 'YYYY-MM-DD'), 'status', p.status,
                     'address', p.address, 'courier', p.courier, 'share', p.goods + p.shipping) order by p.parcel_no)
              from plan_parcels p where p.subscription_id = s.subscription_id) as calendar
      from subscriptions s join placed_orders o using (order_id) where s.user_id = ${user_id} order by s.created_at desc`.execute(
    db,
  )
  return rows
}

async function namesOfPlans(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.plan_id as id, ${shownText('b', 'name', language)} as name from plans p join shelf_bundles b using (bundle_id) where p.plan_id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows
}

async function namesOfSubscriptions(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.subscription_id as id, o.order_number as name from subscriptions s join placed_orders o using (order_id)
     where s.subscription_id = any(${ids}::uuid[])`.execute(db)
  return rows
}
