import { endOfWibDay, wibDay } from '#server/wib-days.ts'

const dayMs = 86_400_000
/** PP 80/2019: a buyer has at least two working days to send something back. */
const leastWorkingDays = 2

/**
 * Until when goods that arrived then can be complained of: so many days, and in any case until the end of the second
 * working day after (Monday to Friday; public holidays are not known here, so a generous setting is wise around them).
 */
export function returnableUntil(arrived: Date, days: number): Date {
  const bySetting = new Date(arrived.getTime() + days * dayMs)
  let day = wibDay(arrived)
  for (let working = 0; working < leastWorkingDays;) {
    day = wibDay(new Date(endOfWibDay(day).getTime() + 1))
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday >= 1 && weekday <= 5) working += 1
  }
  const byLaw = endOfWibDay(day)
  return byLaw > bySetting ? byLaw : bySetting
}

/** The last moment of a return is the one before `until`. */
export const isWindowOver = (until: Date, now: Date): boolean => now >= until
