import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { defaultServices } from './default-services.ts'

/**
 * Writes what a shop cannot be without: a settings row and the ways to pay. What is already there stays as it is, so it
 * runs at every start; a new way to pay appears with the release that brings it.
 */
export async function ensureBusinessDefaults(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('business_settings')
    .values({ settings: '{}', version: 0, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = defaultServices.map((service, display_order) => ({ ...service, display_order }))
  await sql`
    insert into payment_services (code, name, service_group, fee_flat, fee_bps, cost_flat, cost_bps, min_amount, max_amount, display_order, is_active)
    select code, name, "group", 0, 0, cost_flat, cost_bps, min, max, display_order, coalesce(is_active, true)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as seed (code text, name text, "group" text, cost_flat bigint, cost_bps int, min bigint, max bigint, display_order int, is_active boolean)
    on conflict (code) do nothing`.execute(tx)
}
