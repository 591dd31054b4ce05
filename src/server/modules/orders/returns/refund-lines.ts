import { sql } from 'kysely'
import type { Remark } from '#contract/messages/stored-message.ts'
import { share } from '#contract/money.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { rupiah } from '#contract/written.ts'
import { lockHeld } from '../refunds/held-of-order.ts'
import type { PaidPurse } from '../refunds/held-of-order.ts'
import { writeRefund } from '../refunds/refund-order.ts'
import type { RefundedLine, RefundTo } from '../refunds/refund-order.ts'

const purses = ['MONEY', 'CASH', 'POINTS'] as const
type Order = { order_id: string; order_number: string; user_id: string }
type Amounts = Record<PaidPurse, number>
type Locked = { order: Order; paid: Amounts; held: Amounts; is_person_gone: boolean }

/**
 * Gives back amounts of lines, from each purse in the share that it paid of the order, so that points do not become
 * cash. Where a purse holds less than its share the others give the rest; what none holds is a `conflict`. The database
 * refuses more than a line cost, whatever came before. Money goes to the wallet or back by its provider; into the wallet of a
 * closed account nothing goes. Answers the refund that the provider was asked for; `null` where it was not.
 */
export async function refundLines(
  ctx: Ctx,
  tx: Tx,
  order_id: string,
  { lines, reason, to }: { lines: readonly RefundedLine[]; reason: Remark; to: RefundTo },
): Promise<{ provider_refund_id: string | null }> {
  const { order, paid, held, is_person_gone } = await lockOrder(tx, order_id)
  if (is_person_gone) requireByProvider(lines, to === 'PROVIDER' ? held.MONEY : 0)
  const left = is_person_gone ? { MONEY: held.MONEY, CASH: 0, POINTS: 0 } : { ...held }
  const byPurse: Record<PaidPurse, RefundedLine[]> = { MONEY: [], CASH: [], POINTS: [] }
  for (const { order_item_id, quantity, amount } of lines) {
    const parts = takeParts(amount, paid, left)
    // Units count once, with the first purse that gives something.
    let units = quantity
    for (const purse of purses) {
      if (parts[purse] === 0) continue
      byPurse[purse].push({ order_item_id, quantity: units, amount: parts[purse] })
      units = 0
    }
  }
  let provider_refund_id: string | null = null
  for (const purse of purses) {
    if (byPurse[purse].length === 0) continue
    const { refund_id } = await writeRefund(ctx, tx, order, { purse, reason, to, lines: byPurse[purse], keep: 0 })
    if (purse === 'MONEY' && to === 'PROVIDER') provider_refund_id = refund_id
  }
  return { provider_refund_id }
}

/** The wallet of a closed account cannot be opened, so only money that the provider gives back leaves the shop. */
function requireByProvider(lines: readonly RefundedLine[], most: number): void {
  if (lines.reduce((sum, { amount }) => sum + amount, 0) > most) {
    throw new AppError('return_not_possible', { message: say('return_wallet_gone', { max: rupiah(most) }) })
  }
}

function takeParts(amount: number, paid: Amounts, left: Amounts): Amounts {
  const all = purses.reduce((sum, purse) => sum + paid[purse], 0)
  if (amount > purses.reduce((sum, purse) => sum + left[purse], 0) || amount > all) {
    throw new AppError('conflict', { details: { held: left } })
  }
  const wanted = share(
    amount,
    purses.map((purse) => paid[purse]),
  )
  const parts: Amounts = { MONEY: 0, CASH: 0, POINTS: 0 }
  let rest = amount
  const take = (purse: PaidPurse, most: number) => {
    const part = Math.min(most, left[purse])
    parts[purse] += part
    left[purse] -= part
    rest -= part
  }
  purses.forEach((purse, index) => take(purse, wanted[index] ?? 0))
  for (const purse of purses.toReversed()) take(purse, rest)
  return parts
}

async function lockOrder(tx: Tx, order_id: string): Promise<Locked> {
  const held = await lockHeld(tx, order_id)
  const { rows } = await sql<Order & Pick<Locked, 'is_person_gone'> & Record<`paid_${PaidPurse}`, number>>`
    select o.order_id, o.order_number, o.user_id, u.status = 'CLOSED' as is_person_gone,
           o.total as "paid_MONEY", o.cash_used as "paid_CASH", o.points_used - o.cash_used as "paid_POINTS"
      from orders o join people u using (user_id) where o.order_id = ${order_id}`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const { order_number, user_id, is_person_gone } = row
  return {
    order: { order_id, order_number, user_id },
    paid: { MONEY: row.paid_MONEY, CASH: row.paid_CASH, POINTS: row.paid_POINTS },
    held,
    is_person_gone,
  }
}
