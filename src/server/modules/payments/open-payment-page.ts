import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { PaymentRequest } from '#server/ports/payment/payment-port.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { applyReport } from './webhooks/apply-report.ts'
import { beginPage } from './begin-page.ts'
import type { Attempt, PaymentPage } from './begin-page.ts'
import { paymentLines } from './payment-lines.ts'
import { findPayment, loadOrderFacts } from './payments.queries.ts'

const retryUntilMs = 2_500
/** References that a caller tries when the provider refuses them one after the other. */
const mostRefusals = 2
const waitUntilMs = 6_000

/**
 * The payment page of an order that awaits payment; a repeated call, also at the same time, answers the same live page.
 *
 * The row is committed under a reference of our own before the provider is called. When the provider's answer is lost,
 * it is queried for that reference: a page that exists is adopted, one that does not is given up and the next attempt
 * gets a new reference. While it does not answer at all this is `provider_unavailable`, within eight seconds, and the
 * next call picks up from there. A new page leads back to `return_url`, else to the order's invoice. An order by bank transfer
 * has no such page: the shop's own page of it is answered. Must not be called inside a transaction.
 */
export async function openPaymentPage(ctx: Ctx, order_id: string, return_url?: string): Promise<PaymentPage> {
  const begin = performance.now()
  for (let refusals = 0; ;) {
    const step = await transaction(ctx.db, (tx) => beginPage(ctx, tx, order_id))
    if (step.kind === 'open') return step.page
    if (step.kind === 'transfer') {
      const payment_url = return_url ?? `${ctx.config.PUBLIC_URL}/orders/${order_id}`
      return { payment_url, expires_at: step.expires_at }
    }
    if (step.kind === 'busy') {
      await pause(50)
      if (performance.now() - begin > waitUntilMs) throw new AppError('provider_unavailable')
      continue
    }
    const page =
      step.kind === 'ours' ? await createPage(ctx, step.attempt, return_url) : await askForPage(ctx, step.attempt)
    if (page) return page
    refusals += 1
    if (refusals >= mostRefusals || performance.now() - begin > retryUntilMs) throw new AppError('provider_unavailable')
  }
}

/** `null`: this attempt is over, the next one may begin. */
async function createPage(ctx: Ctx, attempt: Attempt, return_url?: string): Promise<PaymentPage | null> {
  const outcome = await ctx.ports.payment.createPage(await requestFor(ctx, attempt, return_url))
  if (outcome.kind === 'created') return keepPage(ctx, attempt, outcome)
  ctx.log.warn({ order_id: attempt.order_id, outcome }, 'payment page was not opened')
  if (outcome.kind === 'unknown') return askForPage(ctx, attempt)
  await giveUp(ctx, attempt)
  if (outcome.kind === 'unavailable') throw new AppError('provider_unavailable')
  return null
}

async function requestFor(ctx: Ctx, attempt: Attempt, return_url?: string): Promise<PaymentRequest> {
  const order = await loadOrderFacts(ctx.db, attempt.order_id)
  return {
    reference: attempt.reference,
    order_number: order.order_number,
    amount: attempt.amount,
    service: attempt.service,
    lines: paymentLines(order),
    customer: {
      first_name: order.first_name,
      last_name: order.last_name,
      email: order.email,
      phone: order.phone_number,
    },
    language: order.language,
    return_url: return_url ?? `${ctx.config.PUBLIC_URL}/invoice?order_id=${attempt.order_id}`,
    expires_at: new Date(attempt.expires_at),
  }
}

/** What became of a page whose answer was lost. */
async function askForPage(ctx: Ctx, attempt: Attempt): Promise<PaymentPage | null> {
  const name = { reference: attempt.reference, page_id: null, capture_id: null }
  const state = (await ctx.ports.paymentOf(attempt.provider)?.getState(name)) ?? null
  if (state === 'unknown') {
    // The creation is over: from here on the next caller queries instead of waiting.
    await ctx.db
      .updateTable('payments')
      .set({ checked_at: ctx.now().toISOString() })
      .where('payment_id', '=', attempt.payment_id)
      .execute()
    throw new AppError('provider_unavailable')
  }
  if (state?.status === 'PENDING' && state.payment_url && state.amount === attempt.amount) {
    return keepPage(ctx, attempt, { payment_url: state.payment_url, page_id: state.page_id })
  }
  if (state && state.status !== 'PENDING') await transaction(ctx.db, (tx) => applyReport(ctx, tx, attempt, state))
  await giveUp(ctx, attempt)
  return null
}

/** A page that was opened for an order which has ended meanwhile is closed again. */
async function keepPage(
  ctx: Ctx,
  { payment_id }: Attempt,
  { payment_url, page_id }: { payment_url: string; page_id: string | null },
): Promise<PaymentPage> {
  const page = await transaction(ctx.db, async (tx) => {
    const now = ctx.now().toISOString()
    await tx
      .updateTable('payments')
      .set({ status: 'PENDING', payment_url, page_id, checked_at: now, updated_at: now })
      .where('payment_id', '=', payment_id)
      .where('status', '=', 'CREATING')
      .execute()
    const kept = await findPayment(tx, payment_id)
    if (kept?.status === 'PENDING') return kept
    // Closing it needs its name.
    await tx.updateTable('payments').set({ page_id }).where('payment_id', '=', payment_id).execute()
    await enqueue(tx, 'payments.close_page', { payment_id }, { dedupe: payment_id })
    return undefined
  })
  if (!page?.payment_url) throw new AppError('order_status_conflict')
  return { payment_url: page.payment_url, expires_at: page.expires_at }
}

/** The attempt ends here; should its page exist after all, it is closed. */
async function giveUp(ctx: Ctx, { payment_id }: Attempt): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('payments')
      .set({ status: 'FAILED', updated_at: ctx.now().toISOString() })
      .where('payment_id', '=', payment_id)
      .where('status', '=', 'CREATING')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await enqueue(tx, 'payments.close_page', { payment_id }, { dedupe: payment_id })
  })
}
