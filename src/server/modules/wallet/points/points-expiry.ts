import { addDays, endOfWibDay, wibDay } from '#server/wib-days.ts'

/** When points that are earned now expire: at the end of the same day in WIB so many months later. */
export function expiryOf(earned_at: Date, months: number): Date {
  const [year = 0, month = 0, day = 0] = wibDay(earned_at).split('-').map(Number)
  const monthIndex = month - 1 + months
  // 29 February expires on 28 February: a month that lacks the day gives its last one.
  const lastDay = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate()
  return endOfWibDay(new Date(Date.UTC(year, monthIndex, Math.min(day, lastDay))).toISOString().slice(0, 10))
}

/** The least that points which come back still live. */
const shortestDays = 7

/** The earliest end of points that come back now. */
export function earliestExpiry(now: Date): Date {
  return endOfWibDay(addDays(wibDay(now), shortestDays))
}
