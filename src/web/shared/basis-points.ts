/** `11`, `0,7` and `0.75` as basis points; null for what is none, or finer than a basis point. */
export function toBasisPoints(typed: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
