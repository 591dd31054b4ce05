import type { Language } from '#contract/language.ts'
import { shortDay } from '../dates.ts'

/** `25–27 Nov`, `30 Nov – 2 Dec`, `25 Nov` of calendar days such as `2026-11-25`; the year only where it is another one. */
export function arrivalDays(from: string, to: string, language: Language, now: Date = new Date()): string {
  const last = shortDay(to, language, now)
  if (from === to) return last
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return isSameMonth ? `${Number(from.slice(8))}–${last}` : `${shortDay(from, language, now)} – ${last}`
}
