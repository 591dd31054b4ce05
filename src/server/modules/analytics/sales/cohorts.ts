import type { Output } from '#contract/call.ts'
import type { getCohorts as getCohortsCall } from '#contract/sales-analytics.ts'
import type { AdminCtx } from '#server/context.ts'
import { inBackground } from '#server/db/db.ts'
import { cached } from '#server/cached.ts'
import { countCohorts } from '#server/modules/orders/orders.ts'
import { monthAfter, monthOf } from './month.ts'
import type { Month } from './month.ts'

type Cohorts = Output<typeof getCohortsCall>['data']

/** The months of the last two years, the oldest first, as far as they had first orders. */
const monthsShown = 24

/** Customers by the month of their first paid order, with who came back in each month after it; at most a minute old. */
export const getCohorts = cached({ load: computeCohorts, maxAgeMs: 30_000, staleMs: 30_000, mayReadReplica: true }).get

async function computeCohorts(ctx: AdminCtx): Promise<Cohorts> {
  const now = monthOf(ctx.now())
  const oldest = monthAfter(now, 1 - monthsShown)
  const counts = (await countCohorts(inBackground(ctx.db))).filter(({ first }) => first >= oldest)
  const months = [...new Set(counts.map(({ first }) => first as Month))]
  return months.map((month) => {
    const of = (later: number) => counts.find((one) => one.first === month && one.later === later)?.customers ?? 0
    return { month, customers: of(0), back: laterMonths(month, now).map(of) }
  })
}

/** 1 for the month after it, and so on up to the current one. */
function laterMonths(month: Month, now: Month): number[] {
  const later: number[] = []
  for (let n = 1; monthAfter(month, n) <= now; n += 1) later.push(n)
  return later
}
