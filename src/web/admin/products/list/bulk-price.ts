export type PriceChange = { price: number } | { price_percent: number }

/** `10`, `-5`, `+12%`: whole per cent that the call takes; null for anything else. */
export function percentOf(typed: string): number | null {
  const [, sign = '', digits] = /^([+\u2212-]?)\s*(\d{1,3})\s*%?$/.exec(typed.trim()) ?? []
  const percent = digits === undefined ? 0 : Number(digits) * (sign === '' || sign === '+' ? 1 : -1)
  return percent === 0 || percent < -90 || percent > 900 ? null : percent
}
