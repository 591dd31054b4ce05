import type { Settings } from '#contract/business.ts'
import { addDays } from '#server/wib-days.ts'
import { dayOfLeaving } from './dispatch-promises.ts'

/** Days in WIB; null where it cannot be said. */
export type Arrival = { arrives_from: string | null; arrives_to: string | null }
type Duration = { etd_min_days: number; etd_max_days: number }

/** When a parcel may arrive whose order is paid at this moment: the day it leaves, and the courier's own days after it. */
export function arrivalAfterPayment(rules: Settings['dispatch'], paid_at: Date, duration: Duration): Arrival {
  return arrivalAfterLeaving(dayOfLeaving(rules, paid_at.getTime()), duration)
}

/** The same of one that left, or leaves, on that day. */
export function arrivalAfterLeaving(day: string | null, { etd_min_days, etd_max_days }: Duration): Arrival {
  if (day === null) return { arrives_from: null, arrives_to: null }
  return { arrives_from: addDays(day, etd_min_days), arrives_to: addDays(day, etd_max_days) }
}
