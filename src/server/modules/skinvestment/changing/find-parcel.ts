import { say } from '#contract/messages/message.ts'
import { changeDays } from '#contract/skinvestment/skinvestment.ts'
import { AppError } from '#server/app-error.ts'
import type { Plan, PlanParcel } from '../living/lock-plan.ts'
import { canChange } from './change-window.ts'

/** The parcel that a change is about: the named one or the next one. One that is too near or made is refused. */
export function requireChangeable(plan: Plan, parcel_no: number | undefined, today: string): PlanParcel {
  const planned = plan.schedule.filter(({ status }) => status === 'PLANNED')
  const parcel = parcel_no === undefined ? planned[0] : plan.schedule.find((one) => one.parcel_no === parcel_no)
  if (!parcel && parcel_no !== undefined) throw new AppError('not_found')
  if (!parcel) throw new AppError('plan_change_not_possible', { message: say('plan_nothing_to_change') })
  if (canChange(plan, parcel, today)) return parcel
  throw new AppError('plan_change_not_possible', { message: say('plan_too_late', { days: changeDays }) })
}
