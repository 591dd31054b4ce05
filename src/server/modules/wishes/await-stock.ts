import { sql } from 'kysely'
import { mostWishes } from '#contract/wishes.ts'
import type { CustomerCtx } from '#server/context.ts'
import { uuidv7 } from '#server/ids.ts'
import { refuse } from './keep-favourite.ts'

/**
 * The customer waits for an item. One that has come back meanwhile may be awaited as well: the next
 * run notifies them, so a return is not missed by a moment. Limit as of favourites.
 */
export async function awaitStock({ db, actor, now }: CustomerCtx, item_id: string): Promise<{ is_awaited: true }> {
  const { rows } = await sql<{ is_sold: boolean; is_kept: boolean }>`
    with item as (
      select item_id, type from shelf_items where item_id = ${item_id} and is_active
    ), put as (
      insert into stock_alerts (alert_id, user_id, product_id, bundle_id, created_at)
      select ${uuidv7()}::uuid, ${actor.id}, case when type = 'product' then item_id end,
             case when type = 'bundle' then item_id end, ${now().toISOString()}::timestamptz
        from item
       where (select count(*) from stock_alerts where user_id = ${actor.id}) < ${mostWishes}
      on conflict (user_id, item_id) do update set created_at = stock_alerts.created_at
      returning true
    )
    select exists (select from item) as is_sold,
           exists (select from put) or exists (
             select from stock_alerts where user_id = ${actor.id} and item_id = ${item_id}) as is_kept`.execute(db)
  refuse(rows[0])
  return { is_awaited: true }
}

export async function forgetStock({ db, actor }: CustomerCtx, item_id: string): Promise<{ is_awaited: false }> {
  await sql`delete from stock_alerts where user_id = ${actor.id} and item_id = ${item_id}`.execute(db)
  return { is_awaited: false }
}
