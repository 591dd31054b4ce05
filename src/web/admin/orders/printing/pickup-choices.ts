import { pickupDays, pickupHours } from '#contract/orders/delivery-documents.ts'
import type { PickupWindow } from '#contract/orders/delivery-documents.ts'
import type { Language } from '#contract/language.ts'
import { day as dayWords, isoDay, weekdayIndex } from '../../../shared/dates.ts'

const dayMs = 86_400_000

/** The windows that can still be chosen, by the value of their option. */
export function pickupChoices(now: Date): Map<string, PickupWindow> {
  const days = Array.from({ length: pickupDays }, (_, index) => isoDay(new Date(now.getTime() + index * dayMs)))
  const all = days.flatMap((day) => pickupHours.map((hours) => ({ day, hours })))
  const isOpen = ({ day, hours }: PickupWindow) => Date.parse(`${day}T${hours.slice(0, 5)}:00+07:00`) > now.getTime()
  return new Map(all.filter(isOpen).map((window) => [`${window.day} ${window.hours}`, window]))
}

/** `Monday, 30 Nov 2026, 09.00–12.00 WIB`. */
export function pickupWords({ day, hours }: PickupWindow, language: Language, weekdays: readonly string[]): string {
  const time = hours.replaceAll(':', '.').replace('-', '–')
  return `${weekdays[weekdayIndex(day)]}, ${dayWords(`${day}T00:00:00+07:00`, language)}, ${time} WIB`
}
