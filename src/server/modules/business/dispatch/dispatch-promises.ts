import type { DispatchPromise } from '#contract/pages.ts'
import type { Settings } from '#contract/business.ts'
import { addDays, startOfWibDay, weekdayOf, wibDay } from '#server/wib-days.ts'
import { holidays, lastKnownDay } from './holidays.ts'

type Rules = Settings['dispatch']

/**
 * A page may be this old when a visitor reads it: the shop holds it for a second, and a cache in front of it may show it
 * for one minute more. So "today" ends this long before the parcels do, and "tomorrow" before midnight.
 */
const oldestPageMs = 2 * 60_000

/** Days of which a promise is told ahead, for pages that stay open. */
const daysAhead = 3
const minuteMs = 60_000
/** Longer than any row of holidays; a shop that is closed for longer promises nothing. */
const furthestDays = 30

/**
 * What may be said of the day on which an order leaves that is paid now, and what in its place afterwards: each is true
 * until its end, also on a page that is a moment old. Empty where nothing can be promised.
 */
export function dispatchPromises(rules: Rules, now: Date): DispatchPromise[] {
  const promises: DispatchPromise[] = []
  let at = now.getTime()
  for (const end of turnsOf(rules, now)) {
    if (end <= at) continue
    const promise = promiseAt(rules, at)
    if (promise === null) break
    const last = promises.at(-1)
    const until = new Date(end).toISOString()
    if (last?.day === promise.day && last.when === promise.when) last.until = until
    else promises.push({ ...promise, until })
    at = end
  }
  return promises
}

/** Moments at which a promise may become another one, in their order. */
function turnsOf({ cut_off }: Rules, now: Date): number[] {
  const first = wibDay(now)
  return Array.from({ length: daysAhead }, (_, index) => startOfWibDay(addDays(first, index)).getTime()).flatMap(
    (midnight) => [
      midnight,
      midnight + minutesOf(cut_off) * minuteMs - oldestPageMs,
      midnight + 86_400_000 - oldestPageMs,
    ],
  )
}

function promiseAt(rules: Rules, at: number): Pick<DispatchPromise, 'day' | 'when'> | null {
  const today = wibDay(new Date(at))
  const day = dayOfLeaving(rules, at + oldestPageMs)
  if (day === null) return null
  const isSameDaySoon = wibDay(new Date(at + oldestPageMs)) === today
  if (!isSameDaySoon) return { day, when: 'LATER' }
  if (day === today) return { day, when: 'TODAY' }
  return { day, when: day === addDays(today, 1) ? 'TOMORROW' : 'LATER' }
}

/** The day in WIB on which an order leaves that is paid at this moment; null where it is not known. */
export function dayOfLeaving(rules: Rules, at: number): string | null {
  const today = wibDay(new Date(at))
  const isInTime = at < startOfWibDay(today).getTime() + minutesOf(rules.cut_off) * minuteMs
  const first = isInTime ? today : addDays(today, 1)
  for (let index = 0; index < furthestDays; index += 1) {
    const day = addDays(first, index)
    if (day > lastKnownDay) return null
    if (sendsOn(rules, day)) return day
  }
  return null
}

function sendsOn({ weekdays, closed_days, open_days }: Rules, day: string): boolean {
  const isHoliday = holidays.has(day) && !open_days.includes(day)
  return weekdays.includes(weekdayOf(day)) && !isHoliday && !closed_days.includes(day)
}

/** Minutes after midnight of `HH:MM`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
