import { shareOf } from '#contract/money.ts'
import type { Rupiah } from '#contract/money.ts'
import type { PaymentService } from '#contract/orders/payments.ts'
import { transferFee } from '#server/modules/business/business.ts'

/** What the customer's purses may pay: nothing where the customer does not use them. */
export type Purses = { points: Rupiah; cash: Rupiah; points_limit?: Rupiah | undefined; max_share_bps?: number }

/** What points may pay of goods; half of them where the shop has not set another share. */
export function mostPoints(goods: Rupiah, max_share_bps = 5_000): Rupiah {
  return shareOf(goods, max_share_bps)
}

export type Paid = {
  points: Rupiah
  cash: Rupiah
  transfer_fee: Rupiah
  /** What is left to pay the way the customer chose, its fee included. */
  total: Rupiah
  /** What the purses did not pay so that the rest reaches the least that the payment method takes. */
  kept_back: Rupiah
}

type Payable = { goods: Rupiah; shipping: Rupiah; service: PaymentService; purses: Purses }

/**
 * Who pays what: points first, at most for a share of the goods, then cash, both together never more than there is to
 * pay; then the payment method with its fee on what is left. Where that would be above nothing and below the method's
 * least amount, the purses pay less, the cash first.
 */
export function splitPayment({ goods, shipping, service, purses }: Payable): Paid {
  const payable = goods + shipping
  const points = Math.min(
    purses.points,
    purses.points_limit ?? purses.points,
    mostPoints(goods, purses.max_share_bps),
    payable,
  )
  const cash = Math.min(purses.cash, payable - points)
  const rest = payable - points - cash
  const least = rest > 0 ? Math.min(leastRest(service), payable) : 0
  const kept_back = Math.max(0, least - rest)
  const cashKept = Math.min(cash, kept_back)
  const left = rest + kept_back
  const transfer_fee = left > 0 ? transferFee(service, left) : 0
  return {
    points: points - (kept_back - cashKept),
    cash: cash - cashKept,
    transfer_fee,
    total: left + transfer_fee,
    kept_back,
  }
}

/** The smallest amount that reaches the method's minimum together with its fee. */
function leastRest(service: PaymentService): Rupiah {
  const reaches = (amount: Rupiah) => amount + transferFee(service, amount) >= service.min
  let least = Math.max(1, Math.floor(((service.min - service.fee_flat) * 10_000) / (10_000 + service.fee_bps)) - 1)
  while (!reaches(least)) least += 1
  return least
}
