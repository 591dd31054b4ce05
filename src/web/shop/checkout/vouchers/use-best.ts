import type { Output } from '#contract/call.ts'
import type { offerVouchers } from '#contract/orders/voucher-offers.ts'
import { useVoucherName } from '../../../shared/vouchers/voucher-name.tsx'
import { noChoice, slotOf } from './voucher-choice.ts'
import type { VoucherChoice } from './voucher-choice.ts'

export type Offers = Output<typeof offerVouchers>

export type Best = { choice: VoucherChoice; names: string[]; saving: number; total: number }

/** The combination with the lowest total, as a choice and by name; null where nothing can be used. */
export function useBest(data: Offers | undefined): Best | null {
  const nameOf = useVoucherName()
  if (!data?.best) return null
  const { voucher_codes, freebie_claim_ids, saving, total } = data.best
  const choice = { ...noChoice, gift: freebie_claim_ids[0] ?? null }
  const names: string[] = []
  for (const code of voucher_codes) {
    const offer = data.offers.find(({ voucher }) => voucher.code === code)
    if (!offer) continue
    choice[slotOf[offer.voucher.kind]] = code
    names.push(nameOf(offer.voucher))
  }
  const claim = data.claims.find((one) => one.claim.claim_id === choice.gift)
  if (claim) names.push(claim.claim.gift.name)
  return { choice, names, saving, total }
}

export function isSameChoice(one: VoucherChoice, other: VoucherChoice): boolean {
  return one.discount === other.discount && one.shipping === other.shipping && one.gift === other.gift
}
