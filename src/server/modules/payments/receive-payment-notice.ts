import type { Output } from '#contract/call.ts'
import type { receivePaymentNotice as receivePaymentNoticeCall } from '#contract/payments.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, System } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { RawRequest } from '#server/http/serve.ts'
import { uuidv7 } from '#server/ids.ts'
import type { PaymentNotice } from '#server/ports/payment/payment-port.ts'
import { applyReport } from './apply-report.ts'
import type { Report } from './apply-report.ts'
import { takesMoneyBack } from './payment-status.ts'
import { findByReference } from './payments.queries.ts'
import type { PaymentRow } from './payments.queries.ts'

type Received = Output<typeof receivePaymentNoticeCall>
type Notice = Extract<PaymentNotice, { kind: 'notice' }>
type Intake = { notice: Notice; rawBody: Buffer; order_id: string | null }

const received: Received = { received: true }

/**
 * A provider's word about a payment. The signature is checked over the bytes as they came. What is authentic is kept
 * raw and applied at most once, in any order and never backwards; repeating it answers the same and changes nothing.
 * A notice about a payment that the shop does not know is kept once and answered with 404. One that would take money
 * back is applied as the provider's own answer says; while it does not answer, the provider has to send it again.
 */
export async function receivePaymentNotice(
  ctx: Ctx<System>,
  { params, rawBody, headers }: RawRequest & { params: { provider: string } },
): Promise<Received> {
  const { payment: port } = ctx.ports
  if (params.provider !== port.provider) throw new AppError('not_found')
  const notice = port.parseNotice(rawBody, headers)
  if (notice.kind === 'bad_signature') throw refuse(ctx, 'signature_invalid')
  if (notice.kind === 'malformed') throw refuse(ctx, 'malformed_request')
  if (notice.kind === 'ignored' || (await isKnown(ctx, notice))) return received

  const payment = await findByReference(ctx.db, port.provider, notice.reference)
  const intake = { notice, rawBody, order_id: payment?.order_id ?? null }
  if (!payment) {
    await transaction(ctx.db, (tx) => keepNotice(ctx, tx, intake))
    throw refuse(ctx, 'not_found')
  }
  const report = await confirm(ctx, payment, notice)
  await transaction(ctx.db, (tx) => applyOnce(ctx, tx, { intake, payment, report }))
  return received
}

function refuse(ctx: Ctx, code: 'signature_invalid' | 'malformed_request' | 'not_found'): AppError {
  ctx.log.warn({ code, ip: ctx.ip }, 'payment notice refused')
  return new AppError(code)
}

/** Spares repeated notices a transaction; the unique key decides. */
async function isKnown(ctx: Ctx, { dedupe_key }: Notice): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('payment_notices')
    .select('notice_id')
    .where('provider', '=', ctx.ports.payment.provider)
    .where('dedupe_key', '=', dedupe_key)
    .where('outcome', '<>', 'UNKNOWN_ORDER')
    .executeTakeFirst()
  return row !== undefined
}

/** Paid money disappears only when the provider itself says so, asked outside any transaction. */
async function confirm(ctx: Ctx, payment: PaymentRow, notice: Notice): Promise<Report> {
  if (!takesMoneyBack(payment.status, notice.status)) return notice
  const state = await ctx.ports.payment.getState(payment.provider_reference)
  if (state === 'unknown') throw new AppError('provider_unavailable')
  if (!state) return { ...notice, status: 'PENDING' }
  return takesMoneyBack(payment.status, state.status) ? { ...state, status: 'REVERSED' } : state
}

type Applying = { intake: Intake; payment: PaymentRow; report: Report }

async function applyOnce(ctx: Ctx, tx: Tx, { intake, payment, report }: Applying): Promise<void> {
  const notice_id = await keepNotice(ctx, tx, intake)
  if (notice_id === null) return
  const { outcome, detail } = await applyReport(ctx, tx, payment, report)
  await tx
    .updateTable('payment_notices')
    .set({ outcome, detail, order_id: payment.order_id })
    .where('notice_id', '=', notice_id)
    .execute()
}

/**
 * Writes the notice into the inbox. `null`: it is there already. A concurrent twin waits on the unique key until the
 * first has committed. One that came before its payment was known is taken up again.
 */
async function keepNotice(ctx: Ctx, tx: Tx, { notice, rawBody, order_id }: Intake): Promise<string | null> {
  const row = await tx
    .insertInto('payment_notices')
    .values({
      notice_id: uuidv7(),
      provider: ctx.ports.payment.provider,
      dedupe_key: notice.dedupe_key,
      order_id,
      raw_body: rawBody.toString('utf8'),
      outcome: 'UNKNOWN_ORDER',
      received_at: ctx.now().toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'dedupe_key'])
        .doUpdateSet({ order_id })
        .where('payment_notices.outcome', '=', 'UNKNOWN_ORDER'),
    )
    .returning('notice_id')
    .executeTakeFirst()
  return row?.notice_id ?? null
}
