/** Basis points as people write percentages: `1100` is `11`, `70` is `0,7`. */
export function percentOf(bps: number): string {
  return String(bps / 100).replace('.', ',')
}

/** Basis points as people read them: `11%`, `0,7%`. */
export function percentText(bps: number): string {
  return `${percentOf(bps)}%`
}
