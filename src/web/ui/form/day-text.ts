/** `21 Nov 2026` for `2026-11-21`; empty for an empty day. */
export function toDayText(day: string, months: readonly string[]): string {
  const [year, month, date] = day.split('-').map(Number)
  return year && month && date ? `${date} ${months[month - 1]} ${year}` : ''
}

/** What people type for a day, as `2026-11-21`: 21/11/2026, 21-11-26, 21 nov 2026, 2026-11-21. null for what is no day. */
export function fromDayText(text: string, months: readonly string[]): string | null {
  const typed = text.trim().toLowerCase()
  if (typed === '') return ''
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return toDay(iso[1], iso[2], iso[3])
  const parts = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,})[\s./-]+(\d{4}|\d{2})$/.exec(typed)
  const [, date, month = '', year = ''] = parts ?? []
  if (!parts) return null
  const named = months.findIndex((name) => month.startsWith(name.toLowerCase())) + 1
  return toDay(year.length === 2 ? `20${year}` : year, named > 0 ? String(named) : month, date)
}

function toDay(year = '', month = '', date = ''): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = Date.parse(`${day}T00:00:00Z`)
  // 31 February would be a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null
}

/** `14.05` for 14.05, 14:05, 1405 or 9; null for what is no time of day. */
export function fromTimeText(text: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[.:]?(\d{2}))?$/.exec(text.trim()) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}`
}
