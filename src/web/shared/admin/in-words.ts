import { rupiah } from '../money.ts'

/** One side of a discrepancy as people read it: a sum is money, a status has a name, the rest stays as it is. */
export function inWords(side: string, names: Record<string, string>): string {
  if (/^\d{1,15}$/.test(side)) return rupiah(Number(side))
  if (Object.hasOwn(names, side)) return names[side] ?? side
  return side.replace(/\b[A-Z][A-Z_]{3,}\b/g, (word) => (Object.hasOwn(names, word) ? (names[word] ?? word) : word))
}
