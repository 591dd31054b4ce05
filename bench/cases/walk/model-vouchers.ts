/*
 * What a voucher must do, worked out from the decisions alone: nothing here is imported from the shop. Amounts are whole
 * rupiah, shares are basis points, times are milliseconds.
 */

export type ModelVoucher = {
  type: 'PERCENTAGE' | 'FIXED' | 'FREE_SHIPPING'
  value: number
  cap: number | null
  minSpend: number
  quota: number | null
  perCustomer: number
  budget: number | null
  endsAt: number
  isActive: boolean
  isGone: boolean
  used: number
  given: number
}

type Cart = { goods: number; shipping: number; now: number }

/** What it takes off, or null where it must be refused. */
export function worthOf(voucher: ModelVoucher, { goods, shipping, now }: Cart): number | null {
  const { quota, budget, used, given, perCustomer } = voucher
  if (voucher.isGone || !voucher.isActive || voucher.endsAt <= now) return null
  if (quota !== null && used >= quota) return null
  if (used >= perCustomer || goods < voucher.minSpend) return null
  const amount = Math.min(fullWorth(voucher, goods, shipping), voucher.cap ?? Infinity)
  if (amount === 0 || (budget !== null && given + amount > budget)) return null
  return amount
}

function fullWorth({ type, value }: ModelVoucher, goods: number, shipping: number): number {
  if (type === 'FREE_SHIPPING') return shipping
  return type === 'FIXED' ? Math.min(value, goods) : Math.floor((goods * value) / 10_000)
}

export function use(voucher: ModelVoucher, amount: number): void {
  voucher.used += 1
  voucher.given += amount
}

/** The order came to nothing. */
export function giveBack(voucher: ModelVoucher, amount: number): void {
  voucher.used -= 1
  voucher.given -= amount
}
