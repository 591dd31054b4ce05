import type { QuotedVoucher } from '#contract/orders/orders.ts'
import type { Voucher, VoucherKind } from '#contract/vouchers/vouchers.ts'
import { useVoucherTexts } from '../../../shared/vouchers/use-voucher-texts.ts'
import { useVoucherName } from '../../../shared/vouchers/voucher-name.tsx'
import type { useCheckout } from '../use-checkout.ts'

type Checkout = Pick<ReturnType<typeof useCheckout>, 'choice' | 'live' | 'offers'>

export type Chosen = {
  /** The code, or the claim's id. */
  key: string
  kind: VoucherKind
  name: string
  /** What it takes off; null while that is being worked out. */
  amount: number | null
  /** Why it is left out of the amounts. */
  problem: string | null
}

/** What is chosen, as the newest answers know it: the quote, and before it has come the offers. */
export function useChosen({ choice, live, offers }: Checkout): Chosen[] {
  const nameOf = useVoucherName()
  const problemOf = useProblem(offers.data?.offers.map(({ voucher }) => voucher) ?? [])
  const quoted = live.quote?.vouchers ?? []

  function ofCode(code: string, kind: VoucherKind): Chosen {
    const judged = quoted.find((one) => one.claim_id === null && one.code === code)
    const offer = offers.data?.offers.find(({ voucher }) => voucher.code === code)
    return {
      key: code,
      kind,
      name: offer ? nameOf(offer.voucher) : judged?.name || code,
      amount: judged?.amount ?? offer?.amount ?? null,
      problem: judged && !judged.is_usable ? problemOf(judged) : null,
    }
  }

  function ofClaim(claim_id: string): Chosen {
    const judged = quoted.find((one) => one.claim_id === claim_id)
    const claim = offers.data?.claims.find((one) => one.claim.claim_id === claim_id)?.claim
    return {
      key: claim_id,
      kind: 'FREEBIE',
      name: claim?.gift.name ?? judged?.name ?? '…',
      amount: 0,
      problem: judged && !judged.is_usable ? problemOf(judged) : null,
    }
  }

  return [
    ...(choice.discount === null ? [] : [ofCode(choice.discount, 'DISCOUNT')]),
    ...(choice.shipping === null ? [] : [ofCode(choice.shipping, 'SHIPPING')]),
    ...(choice.gift === null ? [] : [ofClaim(choice.gift)]),
  ]
}

/** Why a quote left one out, with its goods and dates where the voucher itself is at hand. */
export function useProblem(vouchers: readonly Voucher[]): (quoted: QuotedVoucher) => string {
  const { reason } = useVoucherTexts()
  return ({ voucher_id, kind, reason: why, missing_amount }) => {
    const known = vouchers.find((one) => one.voucher_id === voucher_id)
    return reason(known ?? { ...unknown, kind }, { reason: why ?? 'NOT_ACTIVE', missing_amount })
  }
}

const unknown = {
  type: 'FIXED',
  value: 0,
  max_discount: null,
  min_spend: 0,
  starts_at: '',
  audience: 'EVERYONE',
  used_by_me: 1,
} as const
