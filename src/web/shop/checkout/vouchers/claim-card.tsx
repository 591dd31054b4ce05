import type { ClaimOffer } from '#contract/orders/voucher-offers.ts'
import { useLangOf, useLanguage, useTexts } from '../../../shared/language.tsx'
import { Coupon } from '../../../shared/vouchers/coupon.tsx'
import { nameIn } from '../../../shared/vouchers/voucher-words.ts'
import { VoucherTime } from '../../../shared/vouchers/voucher-time.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { UseRow } from './offer-card.tsx'
import type { VoucherChoice } from './voucher-choice.ts'
import { checkoutTexts } from '../../../texts/checkout.en.ts'
import { voucherCardTexts } from '../../../shared/vouchers/voucher-card.en.ts'

type Props = {
  offer: ClaimOffer
  isChosen: boolean
  choose: (changes: Partial<VoucherChoice>) => void
  ground: 'sunken' | 'raised'
}

/** A claimed gift that waits for an order. */
export function ClaimCard({ offer: { claim, is_usable, reason }, isChosen, choose, ground }: Props) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  const { reasons } = useTexts(voucherCardTexts)
  const { gift } = claim
  const { language } = useLanguage()
  const langOf = useLangOf()
  const voucher = nameIn(claim.voucher_names, language)
  const name = gift.quantity > 1 ? `${gift.quantity} × ${gift.name}` : gift.name
  const parts = { missing: '', goods: null, starts: '', audience: 'EVERYONE', uses: 1, kind: 'FREEBIE' } as const
  return (
    <Coupon kind="FREEBIE" isDim={!is_usable} isChosen={isChosen} ground={ground}>
      <div className="flex items-start justify-between gap-2">
        <h3 className="line-clamp-2 min-w-0 text-base wrap-anywhere">
          {gift.quantity > 1 && `${gift.quantity} × `}
          <span lang={langOf(gift, 'name')}>{gift.name}</span>
        </h3>
        {isChosen && <Badge tone="accent">{texts.chosen}</Badge>}
      </div>
      <p lang={voucher.lang} className="line-clamp-1 text-sm wrap-anywhere">
        {voucher.text}
      </p>
      <p className="tabular text-sm text-text-muted">
        <VoucherTime voucher={{ ends_at: claim.expires_at }} />
      </p>
      {is_usable || isChosen ? (
        <UseRow
          name={name}
          isChosen={isChosen}
          onPress={() => choose({ gift: isChosen ? null : claim.claim_id })}
          takesOff={texts.free}
          total={texts.withOrder}
        />
      ) : (
        <p className="mt-2 border-t pt-2 text-sm font-medium">{reasons[reason ?? 'NOT_ACTIVE'](parts)}</p>
      )}
    </Coupon>
  )
}
