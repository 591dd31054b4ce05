export const dayMs = 86_400_000
export const wibMs = 7 * 3_600_000
const mostDays = 360

const dayOf = (time: number) => new Date(time + wibMs).toISOString().slice(0, 10)

/** The days from one moment to another in Jakarta, in spans that an export takes. */
export function forDays(from: number, until: number): { from_date: string; to_date: string }[] {
  const spans = []
  for (let start = from; dayOf(start) <= dayOf(until); start += mostDays * dayMs) {
    const end = Math.min(until, start + (mostDays - 1) * dayMs)
    spans.push({ from_date: dayOf(start), to_date: dayOf(end) })
  }
  return spans
}

/** The month of a moment in Jakarta, YYYY-MM. */
export const monthOf = (time: number): string => dayOf(time).slice(0, 7)

export function monthsBetween(from: number, until: number): string[] {
  const months = new Set<string>()
  for (let time = from; time < until; time += dayMs) months.add(monthOf(time))
  return [...months.add(monthOf(until))]
}
