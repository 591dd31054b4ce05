import { sql } from 'kysely'
import type { Body, Output } from '#contract/call.ts'
import type { enterBill as call } from '#contract/orders/courier-bills.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { lockBills, writeLines } from './write-lines.ts'

/** Types what a bill says of one parcel; what it said before is corrected by a further entry. */
export async function enterBill(
  ctx: AdminCtx,
  { delivery_id, bill, billed }: Body<typeof call>,
): Promise<Output<typeof call>> {
  return transaction(ctx.db, async (tx) => {
    await lockBills(tx)
    const { rows } = await sql<{ order_id: string; before: number }>`
      select p.order_id, coalesce((select sum(amount) from courier_bill_lines l
                                    where l.delivery_id = p.delivery_id and l.bill = ${bill}), 0)::bigint as before
        from parcels p where p.delivery_id = ${delivery_id}`.execute(tx)
    const [parcel] = rows
    if (!parcel) throw new AppError('not_found')
    const { order_id, before } = parcel
    const { unchanged } = await writeLines(ctx, tx, bill, [{ delivery_id, order_id, billed }])
    if (unchanged > 0) return { is_changed: false }
    await writeAudit(ctx, tx, {
      action: 'courier_bill.enter',
      subject_type: 'order',
      subject_id: order_id,
      before: { bill, billed: before },
      after: { bill, billed },
    })
    return { is_changed: true }
  })
}
