import type { Difference } from '#contract/reconciliation.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { comparePayment } from '#server/modules/payments/payments.ts'
import { bookKinds, compareBooks } from './books.queries.ts'
import { requireDifference } from './differences.queries.ts'
import { clearGone, keepFinding } from './keep-findings.ts'
import { keepCompared } from './run-reconciliation.ts'

/** Compares one difference again: the provider is asked where a payment is concerned, the books are read either way. */
export async function askDifference(ctx: AdminCtx, id: string): Promise<Difference> {
  const difference = await requireDifference(ctx.db, id)
  if (!difference.allowed_actions.includes('ask')) {
    throw new AppError('conflict', {
      message: 'There is nothing to ask.',
      details: { allowed: difference.allowed_actions },
    })
  }
  const compared = difference.payment_id ? await comparePayment(ctx, difference.payment_id) : null
  if (compared === 'unknown') throw new AppError('provider_unavailable')
  if (compared) await transaction(ctx.db, (tx) => keepCompared(ctx, tx, compared))
  if (bookKinds.some((kind) => kind === difference.kind)) await readBooks(ctx, id)
  return requireDifference(ctx.db, id)
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
