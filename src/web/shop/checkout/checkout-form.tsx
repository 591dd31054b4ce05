import { useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/people/addresses.ts'
import { unprintableInAddress } from '#contract/printable.ts'
import { giftUnitsOf } from '#contract/vouchers/gift-units.ts'
import { mayHaveHappened } from '../../shared/attempt-key.ts'
import { changeBundleLine, changeProductLine } from '../../shared/cart/cart-store.ts'
import type { CartLine } from '../../shared/cart/cart-lines.ts'
import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { AddressSection } from './address-section.tsx'
import { useChosenAddress, useRemovedAddress } from './chosen-address.ts'
import { CheckoutBuyingBar, CheckoutSummary } from './checkout-summary.tsx'
import { CourierSection } from './courier-section.tsx'
import { giftsIn, LinesSection } from './lines-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { QuoteAlert } from './quote-alert.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { TermsAlert } from '../../shared/terms/terms-alert.tsx'
import { useCheckout } from './use-checkout.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useRefusal } from './use-refusal.ts'
import { ApplyVouchers } from './vouchers/apply-vouchers.tsx'
import { useApplyPlace } from './vouchers/use-apply-place.ts'
import { useChosen } from './vouchers/use-chosen.ts'
import { codesOf, usableCodes } from './vouchers/voucher-choice.ts'
import { VoucherSection } from './vouchers/voucher-section.tsx'
import { WalletSection } from './wallet-section.tsx'
import { checkoutTexts } from '../../texts/checkout.en.ts'

type Props = {
  lines: readonly CartLine[]
  addresses: readonly Address[]
  /** Takes a line out of this order; it stays in the cart. */
  onRemove: (line: CartLine) => void
  /** No answer came: the lines stay here although the cart may have lost them to the order. */
  onUncertain: (isUncertain: boolean) => void
}

/** Address, goods, courier, payment and the total, all in sight; sensible choices are made already. */
export function CheckoutForm({ lines, addresses, onRemove, onUncertain }: Props) {
  const address = useChosenAddress(addresses)
  const removed = useRemovedAddress(addresses, address)
  const checkout = useCheckout(lines, address)
  const { refusal, refuse, forget } = useRefusal(checkout)
  const { place, isPlacing } = usePlaceOrder((error) => {
    onUncertain(mayHaveHappened(error))
    refuse(error)
  })
  const attempt = useRef<Parameters<typeof place>[0]>(null)
  const take = useTake()
  const block = useBlock(checkout, address)
  // What was ordered can be bought and quoted no more, but the same attempt answers with its order.
  const canOnlyRepeat = block !== undefined && refusal?.isUncertain === true
  const { rate, payment, live, body, note } = checkout
  const { isOpen, isWide } = useApplyPlace()
  const chosen = useChosen(checkout)
  useRateFailureToast(rate.error)

  function order() {
    if (canOnlyRepeat && attempt.current) return void place(attempt.current)
    if (!body || !live.quote) return
    forget()
    // What the quote has left out is not asked for: the total on the screen is without it.
    const codes = usableCodes(codesOf(checkout.choice), live.quote.vouchers)
    const { total: expected_total, promotions } = live.quote
    const expected_gift_units = giftUnitsOf(promotions)
    attempt.current = { ...body, ...codes, note, expected_total, expected_gift_units }
    void place(attempt.current)
  }

  function retryQuote() {
    checkout.checkAgain()
    void live.refetch()
  }

  const summary = {
    goods: checkout.goods,
    quote: live.quote,
    totalWithout: checkout.offers.data?.total_without,
    chosen,
    isCurrent: live.isCurrent || canOnlyRepeat,
    blocked: canOnlyRepeat ? undefined : block,
    isPlacing,
    onPlace: order,
  }
  return (
    <>
      <ApplyVouchers checkout={checkout} />
      {/* A phone shows its vouchers in place of the checkout, which keeps all that is chosen. */}
      <div hidden={isOpen && !isWide}>
        <TermsAlert />
        {refusal && <RefusalAlert key={refusal.text} refusal={refusal} onClose={forget} />}
        <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <AddressSection addresses={addresses} chosen={address} removed={removed} />
            <LinesSection
              lines={lines}
              gifts={giftsIn(live.quote)}
              findings={checkout.findings}
              fixes={{ take, remove: onRemove }}
            />
            <CourierSection choice={rate} hasAddress={address !== null} />
            <VoucherSection checkout={checkout} />
            <WalletSection wallet={live.quote?.wallet} isUsed={checkout.usesWallet} onUse={checkout.setUsesWallet} />
            <PaymentSection
              services={payment.services}
              error={payment.error}
              onRetry={payment.retry}
              chosen={payment.chosen}
              last={payment.last}
              payable={
                live.quote
                  ? live.quote.total - live.quote.transfer_fee
                  : checkout.goods.amount + (rate.chosen?.price ?? 0)
              }
              onChoose={payment.choose}
              startsFolded={payment.last !== null}
            />
            <Note value={note} onChange={checkout.setNote} />
          </div>
          <div className="flex h-full min-w-0 flex-col gap-3">
            {live.error && <QuoteAlert error={live.error} onRetry={retryQuote} />}
            <CheckoutSummary {...summary} />
          </div>
        </div>
        <CheckoutBuyingBar {...summary} />
      </div>
    </>
  )
}

function useTake() {
  const errorText = useErrorText()
  return (line: CartLine, quantity: number) => {
    const change = line.type === 'product' ? changeProductLine : changeBundleLine
    change(line.id, { quantity }).catch((error: unknown) => toast.error(errorText(error)))
  }
}

/** Why the order cannot be placed yet; undefined when it can. */
function useBlock({ isBuyable, rate, payment, live }: ReturnType<typeof useCheckout>, address: Address | null) {
  const { summary: texts } = useTexts(checkoutTexts)
  if (!address) return texts.blockedAddress
  if (unprintableInAddress(address).length > 0) return texts.blockedUnprintable
  if (!isBuyable) return texts.blockedLines
  if (rate.error) return texts.blockedCourier
  if (payment.services && !payment.chosen) return texts.blockedPayment
  return live.error ? texts.quoteFailed : undefined
}

/** The specification's text, once for every failure; the cause and the next step are shown beside the couriers. */
function useRateFailureToast(error: { code: string; message: string } | null): void {
  const { courier: texts } = useTexts(checkoutTexts)
  useEffect(() => {
    if (error && error.code !== 'NO_COURIER') toast.error(texts.failed, { detail: error.message || texts.failedTitle })
  }, [error, texts])
}

/** Folded away until it is wanted: most orders have none. */
function Note({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const { note: texts } = useTexts(checkoutTexts)
  const [isOpen, setIsOpen] = useState(value !== '')
  if (!isOpen) {
    return (
      <Button variant="quiet" size="sm" className="self-start" onClick={() => setIsOpen(true)}>
        {texts.add}
      </Button>
    )
  }
  return (
    <TextAreaField
      label={texts.label}
      help={texts.help}
      rows={3}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
