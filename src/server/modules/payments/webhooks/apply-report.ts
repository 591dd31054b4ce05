import { encodeMessage, translateStored } from '#contract/messages/stored-message.ts'
import { inEnglish } from '#contract/messages/serialized-message.ts'
import type { Message } from '#contract/messages/message.ts'
import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { listServices, paymentCost } from '#server/modules/business/business.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { lockOrder } from '../lock-order.ts'
import { sumProviderRefunds } from '../refunds/refunds.queries.ts'
import { isChange, liveStatuses } from '../payment-status.ts'
import type { PaymentStatus } from '../payment-status.ts'
import type { PaymentReport } from '#server/ports/payment/payment-port.ts'

/** What the provider says about one payment, from a verified webhook or from its own answer. */
export type Report = PaymentReport & { capture_id: string | null }
export type Applied = { outcome: 'APPLIED' | 'STALE' | 'FLAGGED'; detail: string }

type Named = { payment_id: string; order_id: string }
type Locked = {
  status: PaymentStatus
  amount: number
  discrepancy: string | null
  service: string
  cost: number | null
}

/**
 * Takes a report over, at most once and never backwards: under the order's lock, then the payment's. Money of another
 * amount or currency is not taken but flagged for a person, and so is a second payment of the same order.
 */
export async function applyReport(ctx: Ctx, tx: Tx, { payment_id, order_id }: Named, report: Report): Promise<Applied> {
  await lockOrder(tx, order_id)
  const payment = await tx
    .selectFrom('payments')
    .select(['status', 'amount', 'discrepancy', 'service', 'cost'])
    .where('payment_id', '=', payment_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!payment || !isChange(payment.status, report.status)) {
    return {
      outcome: 'STALE',
      detail: encodeMessage(
        say('status_after', { status: report.status, earlier: payment?.status ?? say('nothing_before') }),
      ),
    }
  }
  if (await isOwnRefund(tx, { payment_id, ...payment }, report))
    return { outcome: 'STALE', detail: encodeMessage(say('refund_followed')) }
  const discrepancy = report.status === 'PAID' ? await findDiscrepancy(tx, { order_id, payment, report }) : null
  if (discrepancy) return flagOnce(ctx, tx, { payment_id, order_id }, { payment, report, discrepancy })
  await writeStatus(ctx, tx, { ...payment, payment_id }, report)
  if (report.status === 'PAID') await takeMoney(ctx, tx, { payment_id, order_id }, payment.amount)
  if (report.status === 'REVERSED' && payment.status === 'PAID') {
    await emit(ctx, tx, 'payment.reversed', { order_id, payment_id, amount: payment.amount })
  }
  if (report.status === 'EXPIRED' && !(await hasOtherChance(tx, order_id))) {
    await emit(ctx, tx, 'payment.expired', { order_id, payment_id })
  }
  return { outcome: 'APPLIED', detail: `${payment.status} → ${report.status}` }
}

/**
 * The provider calls a payment taken back whose every rupiah the shop itself has had it give back: that is in the order's
 * refunds already. What a bank takes in a dispute is another matter.
 */
export async function isOwnRefund(
  tx: Tx,
  { payment_id, status, amount }: { payment_id: string; status: PaymentStatus; amount: number },
  report: Pick<Report, 'status' | 'kind'>,
): Promise<boolean> {
  if (report.status !== 'REVERSED' || status !== 'PAID' || report.kind.includes('chargeback')) return false
  return (await sumProviderRefunds(tx, payment_id)) >= amount
}

