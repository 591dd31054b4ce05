import type { Language } from '#contract/language.ts'

/*
 * Asia/Jakarta has had one fixed offset since 1964, so dates are worked out here and look the same on the server and in
 * every browser, whatever its locale data.
 */
const offset = 7 * 60 * 60 * 1000

const months: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
}

type Moment = { day: number; month: number; year: number; time: string }

/** The moment in Jakarta, or null for what is no date. */
function inJakarta(iso: string): Moment | null {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return null
  const there = new Date(time + offset)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    day: there.getUTCDate(),
    month: there.getUTCMonth(),
    year: there.getUTCFullYear(),
    time: `${two(there.getUTCHours())}.${two(there.getUTCMinutes())}`,
  }
}

/** `21 Nov 2026`. */
export function day(iso: string, language: Language): string {
  const at = inJakarta(iso)
  return at ? `${at.day} ${months[language][at.month]} ${at.year}` : ''
}

/** 0 for a Monday, of a calendar day such as `2026-11-21`. */
export function weekdayIndex(isoDate: string): number {
  return (new Date(`${isoDate}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** `21 Nov 2026, 14.05 WIB`. */
export function dayAndTime(iso: string, language: Language): string {
  const at = inJakarta(iso)
  return at ? `${day(iso, language)}, ${at.time} WIB` : ''
}

/** `21 Nov`, with the year only when it is not the one of `now`: for narrow tables. */
export function shortDay(iso: string, language: Language, now: Date = new Date()): string {
  const at = inJakarta(iso)
  if (!at) return ''
  const sameYear = at.year === new Date(now.getTime() + offset).getUTCFullYear()
  return sameYear ? `${at.day} ${months[language][at.month]}` : day(iso, language)
}

/** `Nov 2026` of `2026-11`. */
export function monthName(month: string, language: Language): string {
  const [year = '', number = ''] = month.split('-')
  return `${months[language][Number(number) - 1] ?? ''} ${year}`
}

/** `21–24 Nov 2026`, `28 Nov – 2 Dec 2026`. */
export function dayRange(from: string, to: string, language: Language): string {
  const [a, b] = [inJakarta(from), inJakarta(to)]
  if (!a || !b) return ''
  if (a.year !== b.year) return `${day(from, language)} – ${day(to, language)}`
  if (a.month !== b.month) return `${a.day} ${months[language][a.month]} – ${day(to, language)}`
  return a.day === b.day ? day(to, language) : `${a.day}–${day(to, language)}`
}

/** The calendar day in Jakarta as `2026-11-21`, as the calls take it. */
export function isoDay(date: Date): string {
  return new Date(date.getTime() + offset).toISOString().slice(0, 10)
}
