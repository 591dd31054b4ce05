/** Basis points as people write percentages: `1100` is `11`, `70` is `0,7`. */
export function percentOf(bps: number): string {
  return String(bps / 100).replace('.', ',')
}

/** Basis points as people read them: `11%`, `0,7%`. */
export function percentText(bps: number): string {
  return `${percentOf(bps)}%`
}

/** `11`, `0,7` and `0.75` as basis points; null for what is none, or finer than a basis point. */
export function toBasisPoints(typed: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
