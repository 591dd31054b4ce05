import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import type { PaymentWebhook } from '#server/ports/payment/payment-port.ts'
import type { PaymentRow } from '../payments.queries.ts'

export type Webhook = Extract<PaymentWebhook, { dedupe_key: string }>
export type Intake = { provider: string; webhook: Webhook; rawBody: Buffer; payment: PaymentRow | undefined }

/** Webhooks in these states did nothing yet; when they come again they are taken up. */
const unsettled = ['UNKNOWN_ORDER', 'UNCONFIRMED'] as const

/** Spares repeated webhooks a transaction; the unique key decides. */
export async function isKnown(ctx: Ctx, provider: string, { dedupe_key }: Webhook): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('payment_notices')
    .select('notice_id')
    .where('provider', '=', provider)
    .where('dedupe_key', '=', dedupe_key)
    .where('outcome', 'not in', unsettled)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Writes the webhook into the inbox. `null`: it is there already. A concurrent twin waits on the unique key until the
 * first has committed.
 */
export async function storeWebhook(
  ctx: Ctx,
  tx: Tx,
  { provider, webhook, rawBody, payment }: Intake,
): Promise<string | null> {
  const known = { order_id: payment?.order_id ?? null, payment_id: payment?.payment_id ?? null }
  const outcome = payment ? ('UNCONFIRMED' as const) : ('UNKNOWN_ORDER' as const)
  const row = await tx
    .insertInto('payment_notices')
    .values({
      notice_id: uuidv7(),
      provider,
      dedupe_key: webhook.dedupe_key,
      ...known,
      ...wordsOf(webhook),
      raw_body: rawBody.toString('utf8').replaceAll('\u0000', ''),
      outcome,
      received_at: ctx.now().toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'dedupe_key'])
        .doUpdateSet({ ...known, outcome })
        .where('payment_notices.outcome', 'in', unsettled),
    )
    .returning('notice_id')
    .executeTakeFirst()
  return row?.notice_id ?? null
}

function wordsOf(webhook: Webhook): { kind: string; amount: number | null } {
  const { kind, amount } = webhook.kind === 'webhook' ? webhook.report : { kind: webhook.words, amount: webhook.amount }
  return { kind, amount: Number.isSafeInteger(Math.trunc(amount)) ? Math.trunc(amount) : null }
}

export type Settled = { outcome: 'APPLIED' | 'STALE' | 'FLAGGED'; detail: string }

export async function settleWebhook(tx: Tx, notice_id: string, { outcome, detail }: Settled): Promise<void> {
  await tx.updateTable('payment_notices').set({ outcome, detail }).where('notice_id', '=', notice_id).execute()
}
