import { rupiah as plainRupiah } from '#contract/written.ts'

/** `Rp 129.000`; the space does not break. */
export function rupiah(amount: number): string {
  return `${amount < 0 ? '–' : ''}${plainRupiah(Math.abs(amount)).replace(' ', '\u00a0')}`
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
