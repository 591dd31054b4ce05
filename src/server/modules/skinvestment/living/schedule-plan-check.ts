import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { addDays, startOfWibDay, wibDay } from '#server/wib-days.ts'
import type { Plan } from './lock-plan.ts'

/**
 * Somebody looks at the plan when its next parcel is due: at the beginning of its day, and tomorrow at the earliest where
 * today's turn is over. A plan with nothing to come is looked at once more, to be ended.
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
    'skinvestment.look-at-plan',
    { subscription_id },
    { due_at: startOfWibDay(day), dedupe: `${subscription_id}/${day}` },
  )
}

/** Looks at the plan at once: its last parcel came to its end. */
export async function checkPlanNow(tx: Tx, subscription_id: string): Promise<void> {
  await enqueue(tx, 'skinvestment.look-at-plan', { subscription_id }, { dedupe: `${subscription_id}/end` })
}
