import { sql } from 'kysely'
import type { Output } from '#contract/call.ts'
import type { enterTransfer, ReceivedTransfer, Transfer } from '#contract/orders/bank-transfer.ts'
import { bankTransfer } from '#contract/orders/payments.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, Ctx, CustomerCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { getSettings } from '#server/modules/business/business.ts'

/** What has to be transferred for an order; null where it does not wait for a transfer. */
export async function loadTransfer(
  ctx: Pick<Ctx, 'now'> & { db: Db | Tx },
  order_id: string,
): Promise<Transfer | null> {
  const order = await ctx.db
    .selectFrom('placed_orders')
    .select(['total as amount', 'unique_part', 'expires_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('transfer_proofs as f')
        .select(fn.countAll<number>().as('count'))
        .whereRef('f.order_id', '=', 'placed_orders.order_id')
        .as('proofs'),
    )
    .where('order_id', '=', order_id)
    .where('payment_service', '=', bankTransfer)
    .where('status', '=', 'AWAITING_PAYMENT')
    .where('expires_at', '>', ctx.now().toISOString())
    .executeTakeFirst()
  if (!order) return null
  const { bank_transfer } = await getSettings(ctx.db)
  return { ...order, proofs: Number(order.proofs), accounts: bank_transfer.accounts }
}

/** The same for the customer's own order; another's is not there. */
export async function getMyTransfer(ctx: CustomerCtx, order_id: string): Promise<Transfer> {
  const own = await ctx.db
    .selectFrom('placed_orders')
    .select('order_id')
    .where('order_id', '=', order_id)
    .where('user_id', '=', ctx.actor.id)
    .executeTakeFirst()
  const transfer = own ? await loadTransfer(ctx, order_id) : null
  if (!transfer) throw new AppError('not_found')
  return transfer
}

/** Money that administrators entered for an order, oldest first. */
export async function listReceivedTransfers({ db, actor }: AdminCtx, order_id: string): Promise<ReceivedTransfer[]> {
  const { rows } = await sql<ReceivedTransfer>`
    select t.transfer_id, t.amount, t.note, t.status, btrim(e.first_name || ' ' || e.last_name) as entered_by,
           t.entered_by = ${actor.id} as is_mine, btrim(d.first_name || ' ' || d.last_name) as decided_by, t.entered_at, t.decided_at
      from received_transfers t join people e on e.user_id = t.entered_by left join people d on d.user_id = t.decided_by
     where t.order_id = ${order_id} order by t.entered_at, t.transfer_id`.execute(db)
  return rows
}

export async function findReceived(db: Db | Tx, transfer_id: string) {
  const row = await db
    .selectFrom('received_transfers')
    .select(['transfer_id', 'order_id', 'amount', 'note', 'status', 'entered_by'])
    .where('transfer_id', '=', transfer_id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** What became of money that was entered: whether it paid the order shows at the payment that it was booked as. */
export async function outcomeOf(db: Db, transfer_id: string): Promise<Output<typeof enterTransfer>> {
  const { status, payment_status } = await db
    .selectFrom('received_transfers as t')
    .leftJoin('payments as p', 'p.payment_id', 't.payment_id')
    .select(['t.status', 'p.status as payment_status'])
    .where('t.transfer_id', '=', transfer_id)
    .executeTakeFirstOrThrow()
  if (status !== 'BOOKED') return { transfer_id, outcome: status }
  return { transfer_id, outcome: payment_status === 'PAID' ? 'PAID' : 'FLAGGED' }
}
