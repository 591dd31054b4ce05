import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/call.ts'
import { offerVouchers } from '#contract/orders/voucher-offers.ts'
import type { VoucherOffer } from '#contract/orders/voucher-offers.ts'
import { redeemOnline } from '#contract/vouchers/vouchers.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { useVoucherTexts } from '../../../shared/vouchers/use-voucher-texts.ts'
import { VoucherCard } from '../../../shared/vouchers/voucher-card.tsx'
import { useVoucherName } from '../../../shared/vouchers/voucher-name.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { slotOf } from './voucher-choice.ts'
import type { VoucherChoice } from './voucher-choice.ts'
import { useApplyPlace } from './use-apply-place.ts'
import { checkoutTexts } from '../../../texts/checkout.en.ts'

type Choose = (changes: Partial<VoucherChoice>) => void

type Props = { offer: VoucherOffer; isChosen: boolean; choose: Choose; ground: 'sunken' | 'raised' }

/** A voucher beside the checkout: what it takes off and the total then, or why it cannot be used. */
export function OfferCard({ offer, isChosen, choose, ground }: Props) {
  const { toTerms } = useApplyPlace()
  const { vouchers: texts } = useTexts(checkoutTexts)
  const nameOf = useVoucherName()
  const { voucher } = offer
  return (
    <VoucherCard
      voucher={voucher}
      isDim={!offer.is_usable}
      isChosen={isChosen}
      ground={ground}
      badge={isChosen && <Badge tone="accent">{texts.chosen}</Badge>}
      afterTime={
        <>
          {' · '}
          <Link
            {...toTerms(voucher.voucher_id)}
            aria-label={texts.termsOf(nameOf(voucher))}
            className="touch-target font-medium text-text-link underline underline-offset-4"
          >
            {texts.terms}
          </Link>
        </>
      }
    >
      <OfferFoot offer={offer} isChosen={isChosen} choose={choose} />
    </VoucherCard>
  )
}

/** The figures and the button; where it cannot be used, the reason. */
export function OfferFoot({ offer, isChosen, choose }: Omit<Props, 'ground'>) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  const { reason } = useVoucherTexts()
  const nameOf = useVoucherName()
  const { voucher, amount, total } = offer
  if (!offer.is_usable && !isChosen) {
    return (
      <div className="mt-2 border-t pt-2">
        <p className="tabular text-sm font-medium">
          {reason(voucher, { reason: offer.reason ?? 'NOT_ACTIVE', missing_amount: offer.missing_amount })}
        </p>
        {offer.reason === 'CLAIM_FIRST' && voucher.redeem_channels.includes('ONLINE') && (
          <ClaimButton voucher_id={voucher.voucher_id} choose={choose} />
        )}
      </div>
    )
  }
  const choice = { [slotOf[voucher.kind]]: isChosen ? null : voucher.code }
  return (
    <UseRow
      name={nameOf(voucher)}
      isChosen={isChosen}
      onPress={() => choose(choice)}
      takesOff={amount > 0 ? texts.takesOff(rupiah(amount)) : null}
      total={isChosen ? null : texts.totalThen(rupiah(total))}
    />
  )
}

type UseRowProps = {
  name: string
  isChosen: boolean
  onPress: () => void
  takesOff: ReactNode
  total: ReactNode
}

/** Words at the left and one button at the right. The second line keeps its place where there is nothing to say. */
export function UseRow({ name, isChosen, onPress, takesOff, total }: UseRowProps) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t pt-2">
      <p className="tabular min-h-10 min-w-0 flex-1 basis-32 text-sm">
        <span className="block font-semibold text-success">{takesOff}</span>
        <span className="block text-text-muted">{total}</span>
      </p>
      <Button
        size="sm"
        variant={isChosen ? 'cancel' : 'shop'}
        aria-label={isChosen ? texts.removeNamed(name) : texts.useNamed(name)}
        onClick={onPress}
      >
        {isChosen ? texts.remove : texts.use}
      </Button>
    </div>
  )
}

/** Claims the gift and takes it along with this order. */
function ClaimButton({ voucher_id, choose }: { voucher_id: string; choose: Choose }) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  const claim = useActionCall(redeemOnline, {
    stale: [offerVouchers],
    announce: true,
    onSuccess: ({ claim_id }: Output<typeof redeemOnline>) => choose({ gift: claim_id }),
  })
  return (
    <Button size="sm" className="mt-2" busy={claim.isPending} onClick={() => void claim.send({ body: { voucher_id } })}>
      {texts.claim}
    </Button>
  )
}
