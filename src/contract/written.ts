import type { Language } from './language.ts'

/** A count as people read it: `129.000`. */
export function thousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** An amount as people read it: `Rp 129.000`. */
export function rupiah(amount: number): string {
  return `Rp ${thousands(amount)}`
}

const wibOffsetMs = 7 * 3_600_000
const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
}

/** A moment's day in WIB as screens write it: `21 Nov 2026`. */
export function dayText(time: string, language: Language): string {
  const there = new Date(Date.parse(time) + wibOffsetMs)
  return `${there.getUTCDate()} ${months[language][there.getUTCMonth()]} ${there.getUTCFullYear()}`
}

/** A moment as screens write it: `21 Nov 2026, 14.05 WIB`. */
export function dayAndTimeText(time: string, language: Language): string {
  const clock = new Date(Date.parse(time) + wibOffsetMs).toISOString().slice(11, 16)
  return `${dayText(time, language)}, ${clock.replace(':', '.')} WIB`
}

const longForms = {
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', dateStyle: 'long', timeStyle: 'short' }),
  id: new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long', timeStyle: 'short' }),
}

/** A moment as mails write it: `21 November 2026 at 14.05 WIB`. */
export function longTimeText(time: string, language: Language): string {
  return `${longForms[language].format(new Date(time)).replace(':', '.')} WIB`
}

/** An account or phone number as it is shown: dots and the last four digits, `••••••7890`. */
export function maskNumber(number: string): string {
  return number.slice(0, -4).replace(/\d/g, '•') + number.slice(-4)
}
