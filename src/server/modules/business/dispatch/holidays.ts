/*
 * Public holidays of Indonesia and the days of collective leave (cuti bersama), `YYYY-MM-DD`, from the joint decrees
 * (SKB) of the ministers of religious affairs, of manpower and of administrative reform:
 * for 2026 that of 19 September 2025, numbers 1497, 2 and 5 of 2025;
 * for 2027 that of 15 September 2026, numbers 1205, 3 and 2 of 2026.
 *
 * Idulfitri and Iduladha are settled when the moon is sighted: where a day moves, the shop's people take it off in the
 * settings and add the new one.
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
  '2027-01-05', // Isra Mikraj 1448
  '2027-02-06', // Imlek 2578
  '2027-03-08', // Nyepi 1949
  '2027-03-10', // Idulfitri 1448
  '2027-03-11',
  '2027-03-26', // Good Friday
  '2027-03-28', // Easter
  '2027-05-01', // Labour Day
  '2027-05-06', // Ascension
  '2027-05-17', // Iduladha 1448
  '2027-05-20', // Waisak 2571
  '2027-06-01', // Pancasila
  '2027-06-06', // Islamic New Year 1449
  '2027-08-15', // Maulid
  '2027-08-17', // Independence
  '2027-12-25', // Christmas
  '2027-12-26', // Isra Mikraj 1449
]

const collectiveLeave2027 = [
  '2027-02-05', // before Imlek
  '2027-03-09', // around Idulfitri
  '2027-03-12',
  '2027-03-15',
  '2027-03-25', // before Good Friday
  '2027-05-18', // after Iduladha
  '2027-05-19', // before Waisak
  '2027-12-24', // before Christmas
]

export const holidays: ReadonlySet<string> = new Set([
  ...holidays2026,
  ...collectiveLeave2026,
  ...holidays2027,
  ...collectiveLeave2027,
])

/** Up to here holidays are known. */
export const lastKnownDay = '2027-12-31'
