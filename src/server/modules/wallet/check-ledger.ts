import { ledgerDiffers } from '#contract/wallet/wallet-notices.ts'
import { inBackground } from '#server/db/db.ts'
import type { Ctx, System } from '#server/context.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { defineRecurringTask, defineTask } from '#server/queue/tasks.ts'
import type { TaskEffects } from '#server/queue/tasks.ts'
import { countLedger, verifyLedger } from './verify-ledger.ts'

/** As many differences as one looks at. */
const mostKept = 100

/** Verifies the ledger every day; differences are told to every administrator. */
export const checkLedgerTask = defineRecurringTask({
  kind: 'wallet.check-ledger',
  everySeconds: 86_400,
  run: (ctx) => check(ctx),
})

/** The same because an administrator asked for it. */
export const checkLedgerNowTask = defineTask({
  kind: 'wallet.check-ledger-now',
  run: (ctx) => check(ctx),
})

async function check(ctx: Ctx<System>): Promise<TaskEffects> {
  const startedAt = performance.now()
  const db = inBackground(ctx.db)
  const { journals, postings, accounts } = await countLedger(db)
  const found = await verifyLedger(db)
  const took_ms = Math.round(performance.now() - startedAt)
  const checked_at = ctx.now()
  return async (tx) => {
    const differences = JSON.stringify(found.slice(0, mostKept))
    await tx
      .insertInto('ledger_checks')
      .values({ checked_at, journals, postings, accounts, differences, took_ms })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (found.length === 0) return
    ctx.log.error({ differences: found.length, first: found[0] }, 'the ledger has differences')
    await notify(ctx, tx, ledgerDiffers, { at: checked_at, count: found.length })
  }
}
