import type { Output } from '#contract/call.ts'
import type { receivePayoutWebhook as call } from '#contract/wallet/withdrawals.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, System } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { RawRequest } from '#server/http/serve.ts'
import { uuidv7 } from '#server/ids.ts'
import type { PayoutPort, PayoutReport, PayoutWebhook } from '#server/ports/payout/payout-port.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { applyReport } from './apply-report.ts'
import type { Settled } from './apply-report.ts'
import { findPayout, lockPayout } from './payouts.queries.ts'
import type { PayoutRow } from './payouts.queries.ts'

type Received = Output<typeof call>
type Webhook = Extract<PayoutWebhook, { kind: 'webhook' }>

const received: Received = { received: true }

/** Webhooks in these states did nothing yet; when they come again they are taken up. */
const unsettled = ['UNKNOWN', 'UNCONFIRMED'] as const

/**
 * A provider's webhook about a payout. It is verified over its raw bytes, stored once and applied at most once. Where the
 * signature does not cover what it says, and whenever money would come back, the provider is asked and its answer counts.
 */
export async function receivePayoutWebhook(
  ctx: Ctx<System>,
  { params, rawBody, headers }: RawRequest & { params: { provider: string } },
): Promise<Received> {
  const port = ctx.ports.payoutOf(params.provider)
  if (!port) throw new AppError('not_found')
  const webhook = port.parseWebhook(rawBody, headers)
  if (webhook.kind === 'bad_signature') throw refuse(ctx, 'signature_invalid')
  if (webhook.kind === 'malformed') throw refuse(ctx, 'malformed_request')
  if (webhook.kind === 'ignored' || (await isKnown(ctx, port, webhook))) return received
  const payout = await findPayout(ctx.db, webhook.reference)
  if (!payout) {
    await transaction(ctx.db, (tx) => store(ctx, tx, { port, webhook, rawBody, payout: null }))
    throw refuse(ctx, 'not_found')
  }
  const report = await confirm(port, payout, webhook)
  await transaction(ctx.db, async (tx) => {
    // The withdrawal's lock comes first, as everywhere.
    await lockPayout(tx, payout.payout_id)
    const notice_id = await store(ctx, tx, { port, webhook, rawBody, payout })
    if (notice_id === null) return
    if (report === 'unconfirmed') {
      const { payout_id } = payout
      return enqueue(tx, 'withdrawals.follow_payout', { payout_id }, { dedupe: `${payout_id} webhook` })
    }
    await settle(tx, notice_id, await applyReport(ctx, tx, payout.payout_id, report))
  })
  if (report === 'unconfirmed') throw new AppError('provider_unavailable')
  return received
}

function refuse(ctx: Ctx, code: 'signature_invalid' | 'malformed_request' | 'not_found'): AppError {
  ctx.log.warn({ code, ip: ctx.ip }, 'payout webhook refused')
  return new AppError(code)
}

async function confirm(
  port: PayoutPort,
  payout: PayoutRow,
  { report, provider_id, reference }: Webhook,
): Promise<(PayoutReport & { provider_id: string }) | 'unconfirmed'> {
  const said = { ...report, provider_id }
  const takesBack = payout.status === 'SUCCEEDED' && (report.status === 'REVERSED' || report.status === 'FAILED')
  // Another amount is for a person, whatever the provider says now.
  if ((port.webhooksProve && !takesBack) || report.amount !== payout.amount) return said
  const state = await port.getState(reference)
  return state === null || state === 'unknown' ? 'unconfirmed' : state
}

async function isKnown(ctx: Ctx, { provider }: PayoutPort, { dedupe_key }: Webhook): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('payout_notices')
    .select('notice_id')
    .where('provider', '=', provider)
    .where('dedupe_key', '=', dedupe_key)
    .where('outcome', 'not in', unsettled)
    .executeTakeFirst()
  return row !== undefined
}

type Intake = { port: PayoutPort; webhook: Webhook; rawBody: Buffer; payout: PayoutRow | null }

/** `null`: it is in the inbox already. A twin at the same moment waits on the unique key. */
async function store(ctx: Ctx, tx: Tx, { port, webhook, rawBody, payout }: Intake): Promise<string | null> {
  const known = {
    payout_id: payout?.payout_id ?? null,
    outcome: payout ? ('UNCONFIRMED' as const) : ('UNKNOWN' as const),
  }
  const { amount, kind } = webhook.report
  const row = await tx
    .insertInto('payout_notices')
    .values({
      ...known,
      notice_id: uuidv7(),
      provider: port.provider,
      dedupe_key: webhook.dedupe_key,
      kind,
      amount: Number.isSafeInteger(amount) ? amount : null,
      raw_body: rawBody.toString('utf8').replaceAll('\u0000', ''),
      received_at: ctx.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'dedupe_key']).doUpdateSet(known).where('payout_notices.outcome', 'in', unsettled),
    )
    .returning('notice_id')
    .executeTakeFirst()
  return row?.notice_id ?? null
}

async function settle(tx: Tx, notice_id: string, settled: Settled): Promise<void> {
  await tx.updateTable('payout_notices').set(settled).where('notice_id', '=', notice_id).execute()
}
