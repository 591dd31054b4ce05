import type { JudgedUse } from './judge-use.ts'

/** What takes off most, of equals what ends first. */
export function mostFirst(a: JudgedUse, b: JudgedUse): number {
  return b.amount - a.amount || endsFirst(a, b)
}

/** What lacks least, of equals what ends first. */
export function nearestFirst(a: JudgedUse, b: JudgedUse): number {
  const missing = ({ missing_amount }: JudgedUse) => missing_amount ?? Number.MAX_SAFE_INTEGER
  return missing(a) - missing(b) || endsFirst(a, b)
}

function endsFirst(a: JudgedUse, b: JudgedUse): number {
  return Date.parse(a.one.ends_at) - Date.parse(b.one.ends_at) || (a.one.voucher_id < b.one.voucher_id ? -1 : 1)
}
