import { useState } from 'react'
import { listAddresses } from '#contract/people/addresses.ts'
import type { Address } from '#contract/people/addresses.ts'
import { unprintableInAddress } from '#contract/printable.ts'
import { orderPlan } from '#contract/skinvestment/plan-orders.ts'
import { request } from '../../../api/request.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { AddressForm } from '../../../shared/addresses/address-form.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AddressSection } from '../address-section.tsx'
import { useChooseAddress, useChosenAddress } from '../chosen-address.ts'
import { CourierSection } from '../courier-section.tsx'
import { PaymentSection } from '../payment-section.tsx'
import { QuoteAlert } from '../quote-alert.tsx'
import { RefusalAlert } from '../refusal-alert.tsx'
import { TermsAlert } from '../../../shared/terms/terms-alert.tsx'
import { useOrderAttempt } from '../use-order-attempt.ts'
import { WalletSection } from '../wallet-section.tsx'
import { AgreeBox } from './agree-box.tsx'
import { CheckoutFailed, CheckoutLoading } from './checkout-states.tsx'
import { dropKept, keep, decodeMessage } from './kept-checkout.ts'
import { PlanSection } from './plan-section.tsx'
import { PlanVouchers } from './plan-vouchers.tsx'
import { PlanBuyingBar, PlanSummary } from './plan-summary.tsx'
import { usePlanCheckout } from './use-plan-checkout.ts'
import type { PlanBody } from './use-plan-checkout.ts'
import { usePlanRefusal } from './use-plan-refusal.ts'
import { useKeptAddress } from './use-kept-address.ts'
import type { CheckoutProps } from './visitor-checkout.tsx'
import { baseTexts } from '../../../texts/base.en.ts'
import { checkoutTexts } from '../../../texts/checkout.en.ts'
import { planCheckoutTexts } from './plan-checkout.en.ts'

/** For signed-in customers: all of it on one page, with sensible choices made already. */
export function CustomerCheckout(props: CheckoutProps) {
  const addresses = useQueryCall(listAddresses, {})
  if (!addresses.data && addresses.error)
    return <CheckoutFailed error={addresses.error} onRetry={() => void addresses.refetch()} />
  if (!addresses.data) return <CheckoutLoading />
  return <PlanForm {...props} addresses={addresses.data.data} />
}

function PlanForm({ plans, chosen, addresses }: CheckoutProps & { addresses: readonly Address[] }) {
  const { summary: texts, agree, plan: words } = useTexts(planCheckoutTexts)
  const address = useChosenAddress(addresses)
  const kept = useKeptAddress(useChooseAddress(), addresses.length === 0)
  const [agrees, setAgrees] = useState(() => decodeMessage().agrees === true)
  const checkout = usePlanCheckout(chosen, address)
  const { rate, payment, live, body } = checkout
  const { refusal, refuse, forget } = usePlanRefusal(checkout)
  const { place, isPlacing } = useOrderAttempt({
    async send(order: PlanBody & { expected_total: number }, idempotencyKey) {
      const placed = await request(orderPlan, { body: order }, { idempotencyKey })
      dropKept()
      return placed
    },
    onRefused: refuse,
  })
  const block = useBlock(checkout, address, chosen)

  function agreeTo(next: boolean) {
    setAgrees(next)
    keep({ agrees: next })
  }

  function order() {
    if (!body || !live.quote) return
    forget()
    const voucher_codes = checkout.voucher === null ? [] : [checkout.voucher]
    void place({ ...body, voucher_codes, expected_total: live.quote.total })
  }

  const summary = {
    chosen,
    quote: live.quote,
    isCurrent: live.isCurrent,
    blocked: kept.isSaving ? texts.addressSaving : (block ?? (agrees ? undefined : agree.needed)),
    isBusy: isPlacing,
    onGo: order,
  }
  return (
    <>
      <TermsAlert />
      {refusal && <RefusalAlert key={refusal.text} refusal={refusal} onClose={forget} />}
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <PlanSection routines={plans.data} chosen={chosen} parcelDays={plans.rules.parcel_days} />
          {kept.isSaving ? (
            <Skeleton className="h-40 rounded-xl" />
          ) : kept.initial && addresses.length > 0 ? (
            <TypedAddress kept={kept} />
          ) : (
            <AddressSection addresses={addresses} chosen={address} initial={kept.initial} />
          )}
          <CourierSection
            choice={rate}
            hasAddress={address !== null}
            note={words.courierNote(rupiah(plans.rules.free_shipping_up_to))}
          />
          <PlanVouchers checkout={checkout} />
          <WalletSection wallet={live.quote?.wallet} isUsed={checkout.usesWallet} onUse={checkout.setUsesWallet} />
          <PaymentSection
            services={payment.services}
            error={payment.error}
            onRetry={payment.retry}
            chosen={payment.chosen}
            payable={chosen.length.price}
            onChoose={payment.choose}
            startsFolded={payment.last !== null || payment.isKept}
            last={payment.last}
          />
          <AgreeBox
            parcels={chosen.length.parcels}
            agrees={agrees}
            onAgree={agreeTo}
            stopping={live.quote?.stopping ?? chosen.length.refunds.map((refund, sent) => ({ sent, refund }))}
          />
        </div>
        <div className="flex h-full min-w-0 flex-col gap-3">
          {live.error && <QuoteAlert error={live.error} onRetry={() => void live.refetch()} />}
          <PlanSummary {...summary} />
        </div>
      </div>
      <PlanBuyingBar {...summary} />
    </>
  )
}

/** An address that was begun before signing in, by a customer with saved ones: they finish it or choose a saved one. */
function TypedAddress({ kept }: { kept: ReturnType<typeof useKeptAddress> }) {
  const { address: texts } = useTexts(checkoutTexts)
  const { ui } = useTexts(baseTexts)
  const choose = useChooseAddress()
  return (
    <Card title={texts.title}>
      <AddressForm
        initial={kept.initial}
        submitLabel={texts.save}
        onSaved={(address) => {
          kept.forget()
          choose(address)
        }}
        cancel={
          <Button variant="cancel" onClick={kept.forget}>
            {ui.cancel}
          </Button>
        }
      />
    </Card>
  )
}

/** Why the plan cannot be ordered yet, the box aside; undefined when it can. */
function useBlock(
  { rate, payment, live }: ReturnType<typeof usePlanCheckout>,
  address: Address | null,
  { routine }: CheckoutProps['chosen'],
): string | undefined {
  const { plan } = useTexts(planCheckoutTexts)
  const { summary: texts, vouchers } = useTexts(checkoutTexts)
  if (!routine.bundle.in_stock) return plan.soldOutTitle
  if (!address) return texts.blockedAddress
  if (unprintableInAddress(address).length > 0) return texts.blockedUnprintable
  if (rate.error) return texts.blockedCourier
  if (payment.services && !payment.chosen) return texts.blockedPayment
  if (live.isCurrent && live.quote?.vouchers.some(({ is_usable }) => !is_usable)) return vouchers.refusedTitle
  return live.error ? texts.quoteFailed : undefined
}
