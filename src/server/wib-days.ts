/*
 * Calendar days in Asia/Jakarta (WIB), the days of lists, reports and month boundaries. WIB is UTC+7 all year: there
 * has been no summer time since 1963, so plain arithmetic is exact.
 */

const offsetMs = 7 * 3600 * 1000
const dayMs = 24 * 3600 * 1000

/** The day in WIB, `YYYY-MM-DD`. */
export function wibDay(time: Date): string {
  return inWib(time).toISOString().slice(0, 10)
}

/** Midnight in WIB at which the day begins. */
export function startOfWibDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)
}

/** Midnight in WIB at which the day is over: compare with `<`. */
export function endOfWibDay(day: string): Date {
  return new Date(startOfWibDay(day).getTime() + dayMs)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** A moment as `YYYY-MM-DD HH:MM:SS` in WIB, as spreadsheets read it. */
export function wibTime(time: string): string {
  return inWib(new Date(time)).toISOString().slice(0, 19).replace('T', ' ')
}

/** The moment whose fields in UTC are those of the given one in WIB. */
function inWib(time: Date): Date {
  return new Date(time.getTime() + offsetMs)
}
