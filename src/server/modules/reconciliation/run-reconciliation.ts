import { say } from '#contract/messages/message.ts'
import type { DiscrepancyKind } from '#contract/orders/reconciliation.ts'
import { sql } from 'kysely'
import type { ProviderFinding } from '#server/compare-in-turn.ts'
import type { Ctx, System } from '#server/context.ts'
import { transaction, inBackground } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { compareWithProvider, lockOrders } from '#server/modules/payments/payments.ts'
import type { Compared } from '#server/modules/payments/payments.ts'
import { comparePayouts } from '#server/modules/withdrawals/withdrawals.ts'
import type { ComparedPayout } from '#server/modules/withdrawals/withdrawals.ts'
import { defineRecurringTask, defineTask, enqueue } from '#server/queue/tasks.ts'
import { bookKinds, compareBooks } from './books.queries.ts'
import type { Finding } from './finding.ts'
import { clearGone, keepFinding, keepTakenOver } from './keep-findings.ts'

/** Payments, and payouts, that one run compares with their provider; the others follow in the next. */
const mostAsked = 400

/** Every hour: the shop's books against themselves, and payments and payouts against those of their providers. */
export const reconciliationTask = defineRecurringTask({
  kind: 'reconciliation.run',
  everySeconds: 3_600,
  run: async (ctx) => {
    if (ctx.config.isSandbox && performance.now() - lastRunAt < hurriedMs) return
    lastRunAt = performance.now()
    await compareAll(ctx)
  },
})

/** Where the clock is moved by hand a year passes in a minute; comparing every hour of it would be all that happens. */
const hurriedMs = 30_000
let lastRunAt = Number.NEGATIVE_INFINITY

/** The same, because a person asked for it. */
export const reconciliationNowTask = defineTask({
  kind: 'reconciliation.run_now',
  run: (ctx) => compareAll(ctx),
})

export async function queueReconciliation(ctx: Ctx): Promise<{ queued: true }> {
  await transaction(ctx.db, (tx) => enqueue(tx, 'reconciliation.run_now', {}, { dedupe: 'now' }))
  return { queued: true }
}

async function compareAll(ctx: Ctx<System>): Promise<void> {
  const started_at = ctx.now()
  const { compared, unanswered } = await compareWithProvider(ctx, mostAsked)
  const payouts = await comparePayouts(ctx, mostAsked)
  const books = await compareBooks(inBackground(ctx.db), started_at)
  await transaction(ctx.db, async (tx) => {
    const named = [
      ...compared.map(({ payment }) => payment.order_id),
      ...books.flatMap(({ order_id }) => order_id ?? []),
    ]
    await lockOrders(tx, named)
    let found = 0
    for (const one of compared) found += Number(await keepCompared(ctx, tx, one))
    for (const one of payouts.compared) found += Number(await keepComparedPayout(ctx, tx, one))
    for (const finding of books) found += Number(await keepFinding(ctx, tx, finding))
    await clearGone(ctx, tx, await loadGone(tx, books))
    await tx
      .insertInto('reconciliation_runs')
      .values({
        run_id: uuidv7(),
        started_at: started_at.toISOString(),
        finished_at: ctx.now().toISOString(),
        asked: compared.length + payouts.compared.length,
        unanswered: unanswered + payouts.unanswered,
        found,
      })
      .execute()
  })
}

/** Takes what the provider said of one payment into the list; answers whether something is there to be settled. */
export function keepCompared(ctx: Ctx, tx: Tx, { payment, finding }: Compared): Promise<boolean> {
  const { payment_id, order_id, provider_reference: reference } = payment
  const isGone = finding?.kind === 'NOT_PAID_THERE'
  const flag = isGone ? say('paid_here_not_there', { reference, found: finding.found }) : null
  return keepAnswer(ctx, tx, {
    kinds: providerKinds,
    finding,
    names: { subject: payment_id, order_id, payment_id, flag },
  })
}

/** The same of one payout. */
export function keepComparedPayout(ctx: Ctx, tx: Tx, { payout_id, finding }: ComparedPayout): Promise<boolean> {
  const names = { subject: payout_id, payout_id, order_id: null, payment_id: null }
  return keepAnswer(ctx, tx, { kinds: payoutKinds, finding, names })
}

/** Kinds that an answer of the provider about a payout, or a payment, settles. */
const payoutKinds = ['PAYOUT_PAID_THERE', 'PAYOUT_NOT_PAID_THERE', 'PAYOUT_AMOUNT_DIFFERS'] as const
const providerKinds = ['PAID_THERE', 'NOT_PAID_THERE', 'AMOUNT_DIFFERS', 'PAID_TWICE'] as const

type Answer<K extends DiscrepancyKind> = {
  kinds: readonly K[]
  finding: ProviderFinding<K> | null
  names: Omit<Finding, keyof ProviderFinding<K>>
}

async function keepAnswer<K extends DiscrepancyKind>(ctx: Ctx, tx: Tx, answer: Answer<K>): Promise<boolean> {
  const { kinds, finding, names } = answer
  const others = kinds.filter((kind) => kind !== finding?.kind)
  const gone = others.map((kind) => ({ kind, subject: names.subject }))
  await clearGone(ctx, tx, gone)
  if (!finding) return false
  const { isSettled, ...facts } = finding
  if (!isSettled) return keepFinding(ctx, tx, { ...names, ...facts })
  await keepTakenOver(ctx, tx, { ...names, ...facts })
  return true
}

async function loadGone(tx: Tx, books: readonly Finding[]): Promise<{ kind: string; subject: string }[]> {
  const { rows } = await sql<{ kind: string; subject: string }>`
    select kind, subject from payment_differences where cleared_at is null and kind = any(${[...bookKinds]}::text[])
  `.execute(tx)
  const there = new Set(books.map(({ kind, subject }) => `${kind} ${subject}`))
  return rows.filter(({ kind, subject }) => !there.has(`${kind} ${subject}`))
}
