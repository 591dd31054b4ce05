import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import type { PaymentRequest } from '#server/ports/payment/payment-port.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { applyReport } from './apply-report.ts'
import { closePage } from './close-page.ts'
import { paymentLines } from './payment-lines.ts'
import { findPayment, loadOrderFacts } from './payments.queries.ts'
import { firstPollSeconds, pollPaymentTask } from './poll-payment.ts'

export type PaymentPage = { payment_url: string; expires_at: string }

type Attempt = {
  payment_id: string
  order_id: string
  reference: string
  service: string
  amount: number
  expires_at: string
}
type Step =
  | { kind: 'open'; page: PaymentPage }
  /** This caller wrote the row and asks the provider. */
  | { kind: 'ours'; attempt: Attempt }
  /** Another caller is asking the provider right now. */
  | { kind: 'busy' }
  /** Somebody asked and never learned what came of it. */
  | { kind: 'doubtful'; attempt: Attempt }

const retryUntilMs = 2_500
const waitUntilMs = 6_000
const creatingTakesMs = 10_000

/**
 * The payment page of an order that awaits payment; asking again, or twice at once, answers the same live page.
 *
 * The row is committed before the provider hears of the page, under a reference of our own. When the provider's answer
 * is lost it is asked for that reference: a page that exists is adopted, one that does not is given up and the next
 * attempt gets a new reference. While it does not answer at all this is `provider_unavailable`, within eight seconds,
 * and the next call picks up from there. Must not be called inside a transaction.
 */
export async function openPaymentPage(ctx: Ctx, order_id: string): Promise<PaymentPage> {
  const begin = performance.now()
  for (;;) {
    const step = await transaction(ctx.db, (tx) => beginPage(ctx, tx, order_id))
    if (step.kind === 'open') return step.page
    if (step.kind === 'busy') {
      await pause(50)
      if (performance.now() - begin > waitUntilMs) throw new AppError('provider_unavailable')
      continue
    }
    const page = step.kind === 'ours' ? await createPage(ctx, step.attempt) : await askForPage(ctx, step.attempt)
    if (page) return page
    if (performance.now() - begin > retryUntilMs) throw new AppError('provider_unavailable')
  }
}

/** Under the order's lock: the live page if there is one, otherwise the row of the next attempt. */
async function beginPage(ctx: Ctx, tx: Tx, order_id: string): Promise<Step> {
  const order = await tx
    .selectFrom('orders')
    .select(['order_number', 'status', 'total', 'payment_service', 'expires_at'])
    .where('order_id', '=', order_id)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new AppError('not_found')
  const now = ctx.now()
  if (order.status !== 'AWAITING_PAYMENT' || order.expires_at <= now.toISOString()) {
    throw new AppError('order_status_conflict', { details: { status: order.status } })
  }
  const rows = await tx
    .selectFrom('payments')
    .select([
      'payment_id',
      'attempt',
      'provider_reference',
      'amount',
      'service',
      'status',
      'payment_url',
      'expires_at',
      'checked_at',
      'created_at',
    ])
    .where('order_id', '=', order_id)
    .orderBy('attempt', 'desc')
    .execute()
  if (rows.some(({ status }) => status === 'REVIEW')) {
    throw new AppError('order_status_conflict', {
      message: 'Your payment is being checked. Please wait for its result.',
    })
  }
  const live = rows.find(({ status }) => status === 'PENDING' || status === 'CREATING')
  if (live?.status === 'PENDING' && live.payment_url) {
    return { kind: 'open', page: { payment_url: live.payment_url, expires_at: live.expires_at } }
  }
  if (live) {
    const isBeingCreated = live.checked_at === null && now.getTime() - Date.parse(live.created_at) < creatingTakesMs
    return isBeingCreated
      ? { kind: 'busy' }
      : { kind: 'doubtful', attempt: { ...live, order_id, reference: live.provider_reference } }
  }
  const attempt = (rows[0]?.attempt ?? 0) + 1
  return { kind: 'ours', attempt: await insertAttempt(ctx, tx, { ...order, order_id, attempt }) }
}

type NewAttempt = {
  order_id: string
  order_number: string
  attempt: number
  payment_service: string
  total: number
  expires_at: string
}

async function insertAttempt(ctx: Ctx, tx: Tx, order: NewAttempt): Promise<Attempt> {
  const now = ctx.now()
  const row = {
    payment_id: uuidv7(),
    order_id: order.order_id,
    service: order.payment_service,
    amount: order.total,
    expires_at: order.expires_at,
  }
  const reference = `${order.order_number}-${order.attempt}`
  await tx
    .insertInto('payments')
    .values({
      ...row,
      attempt: order.attempt,
      provider: ctx.ports.payment.provider,
      provider_reference: reference,
      status: 'CREATING',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute()
  const due_at = new Date(now.getTime() + firstPollSeconds * 1_000)
  const { payment_id } = row
  await enqueue(tx, pollPaymentTask, { payment_id, pause_seconds: firstPollSeconds }, { due_at, dedupe: payment_id })
  return { ...row, reference }
}

/** `null`: this attempt is over, the next one may begin. */
async function createPage(ctx: Ctx, attempt: Attempt): Promise<PaymentPage | null> {
  const outcome = await ctx.ports.payment.createPage(await requestFor(ctx, attempt))
  if (outcome.kind === 'created') return keepPage(ctx, attempt, outcome.payment_url)
  ctx.log.warn({ order_id: attempt.order_id, outcome }, 'payment page was not opened')
  if (outcome.kind === 'unknown') return askForPage(ctx, attempt)
  await giveUp(ctx, attempt)
  return null
}

async function requestFor(ctx: Ctx, attempt: Attempt): Promise<PaymentRequest> {
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
    return_url: `${ctx.config.PUBLIC_URL}/invoice?order_id=${attempt.order_id}`,
    expires_at: new Date(attempt.expires_at),
  }
}

/** What became of a page whose answer was lost. */
async function askForPage(ctx: Ctx, attempt: Attempt): Promise<PaymentPage | null> {
  const state = await ctx.ports.payment.getState(attempt.reference)
  if (state === 'unknown') {
    // From here on nobody is creating it any more: the next caller asks instead of waiting.
    await ctx.db
      .updateTable('payments')
      .set({ checked_at: ctx.now().toISOString() })
      .where('payment_id', '=', attempt.payment_id)
      .execute()
    throw new AppError('provider_unavailable')
  }
  if (state?.status === 'PENDING' && state.payment_url && state.amount === attempt.amount) {
    return keepPage(ctx, attempt, state.payment_url)
  }
  if (state && state.status !== 'PENDING') await transaction(ctx.db, (tx) => applyReport(ctx, tx, attempt, state))
  await giveUp(ctx, attempt)
  return null
}

/** A page that was opened for an order which has ended meanwhile is closed again. */
async function keepPage(ctx: Ctx, attempt: Attempt, payment_url: string): Promise<PaymentPage> {
  const { payment_id } = attempt
  const page = await transaction(ctx.db, async (tx) => {
    const now = ctx.now().toISOString()
    await tx
      .updateTable('payments')
      .set({ status: 'PENDING', payment_url, checked_at: now, updated_at: now })
      .where('payment_id', '=', payment_id)
      .where('status', '=', 'CREATING')
      .execute()
    const kept = await findPayment(tx, payment_id)
    if (kept?.status === 'PENDING') return kept
    await enqueue(tx, closePage, { payment_id }, { dedupe: payment_id })
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
    if (numUpdatedRows > 0n) await enqueue(tx, closePage, { payment_id }, { dedupe: payment_id })
  })
}
