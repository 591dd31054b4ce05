import type { Rupiah } from '#contract/money.ts'
import type { VoucherKind, VoucherRefusal } from '#contract/vouchers/vouchers.ts'
import { judgeLines, judgePerson, kindOf } from '#server/modules/vouchers/vouchers.ts'
import type { JudgedLine, Known, LineScope } from '#server/modules/vouchers/vouchers.ts'
import { applyDiscounts } from '../quote/discounts.ts'
import type { Discount } from '../quote/discounts.ts'

/** What a voucher does to a checkout, or why it does nothing. */
export type JudgedUse = {
  one: Known
  kind: VoucherKind
  reason: VoucherRefusal | null
  missing_amount: Rupiah | null
  amount: Rupiah
  /** Null where it cannot be used. */
  discount: Discount<Known> | null
}

/**
 * What is bought. `shipping_fee` is null while no address is chosen; then a shipping voucher is usable and takes off 0. Of a
 * plan it is what the shop does not pay of the delivery.
 */
export type Basket = {
  lines: readonly JudgedLine[]
  shipping_fee: Rupiah | null
  now: Date
  isPlan?: boolean
  /** Promotions, which are taken off first: a voucher takes off no more than they leave. */
  promoted?: readonly Discount[]
}

/** Judges one voucher in the order of `VoucherRefusal`, alone: of two of a kind the checkout takes one. */
export function judgeUse(one: Known, { lines, shipping_fee, now, isPlan = false, promoted = [] }: Basket): JudgedUse {
  const kind = kindOf(one.type)
  const refused = (reason: VoucherRefusal, missing_amount: Rupiah | null = null): JudgedUse => {
    return { one, kind, reason, missing_amount, amount: 0, discount: null }
  }
  const personal = judgePerson(one, now)
  if (personal !== null) return refused(personal)
  if (isPlan && kind !== 'SHIPPING') return refused('NOT_WITH_PLANS')
  if (kind === 'FREEBIE') return refused('CLAIM_FIRST')
  const { reason, missing_amount, scope } = judgeLines(one, lines)
  if (reason !== null) return refused(reason, missing_amount)
  const discount = discountOf(one, scope)
  const amount = amountOf([...promoted, discount], lines, shipping_fee ?? 0)
  const isUnknown = kind === 'SHIPPING' && shipping_fee === null
  if (amount === 0 && !isUnknown) return refused('NOTHING_TO_TAKE_OFF')
  if (one.budget !== null && one.given_amount + amount > one.budget) return refused('USED_UP')
  return { one, kind, reason: null, missing_amount: null, amount, discount }
}

function discountOf(one: Known, scope: LineScope): Discount<Known> {
  const cap = one.max_discount
  if (one.type === 'FREE_SHIPPING') return { kind: 'SHIPPING', source: one, value: { bps: 10_000 }, cap }
  const value = one.type === 'PERCENTAGE' ? { bps: one.value } : { flat: one.value }
  return { kind: 'DISCOUNT', source: one, value, cap, scope }
}

/** What the last of them takes off. */
function amountOf(discounts: readonly Discount[], lines: readonly JudgedLine[], shipping_fee: Rupiah): Rupiah {
  const subtotals = lines.map(({ subtotal }) => subtotal)
  return applyDiscounts(subtotals, shipping_fee, discounts).applied.at(-1)!.amount
}
