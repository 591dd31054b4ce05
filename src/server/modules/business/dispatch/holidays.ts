/*
 * Public holidays of Indonesia and the days of collective leave (cuti bersama), `YYYY-MM-DD`.
 *
 * 2026: joint decree (SKB) of the ministers of religious affairs, of manpower and of administrative reform of
 * 19 September 2025, numbers 1497, 2 and 5 of 2025.
 *
 * 2027: days that follow from the calendar. Where sources differ by a day because the moon is sighted, both days stand
 * here: a promise too few is kept, a promise too many is not. To be replaced by the decree's own days, and its collective
 * leave to be added, once the shop's people have them; until then they add single days in the settings, or take some off.
 */

const holidays2026 = [
  '2026-01-01', // New Year
  '2026-01-16', // Isra Mikraj
  '2026-02-17', // Imlek 2577
  '2026-03-19', // Nyepi 1948
  '2026-03-21', // Idulfitri 1447
  '2026-03-22',
  '2026-04-03', // Good Friday
  '2026-04-05', // Easter
  '2026-05-01', // Labour Day
  '2026-05-14', // Ascension
  '2026-05-27', // Iduladha 1447
  '2026-05-31', // Waisak 2570
  '2026-06-01', // Pancasila
  '2026-06-16', // Islamic New Year 1448
  '2026-08-17', // Independence
  '2026-08-25', // Maulid
  '2026-12-25', // Christmas
]

const collectiveLeave2026 = [
  '2026-02-16', // before Imlek
  '2026-03-18', // before Nyepi
  '2026-03-20', // around Idulfitri
  '2026-03-23',
  '2026-03-24',
  '2026-05-15', // after Ascension
  '2026-05-28', // after Iduladha
  '2026-12-24', // before Christmas
]

const holidays2027 = [
  '2027-01-01', // New Year
  '2027-01-05', // Isra Mikraj, or the day after
  '2027-01-06',
  '2027-02-06', // Imlek 2578
  '2027-03-08', // Nyepi 1949, or the day after
  '2027-03-09',
  '2027-03-10', // Idulfitri 1448
  '2027-03-11',
  '2027-03-26', // Good Friday
  '2027-03-28', // Easter
  '2027-05-01', // Labour Day
  '2027-05-06', // Ascension
  '2027-05-16', // Iduladha 1448, or the day after
  '2027-05-17',
  '2027-05-20', // Waisak 2571
  '2027-06-01', // Pancasila
  '2027-06-06', // Islamic New Year 1449
  '2027-08-15', // Maulid
  '2027-08-17', // Independence
  '2027-12-25', // Christmas
]

export const holidays: ReadonlySet<string> = new Set([...holidays2026, ...collectiveLeave2026, ...holidays2027])

/** Up to here holidays are known. */
export const lastKnownDay = '2027-12-31'
