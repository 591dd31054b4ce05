import { changeDays, mostSkips, parcelDays } from '#contract/skinvestment/skinvestment.ts'
import { addDays } from '#server/wib-days.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Plan, PlanParcel } from '../scheduling/lock-plan.ts'

type Scheduled = { parcel_no: number; due_on: string; made_on: string | null; status: string; problem: string | null }
type Calendar = { status: string; started_on: string | null; parcels: number; schedule: readonly Scheduled[] }

/** Whether a parcel is far enough away to be skipped, moved or sent elsewhere. */
export function canChange({ status }: Calendar, parcel: Scheduled, today: string): boolean {
  const isFar = parcel.due_on >= addDays(today, changeDays)
  return status === 'ACTIVE' && parcel.status === 'PLANNED' && isFar
}

/**
 * The days that a parcel can be moved to: at least as far away as a change needs, behind the parcel before it, before the one
 * after it. The last one may be put off as far as the plan could last with all its skips.
 */
export function changeWindow(
  plan: Calendar,
  parcel: Scheduled,
  today: string,
): { earliest_on: string; latest_on: string } | null {
  if (!canChange(plan, parcel, today) || plan.started_on === null) return null
  const before = plan.schedule.find(({ parcel_no }) => parcel_no === parcel.parcel_no - 1)
  const after = plan.schedule.find(({ parcel_no }) => parcel_no === parcel.parcel_no + 1)
  const soonest = addDays(today, changeDays)
  const behind = before ? addDays(before.made_on ?? before.due_on, 1) : soonest
  const end = addDays(plan.started_on, parcelDays * (plan.parcels + mostSkips))
  const latest_on = after ? addDays(after.due_on, -1) : end
  const earliest_on = behind > soonest ? behind : soonest
  return earliest_on <= latest_on ? { earliest_on, latest_on } : null
}

/** The parcel that a change is about: the named one or the next one. One that is too near or made is refused. */
export function requireChangeable(plan: Plan, parcel_no: number | undefined, today: string): PlanParcel {
  const planned = plan.schedule.filter(({ status }) => status === 'PLANNED')
  const parcel = parcel_no === undefined ? planned[0] : plan.schedule.find((one) => one.parcel_no === parcel_no)
  if (!parcel && parcel_no !== undefined) throw new AppError('not_found')
  if (!parcel) throw new AppError('plan_change_not_possible', { message: say('plan_nothing_to_change') })
  if (canChange(plan, parcel, today)) return parcel
  throw new AppError('plan_change_not_possible', { message: say('plan_too_late', { days: changeDays }) })
}
