import { say } from '#contract/messages/message.ts'
import { bankTransfer } from '#contract/orders/payments.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { ensureTransfer } from './by-hand/transfer-payments.ts'
import { firstPollSeconds } from './poll-payment.ts'

export type PaymentPage = { payment_url: string; expires_at: string }

export type Attempt = {
  payment_id: string
  order_id: string
  provider: string
  reference: string
  service: string
  amount: number
  expires_at: string
}
export type Step =
  | { kind: 'open'; page: PaymentPage }
  /** This caller wrote the row and calls the provider. */
  | { kind: 'ours'; attempt: Attempt }
  /** Paid by transfer to an account of the shop: there is no provider's page. */
  | { kind: 'transfer'; expires_at: string }
  /** Another caller is calling the provider right now. */
  | { kind: 'busy' }
  /** An earlier caller sent the request and never learned the outcome. */
  | { kind: 'doubtful'; attempt: Attempt }

const creatingTakesMs = 10_000

/** Under the order's lock: the live page if there is one, otherwise the row of the next attempt. */
export async function beginPage(ctx: Ctx, tx: Tx, order_id: string): Promise<Step> {
  const order = await tx
    .selectFrom('placed_orders')
    .select(['order_number', 'status', 'total', 'payment_service', 'expires_at'])
    .where('order_id', '=', order_id)
    .forNoKeyUpdate()
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
      'provider',
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
      message: say('payment_being_checked'),
    })
  }
  if (order.payment_service === bankTransfer) {
    await ensureTransfer(ctx, tx, { ...order, order_id })
    return { kind: 'transfer', expires_at: order.expires_at }
  }
  const live = rows.find(({ status }) => status === 'PENDING' || status === 'CREATING')
  const isLost = live !== undefined && ctx.ports.paymentOf(live.provider) === null
  if (isLost) await abandon(ctx, tx, live.payment_id)
  if (live && !isLost) return standingOf(live, { order_id, now })
  const attempt = (rows[0]?.attempt ?? 0) + 1
  return { kind: 'ours', attempt: await insertAttempt(ctx, tx, { ...order, order_id, attempt }) }
}

type Live = Omit<Attempt, 'order_id' | 'reference'> & {
  provider_reference: string
  status: string
  payment_url: string | null
  checked_at: string | null
  created_at: string
}

function standingOf(live: Live, { order_id, now }: { order_id: string; now: Date }): Step {
  if (live.status === 'PENDING' && live.payment_url) {
    return { kind: 'open', page: { payment_url: live.payment_url, expires_at: live.expires_at } }
  }
  const isBeingCreated = live.checked_at === null && now.getTime() - Date.parse(live.created_at) < creatingTakesMs
  if (isBeingCreated) return { kind: 'busy' }
  return { kind: 'doubtful', attempt: { ...live, order_id, reference: live.provider_reference } }
}

/** The shop has no account any more at the provider whose page this is. */
async function abandon(ctx: Ctx, tx: Tx, payment_id: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'EXPIRED', updated_at: ctx.now().toISOString() })
    .where('payment_id', '=', payment_id)
    .execute()
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
    provider: ctx.ports.payment.provider,
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
      provider_reference: reference,
      status: 'CREATING',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute()
  await closeFailedPages(tx, order.order_id)
  const due_at = new Date(now.getTime() + firstPollSeconds * 1_000)
  const { payment_id } = row
  await enqueue(tx, 'payments.poll', { payment_id, pause_seconds: firstPollSeconds }, { due_at, dedupe: payment_id })
  return { ...row, reference }
}

/** A page on which a payment failed takes another try: it must not be paid beside the one that opens now. */
async function closeFailedPages(tx: Tx, order_id: string): Promise<void> {
  const failed = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', order_id)
    .where('status', '=', 'FAILED')
    .where('payment_url', 'is not', null)
    .execute()
  for (const { payment_id } of failed) await enqueue(tx, 'payments.close_page', { payment_id }, { dedupe: payment_id })
}
