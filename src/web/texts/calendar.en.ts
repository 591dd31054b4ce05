import type { CalendarLabels } from '../ui/calendar-labels.tsx'

export const calendar: CalendarLabels = {
  open: 'Calendar',
  day: 'Day',
  time: 'Time',
  previousMonth: 'Month before',
  nextMonth: 'Month after',
  months: 'January February March April May June July August September October November December'.split(' '),
  shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  example: 'dd/mm/yyyy',
}
