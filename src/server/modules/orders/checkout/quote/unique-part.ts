import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Amounts } from '#contract/orders/amounts.ts'
import { bankTransfer, largestUniquePart } from '#contract/orders/payments.ts'
import { AppError } from '#server/app-error.ts'
import { isRecord, sqlState } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { withUniquePart } from './quote.ts'

/**
 * Takes a part off an order by bank transfer that makes its total its own among all unpaid ones; other orders stay as they
 * are. Drawn at random of what is free, so that two orders at once hardly ever draw the same total: of those who do, the
 * database refuses the second (`orders_one_transfer_of_amount`), which draws again. Nothing free is `payment_not_possible`.
 */
export async function drawUniquePart<A extends Amounts>(
  db: Db | Tx,
  amounts: A,
  { service, tax_bps }: { service: { code: string }; tax_bps: number },
): Promise<A> {
  const due = amounts.total + amounts.unique_part
  if (service.code !== bankTransfer || due === 0) return amounts
  const taken = await listTaken(db, due)
  // Something is left to pay.
  const most = Math.min(largestUniquePart, due - 1)
  const free = Array.from({ length: most }, (_, index) => index + 1).filter((part) => !taken.has(due - part))
  if (free.length === 0) throw new AppError('payment_not_possible', { message: say('transfer_amounts_taken') })
  return withUniquePart(amounts, free[randomInt(free.length)]!, tax_bps)
}

const maxTries = 5

/** Does the work again where another order took the same total a moment before; each time it draws anew. */
export async function untilTotalIsOwn<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === maxTries || !isTotalTaken(error)) throw error
    }
  }
}

function isTotalTaken(error: unknown): boolean {
  return sqlState(error) === '23505' && isRecord(error) && error.constraint === 'orders_one_transfer_of_amount'
}

async function listTaken(db: Db | Tx, due: number): Promise<Set<number>> {
  const { rows } = await sql<{ total: number }>`
    select total from orders
     where payment_service = 'BANK_TRANSFER' and status = 'AWAITING_PAYMENT' and total > 0
       and total between ${due - largestUniquePart} and ${due - 1}`.execute(db)
  return new Set(rows.map(({ total }) => total))
}
