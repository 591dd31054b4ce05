import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { addDays, startOfWibDay, wibDay } from '#server/wib-days.ts'
import type { Plan } from './lock-plan.ts'

/**
 * Schedules the plan's check for the day of its next parcel, but not for today where one was made today or could not be
 * made. Does nothing without further parcels.
 */
export async function schedulePlanCheck(ctx: Ctx, tx: Tx, { subscription_id, schedule }: Plan): Promise<void> {
  const today = wibDay(ctx.now())
  const next = schedule.find(({ status }) => status === 'PLANNED')
  if (!next) return
  const isTurnOver = next.problem !== null || schedule.some(({ made_on }) => made_on === today)
  const earliest = isTurnOver ? addDays(today, 1) : today
  const day = next.due_on > earliest ? next.due_on : earliest
  await enqueue(
    tx,
    'skinvestment.check-plan',
    { subscription_id },
    { due_at: startOfWibDay(day), dedupe: `${subscription_id}/${day}` },
  )
}

/** Looks at the plan at once: its last parcel came to its end. */
export async function checkPlanNow(tx: Tx, subscription_id: string): Promise<void> {
  await enqueue(tx, 'skinvestment.check-plan', { subscription_id }, { dedupe: `${subscription_id}/end` })
}
