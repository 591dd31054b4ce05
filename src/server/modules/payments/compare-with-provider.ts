import { decodeMessage } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import { sql } from 'kysely'
import { compareInTurn } from '#server/compare-in-turn.ts'
import type { ProviderFinding } from '#server/compare-in-turn.ts'
import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { PaymentState } from '#server/ports/payment/payment-port.ts'
import { applyReport, isOwnRefund } from './webhooks/apply-report.ts'
import { findPayment, nameOf } from './payments.queries.ts'
import type { PaymentRow } from './payments.queries.ts'
import { assumeRefunds } from './refunds/assume-refunds.ts'

export type PaymentFinding = ProviderFinding<'PAID_THERE' | 'NOT_PAID_THERE' | 'AMOUNT_DIFFERS' | 'PAID_TWICE'>
export type Compared = { payment: PaymentRow; finding: PaymentFinding | null }
export type Comparison = { compared: Compared[]; unanswered: number }

/**
 * Queries the provider for ended and paid pages of the last three days that were not compared for a day, at most
 * `limit` of them, the longest waiting first. Money whose webhook was lost is booked. Paid money that is gone is only
 * reported: a whole account that answers wrongly must not cancel orders.
 */
export async function compareWithProvider(ctx: Ctx, limit: number): Promise<Comparison> {
  return compareInTurn(await loadUncompared(ctx, limit), (payment_id) => comparePayment(ctx, payment_id))
}

/** One payment against the provider's books. `null`: there is no provider to query. */
export async function comparePayment(ctx: Ctx, payment_id: string): Promise<Compared | 'unknown' | null> {
  const payment = await findPayment(ctx.db, payment_id)
  const port = payment && ctx.ports.paymentOf(payment.provider)
  if (!payment || !port) return null
  const [state, refunds] = await Promise.all([port.getState(nameOf(payment)), port.listRefunds(nameOf(payment))])
  if (state === 'unknown' || refunds === 'unknown') return 'unknown'
  const finding = await transaction(ctx.db, async (tx) => {
    await assumeRefunds(ctx, tx, payment, refunds)
    const now = ctx.now().toISOString()
    await tx
      .updateTable('payments')
      .set({ reconciled_at: now, checked_at: now })
      .where('payment_id', '=', payment_id)
      .execute()
    if (state && (await isOwnRefund(tx, payment, state))) return null
    if (payment.status === 'PAID') return lookAtPaid(payment, state)
    if (state?.status !== 'PAID') return null
    const { outcome } = await applyReport(ctx, tx, payment, state)
    const row = await tx
      .selectFrom('payments')
      .select('discrepancy')
      .where('payment_id', '=', payment_id)
      .executeTakeFirstOrThrow()
    return lookAtUnpaid({ payment, state, discrepancy: row.discrepancy, isSettled: outcome === 'APPLIED' })
  })
  return { payment, finding }
}

function lookAtPaid(payment: PaymentRow, state: PaymentState | null): PaymentFinding | null {
  const { amount } = payment
  if (state?.status !== 'PAID') {
    const found = state ? `${state.status} (${state.kind})` : say('not_known_there')
    return { kind: 'NOT_PAID_THERE', expected: 'PAID', found, amount, isSettled: false }
  }
  if (state.amount === amount) return null
  return { kind: 'AMOUNT_DIFFERS', expected: `${amount}`, found: `${state.amount}`, amount, isSettled: false }
}

type Unpaid = { payment: PaymentRow; state: PaymentState; discrepancy: string | null; isSettled: boolean }

function lookAtUnpaid({ payment, state, discrepancy, isSettled }: Unpaid): PaymentFinding {
  const kept = discrepancy === null ? null : decodeMessage(discrepancy)
  // Rows from before there were names keep a sentence; there the sum tells the two apart.
  const isSecond = kept ? kept.key === 'paid_twice' : Math.trunc(state.amount) === payment.amount
  const kind = isSecond ? 'PAID_TWICE' : 'AMOUNT_DIFFERS'
  const amount = Math.trunc(state.amount)
  const found = `PAID ${amount} (${state.kind})`
  if (isSettled || discrepancy === null) {
    return { kind: 'PAID_THERE', expected: payment.status, found, amount, isSettled }
  }
  return {
    kind,
    expected: say('amount_once', { amount: payment.amount }),
    found: discrepancy,
    amount,
    isSettled: false,
  }
}

async function loadUncompared(ctx: Ctx, limit: number): Promise<string[]> {
  const now = ctx.now().toISOString()
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from payments
     where payment_url is not null and created_at > ${now}::timestamptz - interval '4 days'
       and (reconciled_at is null or reconciled_at < ${now}::timestamptz - interval '1 day')
       and (status = 'PAID' or expires_at < ${now}::timestamptz - interval '10 minutes')
     order by reconciled_at nulls first, payment_id limit ${limit}`.execute(ctx.db)
  return rows.map(({ payment_id }) => payment_id)
}
