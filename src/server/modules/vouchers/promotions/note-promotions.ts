import { sql } from 'kysely'
import type { Rupiah } from '#contract/money.ts'
import { giftUnitsOf } from '#contract/vouchers/gift-units.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { OrderPromotion } from '#server/events.ts'
import { forgetPromotions } from './running-promotions.ts'

type Placed = { order_id: string; goods: Rupiah; promotions: readonly OrderPromotion[] }

/**
 * Notes what an order was placed with. Check and write are one statement: a promotion that was changed, switched off or has
 * ended since the order was priced is not noted, and the order is given up to be priced again.
 */
export async function notePromotions(ctx: Pick<Ctx, 'db' | 'now'>, tx: Tx, order: Placed): Promise<void> {
  const { order_id, goods, promotions } = order
  if (promotions.length === 0) return
  const now = ctx.now()
  const noted = promotions.map((held) => ({ ...held, gift_units: giftUnitsOf([held]) }))
  const { numAffectedRows } = await sql`
    insert into promotion_uses (order_id, kind, promotion_id, amount, gift_units, goods, used_at)
    select ${order_id}::uuid, p.kind, p.promotion_id, w.amount, w.gift_units, ${goods}::bigint, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
             as w (promotion_id uuid, amount bigint, gift_units integer, version integer)
      join promotions p using (promotion_id)
     where p.version = w.version and p.is_active and p.starts_at <= ${now}::timestamptz and p.ends_at > ${now}::timestamptz
       for key share of p`.execute(tx)
  if (Number(numAffectedRows) === promotions.length) return
  forgetPromotions(ctx.db)
  throw new AppError('voucher_not_usable')
}
