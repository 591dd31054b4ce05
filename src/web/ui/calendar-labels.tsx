import { createContext, use } from 'react'
import type { ReactNode } from 'react'

/** The words of the parts that choose days. Apart from `UiLabels`, which every page of the shop carries. */
export type CalendarLabels = {
  open: string
  day: string
  time: string
  previousMonth: string
  nextMonth: string
  months: readonly string[]
  shortMonths: readonly string[]
  /** From Monday on. */
  weekdays: readonly string[]
  /** How a day may be typed. */
  example: string
}

const CalendarLabelsContext = createContext<CalendarLabels | null>(null)

export function CalendarLabelsProvider({ labels, children }: { labels: CalendarLabels; children: ReactNode }) {
  return <CalendarLabelsContext value={labels}>{children}</CalendarLabelsContext>
}

/** The words of the nearest provider; throws without one. */
export function useCalendarLabels(): CalendarLabels {
  const labels = use(CalendarLabelsContext)
  if (labels === null) throw new Error('CalendarLabelsProvider is missing above this part')
  return labels
}
