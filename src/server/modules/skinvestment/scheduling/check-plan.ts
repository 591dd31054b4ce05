import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { planFinished } from '#contract/skinvestment/plan-notices.ts'
import { decideDays } from '#contract/skinvestment/skinvestment.ts'
import type { Ctx, System } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { moverOf } from '#server/legal-moves.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { asSystem, tryMove } from '#server/modules/orders/orders.ts'
import { defineRecurringTask, defineTask, enqueueAll, later } from '#server/queue/tasks.ts'
import { addDays, wibDay } from '#server/wib-days.ts'
import { lockPlan } from './lock-plan.ts'
import type { Plan } from './lock-plan.ts'
import { makeDueParcel, isSwitchedOff } from './make-parcel.ts'
import { moves } from './plan-status.ts'

/** What is due is made, and a plan of which nothing is to come any more is ended; written with the task's completion. */
export const checkPlanTask = defineTask({
  kind: 'skinvestment.check-plan',
  run: (ctx, { subscription_id }) => Promise.resolve((tx: Tx) => checkPlan(ctx, tx, subscription_id)),
})

async function checkPlan(ctx: Ctx<System>, tx: Tx, subscription_id: string): Promise<void> {
  const plan = await lockPlan(tx, subscription_id)
  if (plan.status !== 'ACTIVE') return
  await makeDueParcel(ctx, tx, plan)
  await endWhereOver(ctx, tx, plan)
}

/** What of plan `s` is to come or on its way. */
const openParcels = sql`
  select from plan_parcels p where p.subscription_id = s.subscription_id and p.status in ('PLANNED', 'MADE', 'SENT')`

/** Every parcel has arrived or was given back: nothing is owed, and the purchase is done. */
async function endWhereOver(ctx: Ctx, tx: Tx, plan: Plan): Promise<void> {
  const { numAffectedRows } = await sql`
    update subscriptions s set status = 'FINISHED'
     where s.subscription_id = ${plan.subscription_id} and s.status = any(${moves.before('FINISHED', moverOf(ctx))}::text[])
       and not exists (${openParcels})`.execute(tx)
  if (numAffectedRows !== 1n) return
  await tryMove(asSystem(ctx), tx, plan.order_id, { to: 'COMPLETED', note: say('plan_over') })
  await notify(ctx, tx, planFinished, plan)
}

const atOnce = 1_000
/** Of parcel `p` of plan `s`. */
const partsNow = sql`coalesce(p.swap -> 'parts', s.parts)`

/**
 * A look that was lost with its task is made up for: what is overdue for no reason is looked at today. So is a plan of which
 * something was switched off since, two weeks before its next parcel, and one of which nothing is to come any more.
 */
export const findOverdueTask = defineRecurringTask({
  kind: 'skinvestment.find-overdue',
  everySeconds: 3_600,
  run: async (ctx) => {
    const today = wibDay(ctx.now())
    const { rows } = await sql<{ subscription_id: string }>`
      select distinct p.subscription_id from plan_parcels p join subscriptions s using (subscription_id)
       where p.status = 'PLANNED' and p.problem is null and s.status = 'ACTIVE'
         and (p.due_on < ${today}::date or p.due_on <= ${addDays(today, decideDays)}::date and ${isSwitchedOff(partsNow)})
      union
      select s.subscription_id from subscriptions s
       where s.status = 'ACTIVE' and not exists (${openParcels})
       limit ${atOnce}`.execute(ctx.db)
    return (tx: Tx) =>
      enqueueAll(
        tx,
        rows.map(({ subscription_id }) =>
          later('skinvestment.check-plan', { subscription_id }, { dedupe: `${subscription_id}/${today}` }),
        ),
      )
  },
})
