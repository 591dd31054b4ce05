import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Output } from '#contract/call.ts'
import type { DistrictPlace } from '#contract/orders/delivery.ts'
import type { listPlans } from '#contract/skinvestment/skinvestment.ts'
import { paths } from '../../../paths.ts'
import { AddressForm } from '../../../shared/addresses/address-form.tsx'
import type { AddressValues } from '../../../shared/addresses/address-values.ts'
import { rememberedPlace } from '../../../shared/arrival/delivery-place.ts'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import type { ChosenPlan } from '../../../shared/skinvestment/chosen-plan.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CourierSection } from '../courier-section.tsx'
import { PaymentSection } from '../payment-section.tsx'
import { QuoteAlert } from '../quote-alert.tsx'
import { AgreeBox } from './agree-box.tsx'
import { isTyped, keep, decodeMessage } from './kept-checkout.ts'
import { PlanSection } from './plan-section.tsx'
import { PlanBuyingBar, PlanSummary } from './plan-summary.tsx'
import { useVisitorPlan } from './use-visitor-plan.ts'
import { checkoutTexts } from '../../../texts/checkout.en.ts'
import { planCheckoutTexts } from './plan-checkout.en.ts'

export type CheckoutProps = { plans: Output<typeof listPlans>; chosen: ChosenPlan }

/**
 * For visitors: all that can be filled in without an account, with all prices as soon as the district is
 * known. Everything is kept until the sign-in, which comes last.
 */
export function VisitorCheckout({ plans, chosen }: CheckoutProps) {
  const { visitor: texts, plan: words } = useTexts(planCheckoutTexts)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [kept] = useState(() => withPlace(decodeMessage().address))
  const [place, setPlace] = useState(() => placeIn(kept))
  const [agrees, setAgrees] = useState(() => decodeMessage().agrees === true)
  const { rate, payment, quote, isCurrent, error, refetch } = useVisitorPlan(chosen, place)
  const signIn = () => void navigate(paths.signIn({ from: pathname + search }))

  function follow(address: Partial<AddressValues>) {
    keep({ address, isComplete: false })
    const typed = placeIn(address)
    setPlace((before) => (isSamePlace(before, typed) ? before : typed))
  }

  const summary = {
    chosen,
    quote,
    isVisitor: true,
    isAsked: place !== null && error === null && chosen.routine.bundle.in_stock,
    isCurrent: place === null || isCurrent || error !== null,
    blocked: undefined,
    isBusy: false,
  }
  const free = rupiah(plans.rules.free_shipping_up_to)
  return (
    <>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <PlanSection routines={plans.data} chosen={chosen} parcelDays={plans.rules.parcel_days} />
          <AddressCard initial={kept} onType={follow} onGo={signIn} />
          <CourierSection choice={rate} hasAddress={place !== null} note={words.courierNote(free)} />
          {payment.services && (
            <PaymentSection
              services={payment.services}
              error={null}
              onRetry={refetch}
              chosen={payment.chosen}
              payable={chosen.length.price}
              onChoose={payment.choose}
              startsFolded={false}
              last={null}
            />
          )}
          <AgreeBox
            parcels={chosen.length.parcels}
            agrees={agrees}
            onAgree={(next) => {
              setAgrees(next)
              keep({ agrees: next })
            }}
            stopping={quote?.stopping ?? chosen.length.refunds.map((refund, sent) => ({ sent, refund }))}
          />
          <Card title={texts.nextTitle}>
            <p className="text-pretty text-text-muted">{texts.nextText}</p>
          </Card>
        </div>
        <div className="flex h-full min-w-0 flex-col gap-3">
          {error && error.code !== 'NO_COURIER' && <QuoteAlert error={error} onRetry={refetch} />}
          <PlanSummary {...summary} onGo={signIn} />
        </div>
      </div>
      <PlanBuyingBar {...summary} onGo={signIn} />
    </>
  )
}

type AddressCardProps = {
  initial: Partial<AddressValues> | undefined
  onType: (address: Partial<AddressValues>) => void
  onGo: () => void
}

function AddressCard({ initial, onType, onGo }: AddressCardProps) {
  const { visitor: texts } = useTexts(planCheckoutTexts)
  const { address: words } = useTexts(checkoutTexts)
  return (
    <Card title={words.title} description={`${texts.addressText} ${texts.haveAddress}`}>
      <AddressForm
        isFirst
        initial={initial}
        submitLabel={texts.keep}
        onSaved={onGo}
        onType={onType}
        keep={(address) => {
          keep({ address, isComplete: true })
          onGo()
        }}
      />
    </Card>
  )
}

/** What was typed; before anything was, the district that was chosen on a page of a product. */
function withPlace(address: Partial<AddressValues> | undefined): Partial<AddressValues> | undefined {
  return isTyped(address) ? address : (rememberedPlace() ?? undefined)
}

/** The district, once it is chosen. */
function placeIn({ state, city, district }: Partial<AddressValues> = {}): DistrictPlace | null {
  return state && city && district ? { state, city, district } : null
}

function isSamePlace(one: DistrictPlace | null, other: DistrictPlace | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
