import { say } from '#contract/messages/message.ts'
import type { Discrepancy } from '#contract/orders/reconciliation.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { comparePayment } from '#server/modules/payments/payments.ts'
import { comparePayout } from '#server/modules/withdrawals/withdrawals.ts'
import { bookKinds, compareBooks } from './books.queries.ts'
import { requireDiscrepancy } from './discrepancies.queries.ts'
import { clearGone, keepFinding } from './keep-findings.ts'
import { keepCompared, keepComparedPayout } from './run-reconciliation.ts'

/** Compares one discrepancy again: for a payment or a payout the provider is queried, and the books are always read. */
export async function askDiscrepancy(ctx: AdminCtx, id: string): Promise<Discrepancy> {
  const discrepancy = await requireDiscrepancy(ctx.db, id)
  if (!discrepancy.allowed_actions.includes('ask')) {
    throw new AppError('conflict', {
      message: say('nothing_to_ask'),
      details: { allowed: discrepancy.allowed_actions },
    })
  }
  const compared = discrepancy.payment_id ? await comparePayment(ctx, discrepancy.payment_id) : null
  if (compared === 'unknown') throw new AppError('provider_unavailable')
  if (compared) await transaction(ctx.db, (tx) => keepCompared(ctx, tx, compared))
  await askBank(ctx, id)
  if (bookKinds.some((kind) => kind === discrepancy.kind)) await readBooks(ctx, id)
  return requireDiscrepancy(ctx.db, id)
}

/** A person decides here that what the bank says counts, also where it says that money is back. */
async function askBank(ctx: AdminCtx, id: string): Promise<void> {
  const { payout_id } = await ctx.db
    .selectFrom('payment_differences')
    .select('payout_id')
    .where('difference_id', '=', id)
    .executeTakeFirstOrThrow()
  const compared = payout_id ? await comparePayout(ctx, payout_id, { takesBack: true }) : null
  if (compared === 'unknown') throw new AppError('provider_unavailable')
  if (compared) await transaction(ctx.db, (tx) => keepComparedPayout(ctx, tx, compared))
}

async function readBooks(ctx: AdminCtx, id: string): Promise<void> {
  const { kind, subject } = await ctx.db
    .selectFrom('payment_differences')
    .select(['kind', 'subject'])
    .where('difference_id', '=', id)
    .executeTakeFirstOrThrow()
  const found = (await compareBooks(ctx.db, ctx.now())).find((one) => one.kind === kind && one.subject === subject)
  await transaction(ctx.db, async (tx) => {
    if (found) await keepFinding(ctx, tx, found)
    else await clearGone(ctx, tx, [{ kind, subject }])
  })
}