/** Another page of the order can still be paid, or was. */
async function hasOtherChance(tx: Tx, order_id: string): Promise<boolean> {
  const other = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', order_id)
    .where('status', 'in', [...liveStatuses, 'REVIEW', 'PAID'])
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

type Discrepancy = { kind: 'AMOUNT_DIFFERS' | 'PAID_TWICE'; reason: Message }

async function findDiscrepancy(
  tx: Tx,
  { order_id, payment, report }: { order_id: string; payment: Locked; report: Report },
): Promise<Discrepancy | null> {
  if (report.currency !== 'IDR')
    return { kind: 'AMOUNT_DIFFERS', reason: say('paid_other_currency', { currency: report.currency }) }
  if (report.amount !== payment.amount) {
    return { kind: 'AMOUNT_DIFFERS', reason: say('paid_other_amount', { paid: report.amount, due: payment.amount }) }
  }
  const other = await tx
    .selectFrom('payments')
    .select('provider_reference')
    .where('order_id', '=', order_id)
    .where('status', '=', 'PAID')
    .executeTakeFirst()
  if (other) return { kind: 'PAID_TWICE', reason: say('paid_twice', { reference: other.provider_reference }) }
  // On a page that another way to pay has replaced: the order costs something else by now.
  const { total } = await tx
    .selectFrom('placed_orders')
    .select('total')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return total === payment.amount
    ? null
    : { kind: 'AMOUNT_DIFFERS', reason: say('paid_other_amount', { paid: report.amount, due: total }) }
}

/** A person is told of the same thing once, however often it is reported. */
async function flagOnce(
  ctx: Ctx,
  tx: Tx,
  { payment_id, order_id }: Named,
  { payment, report, discrepancy }: { payment: Locked; report: Report; discrepancy: Discrepancy },
): Promise<Applied> {
  const { kind, reason } = discrepancy
  const detail = encodeMessage(reason)
  if (payment.discrepancy && translateStored(payment.discrepancy) === inEnglish(reason))
    return { outcome: 'STALE', detail }
  await tx
    .updateTable('payments')
    .set({
      discrepancy: encodeMessage(reason),
      updated_at: ctx.now().toISOString(),
      ...(report.capture_id && { capture_id: report.capture_id }),
      ...(await costOf(ctx, tx, payment, report)),
    })
    .where('payment_id', '=', payment_id)
    .execute()
  const amount = Math.trunc(report.amount)
  await emit(ctx, tx, 'payment.flagged', { order_id, reason, about: { payment_id, kind, amount } })
  return { outcome: 'FLAGGED', detail }
}

/**
 * What it cost the shop that the money came, kept once: as the provider says, else by the rates of the way to pay at that
 * moment. Money in another currency has no rate.
 */
async function costOf(ctx: Ctx, tx: Tx, payment: Locked, { amount, currency, cost }: Report) {
  if (payment.cost !== null || currency !== 'IDR' || amount <= 0) return {}
  const service = (await listServices(tx)).find(({ code }) => code === payment.service)
  return { cost: cost ?? (service ? paymentCost(service, Math.trunc(amount)) : 0), cost_at: ctx.now().toISOString() }
}

async function writeStatus(ctx: Ctx, tx: Tx, payment: Locked & { payment_id: string }, report: Report): Promise<void> {
  const { payment_id } = payment
  const { status, capture_id } = report
  const now = ctx.now().toISOString()
  await tx
    .updateTable('payments')
    .set({
      status,
      checked_at: now,
      updated_at: now,
      ...(status === 'PAID' && { paid_at: now, discrepancy: null, ...(await costOf(ctx, tx, payment, report)) }),
      ...(capture_id && { capture_id }),
    })
    .where('payment_id', '=', payment_id)
    .execute()
}

/** The order's other pages are closed, so that it is not paid again. */
async function takeMoney(ctx: Ctx, tx: Tx, { payment_id, order_id }: Named, amount: number): Promise<void> {
  const others = await tx
    .updateTable('payments')
    .set({ status: 'EXPIRED', updated_at: ctx.now().toISOString() })
    .where('order_id', '=', order_id)
    .where('status', 'in', liveStatuses)
    .returning('payment_id')
    .execute()
  for (const other of others) {
    await enqueue(tx, 'payments.close_page', { payment_id: other.payment_id }, { dedupe: other.payment_id })
  }
  await emit(ctx, tx, 'payment.paid', { order_id, payment_id, amount })
}
