import type { CalendarLabels } from '../ui/calendar-labels.tsx'

export const calendar: CalendarLabels = {
  open: 'Kalender',
  day: 'Tanggal',
  time: 'Jam',
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  months: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
  shortMonths: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' '),
  weekdays: ['Sn', 'Sl', 'Rb', 'Km', 'Jm', 'Sb', 'Mg'],
  example: 'hh/bb/tttt',
}
