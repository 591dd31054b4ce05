import type { Language } from './paper.ts'

const wibMs = 7 * 3_600_000

const months: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
}

/** `21 Nov 2026`. */
export function day(iso: string, language: Language): string {
  const there = new Date(Date.parse(iso) + wibMs)
  return `${there.getUTCDate()} ${months[language][there.getUTCMonth()]} ${there.getUTCFullYear()}`
}

/** `21 Nov 2026, 14.05 WIB`. */
export function dayAndTime(iso: string, language: Language): string {
  const there = new Date(Date.parse(iso) + wibMs)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day(iso, language)}, ${two(there.getUTCHours())}.${two(there.getUTCMinutes())} WIB`
}

/** `Rp 129.000`; the space does not break. */
export function rupiah(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${amount < 0 ? '–' : ''}Rp\u00a0${digits}`
}

/** `350 g`, `1,25 kg`. */
export function weight(grams: number): string {
  if (grams < 1_000) return `${grams} g`
  return `${String(Math.round(grams / 10) / 100).replace('.', ',')} kg`
}

/** Basis points as per cent: `11`, `10,5`. */
export function percent(bps: number): string {
  return String(bps / 100).replace('.', ',')
}

/** `+62 812-3456-7890` of a number in E.164; anything else stays as it is. */
export function phone(number: string): string {
  const [, first, second, third] = /^\+62(\d{3})(\d{4})(\d+)$/.exec(number) ?? []
  return first ? `+62 ${first}-${second}-${third}` : number
}
