import { getVoucher } from '#contract/vouchers/vouchers.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { VoucherCard } from '../../../shared/vouchers/voucher-card.tsx'
import { VoucherFacts } from '../../../shared/vouchers/voucher-facts.tsx'
import { wordsOf } from '../../../shared/vouchers/voucher-words.ts'
import { RetryButton } from '../../../ui/action/retry-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { PanelProps } from './apply-list.tsx'
import { OfferFoot } from './offer-card.tsx'
import { slotOf } from './voucher-choice.ts'
import { checkoutTexts } from '../../../texts/checkout.en.ts'

/** The terms of one voucher beside the checkout, and the button that uses it. */
export function ApplyTerms({ checkout, ground, voucher_id }: PanelProps & { voucher_id: string }) {
  const { vouchers: texts } = useTexts(checkoutTexts)
  const { language } = useLanguage()
  const errorText = useErrorText()
  const { offers, choice, choose } = checkout
  const offer = offers.data?.offers.find(({ voucher }) => voucher.voucher_id === voucher_id)
  const isUnknown = !offer && (offers.data !== undefined || offers.error !== null || offers.isBlocked)
  const alone = useQueryCall(getVoucher, { params: { id: voucher_id } }, { enabled: isUnknown })
  const voucher = offer?.voucher ?? alone.data
  if (!voucher && alone.error) {
    return (
      <Alert
        tone="warning"
        title={alone.error.status === 404 ? texts.gone : texts.loadFailed}
        action={
          alone.error.status !== 404 && <RetryButton size="sm" variant="cancel" onClick={() => void alone.refetch()} />
        }
      >
        {alone.error.status === 404 ? null : errorText(alone.error)}
      </Alert>
    )
  }
  if (!voucher) return <Skeleton className="h-80 rounded-xl" />
  const description = wordsOf(voucher.translations, 'description', language)
  return (
    <div className="flex flex-col gap-5">
      <VoucherCard voucher={voucher} level={2} isWhole ground={ground}>
        {description.text !== '' && (
          <p lang={description.lang} className="mt-2 text-sm wrap-anywhere whitespace-pre-line">
            {description.text}
          </p>
        )}
        {offer && <OfferFoot offer={offer} isChosen={choice[slotOf[voucher.kind]] === voucher.code} choose={choose} />}
        {!offer && offers.isBlocked && <p className="mt-2 border-t pt-2 text-sm">{texts.blocked}</p>}
      </VoucherCard>
      <VoucherFacts voucher={voucher} />
    </div>
  )
}
