import type { Rupiah } from '#contract/money.ts'
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

/**
 * The nearest delivery voucher for all goods that pays more of the delivery than those that can be used. The fee is null while
 * it is not known.
 */
export function nearestDelivery(uses: readonly JudgedUse[], shipping_fee: Rupiah | null): JudgedUse | undefined {
  const pays = ({ one }: JudgedUse) => Math.min(one.max_discount ?? Infinity, shipping_fee ?? Infinity)
  const delivery = uses.filter(({ kind }) => kind === 'SHIPPING')
  const paid = Math.max(0, ...delivery.filter(({ reason }) => reason === null).map(pays))
  return delivery
    .filter((use) => use.reason === 'MIN_SPEND' && use.one.scope === 'ALL' && pays(use) > paid)
    .toSorted(nearestFirst)[0]
}

/** How far it is, and how much of the delivery it pays. */
export function toReach(use: JudgedUse | undefined, shipping_fee: Rupiah | null) {
  if (!use) return null
  const { max_discount } = use.one
  const isAll = max_discount === null || (shipping_fee !== null && max_discount >= shipping_fee)
  return { missing_amount: use.missing_amount ?? 0, up_to: isAll ? null : max_discount }
}

function endsFirst(a: JudgedUse, b: JudgedUse): number {
  return Date.parse(a.one.ends_at) - Date.parse(b.one.ends_at) || (a.one.voucher_id < b.one.voucher_id ? -1 : 1)
}
