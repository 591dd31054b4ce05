import { daysOf, relativeDays } from '#contract/days.ts'
import { isoDay } from '../dates.ts'
import type { Values } from './list-query.ts'

/** The names of the first and the last day; undefined where a list has no such days. */
type Period = readonly [from: string, to: string] | undefined

/** Days that move with the calendar take the place of fixed ones. */
export function takeDays(query: Values, given: string | null, period: Period): void {
  if (!period) return
  query.days = relativeDays.find((one) => one === given)
  if (query.days !== undefined) query[period[0]] = query[period[1]] = undefined
}

/** The query with the days that a moving period has today. */
export function withDays(query: Values, period: Period, today = isoDay(new Date())): Values {
  if (!period) return query
  const { days, ...others } = query
  const moving = relativeDays.find((one) => one === days)
  if (moving === undefined) return others
  const { from, to } = daysOf(moving, today)
  return { ...others, [period[0]]: from, [period[1]]: to }
}
