/** Basis points as people write them: `5 %`, `7,5 %`. */
export function percentText(bps: number): string {
  return `${String(bps / 100).replace('.', ',')}\u00a0%`
}
