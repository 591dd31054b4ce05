import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { applyReport } from './webhooks/apply-report.ts'
import { takesMoneyBack } from './payment-status.ts'
import { loadAttempts, loadOpenPayments, nameOf } from './payments.queries.ts'
import type { PaymentRow } from './payments.queries.ts'
import { assumeRefunds } from './refunds/assume-refunds.ts'

/** `settled`: something changed. `waiting`: nothing happened yet. `unknown`: the provider did not answer. */
export type Settling = 'settled' | 'waiting' | 'unknown'

/**
 * Queries the provider for the open pages of an order and applies its answers, as if webhooks had come. For webhooks
 * that were lost, and before an order expires. Must not be called inside a transaction.
 */
export async function settleByAsking(ctx: Ctx, order_id: string): Promise<Settling> {
  const outcomes: Settling[] = []
  for (const payment of await loadOpenPayments(ctx.db, order_id)) outcomes.push(await askAbout(ctx, payment))
  return summaryOf(outcomes)
}

/**
 * Queries every page that the order ever had, also ended ones: money may have come on any of them. For a person who
 * wants to know now.
 */
export async function askAboutOrder(ctx: Ctx, order_id: string): Promise<Settling> {
  const outcomes: Settling[] = []
  for (const payment of await loadAttempts(ctx.db, order_id)) {
    outcomes.push(await askAbout(ctx, payment))
    const refunds = await ctx.ports.paymentOf(payment.provider)?.listRefunds(nameOf(payment))
    if (refunds === 'unknown') outcomes.push('unknown')
    else if (refunds) {
      const { outcome } = await transaction(ctx.db, (tx) => assumeRefunds(ctx, tx, payment, refunds))
      outcomes.push(outcome === 'STALE' ? 'waiting' : 'settled')
    }
  }
  return summaryOf(outcomes)
}

function summaryOf(outcomes: Settling[]): Settling {
  if (outcomes.includes('settled')) return 'settled'
  return outcomes.includes('unknown') ? 'unknown' : 'waiting'
}

export async function askAbout(ctx: Ctx, payment: PaymentRow): Promise<Settling> {
  const port = ctx.ports.paymentOf(payment.provider)
  if (!port) return 'waiting'
  const state = await port.getState(nameOf(payment))
  if (state === 'unknown') return 'unknown'
  await noteAsked(ctx, payment)
  if (!state) return 'waiting'
  // The provider's own answer is the confirmation that a webhook would need.
  const report = takesMoneyBack(payment.status, state.status) ? { ...state, status: 'REVERSED' as const } : state
  const { outcome } = await transaction(ctx.db, (tx) => applyReport(ctx, tx, payment, report))
  return outcome === 'APPLIED' ? 'settled' : 'waiting'
}

async function noteAsked(ctx: Ctx, { payment_id }: PaymentRow): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ checked_at: ctx.now().toISOString() })
    .where('payment_id', '=', payment_id)
    .execute()
}
