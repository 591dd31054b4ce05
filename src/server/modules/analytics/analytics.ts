/**
 * Analytics: what the shop's figures say.
 *
 * Owns the table sales_months, the figures of each month as they were computed last, and the sums of its days that are over
 * (sales_days, sales_day_sums, sales_month_items). The dashboard's are counted when they
 * are requested, by the module that knows them (`server/registries.ts`).
 * Days, weeks and months are those of Asia/Jakarta. Revenue is what customers paid (goods, shipping and fee) for orders
 * that were paid in the span and are not cancelled now; a refunded order leaves the figures of the day it was paid on.
 */
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { monthOf } from './sales/month.ts'
import { loadMonth } from './sales/stored-months.ts'

const dayMs = 24 * 3_600_000

/** Stores the days of yesterday's month, so that a reader waits for no more than the last of them. */
const keepDaysTask = defineRecurringTask({
  kind: 'analytics.keep-days',
  everySeconds: 24 * 3600,
  run: async (ctx) => void (await loadMonth(ctx, monthOf(new Date(ctx.now().getTime() - dayMs)))),
})

export const analyticsTasks = [keepDaysTask]
