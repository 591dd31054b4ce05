import type { PaymentOffer } from '#contract/orders/order-payment.ts'
import { largestUniquePart } from '#contract/orders/payments.ts'
import { useTexts } from '../../shared/language.tsx'
import { LetterMark } from '../../shared/marks/letter-mark.tsx'
import { rupiah } from '../../shared/money.ts'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { ordersTexts } from './orders.en.ts'

type Props = { offers: readonly PaymentOffer[]; code: string | null; onChoose: (code: string) => void }

/** Each way to pay with what an unpaid order comes to with it; those that do not take it say why. */
export function PaymentOffers({ offers, code, onChoose }: Props) {
  const { changePayment: texts } = useTexts(ordersTexts)
  const misfit = ({ total, min, max }: PaymentOffer) =>
    total < min ? texts.from(rupiah(min)) : texts.upTo(rupiah(total > max ? max : min))
  const describe = ({ group, transfer_fee, is_current }: PaymentOffer) => {
    if (transfer_fee > 0) return texts.fee(rupiah(transfer_fee))
    return group === 'TRANSFER' && !is_current ? texts.uniquePart(rupiah(largestUniquePart)) : undefined
  }
  // One total for all of them stands on the button.
  const isTotalShown = new Set(offers.map(({ total }) => total)).size > 1
  return (
    <RadioCards
      label={texts.choose}
      hideLabel
      name="payment-offer"
      value={code}
      onChange={({ target }) => onChoose(target.value)}
      options={offers.map((offer) => ({
        value: offer.code,
        label: offer.is_current ? texts.current(offer.name) : offer.name,
        description: describe(offer),
        disabledReason: offer.is_possible ? undefined : misfit(offer),
        aside: (
          <span className="flex flex-col items-end gap-1">
            <LetterMark kind="payment" code={offer.code} />
            {isTotalShown && offer.is_possible && rupiah(offer.total)}
          </span>
        ),
      }))}
    />
  )
}
