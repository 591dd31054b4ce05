import { sql } from 'kysely'
import { mostWishes } from '#contract/wishes.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'

type Outcome = { is_sold: boolean; is_kept: boolean }

/**
 * Keeps an item that is sold as a favourite; the first time counts. `favourite_limit` where there are too many already:
 * a bound against floods, which presses at the same moment may pass by one. A press at the same moment as another of the
 * same item waits for it and finds it kept.
 */
export async function addFavourite({ db, actor, now }: CustomerCtx, item_id: string): Promise<{ is_favourite: true }> {
  const { rows } = await sql<Outcome>`
    with item as (
      select item_id, type from shelf_items where item_id = ${item_id} and is_active
    ), put as (
      insert into favourites (user_id, product_id, bundle_id, created_at)
      select ${actor.id}, case when type = 'product' then item_id end, case when type = 'bundle' then item_id end,
             ${now().toISOString()}::timestamptz
        from item
       where (select count(*) from favourites where user_id = ${actor.id}) < ${mostWishes}
      on conflict (user_id, item_id) do update set created_at = favourites.created_at
      returning true
    )
    select exists (select from item) as is_sold,
           exists (select from put) or exists (
             select from favourites where user_id = ${actor.id} and item_id = ${item_id}) as is_kept`.execute(db)
  refuse(rows[0])
  return { is_favourite: true }
}

/** Of an item that cannot be wished for, or of one too many. */
export function refuse(outcome: Outcome | undefined): void {
  if (outcome?.is_kept) return
  throw new AppError(outcome?.is_sold ? 'favourite_limit' : 'not_found')
}

export async function removeFavourite({ db, actor }: CustomerCtx, item_id: string): Promise<{ is_favourite: false }> {
  await sql`delete from favourites where user_id = ${actor.id} and item_id = ${item_id}`.execute(db)
  return { is_favourite: false }
}
