import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Output } from '#contract/call.ts'
import type { listPlans } from '#contract/skinvestment/skinvestment.ts'
import { paths } from '../../../paths.ts'
import { AddressForm } from '../../../shared/addresses/address-form.tsx'
import { useTexts } from '../../../shared/language.tsx'
import type { ChosenPlan } from '../../../shared/skinvestment/chosen-plan.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { AgreeBox } from './agree-box.tsx'
import { isTyped, keep, readKept } from './kept-checkout.ts'
import { PlanSection } from './plan-section.tsx'
import { PlanBuyingBar, PlanSummary } from './plan-summary.tsx'

export type CheckoutProps = { plans: Output<typeof listPlans>; chosen: ChosenPlan }

/** For whoever is not signed in: everything that can be filled in without an account, which is kept until the sign-in. */
export function VisitorCheckout({ plans, chosen }: CheckoutProps) {
  const { visitor: texts } = useTexts('plan-checkout')
  const { address: words } = useTexts('checkout')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [kept] = useState(readKept)
  const [agrees, setAgrees] = useState(kept.agrees === true)
  const signIn = () => void navigate(paths.signIn({ from: pathname + search }))

  const summary = { chosen, quote: null, isVisitor: true, isCurrent: true, blocked: undefined, isBusy: false }
  return (
    <>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <PlanSection routines={plans.routines} chosen={chosen} parcelDays={plans.rules.parcel_days} />
          <AgreeBox
            parcels={chosen.length.parcels}
            agrees={agrees}
            onAgree={(next) => {
              setAgrees(next)
              keep({ agrees: next })
            }}
            stopping={chosen.length.refunds.map((refund, sent) => ({ sent, refund }))}
          />
          <Card title={words.title} description={`${texts.addressText} ${texts.haveAddress}`}>
            <AddressForm
              isFirst
              initial={isTyped(kept.address) ? kept.address : undefined}
              submitLabel={texts.keep}
              onSaved={signIn}
              onType={(address) => keep({ address, isComplete: false })}
              keep={(address) => {
                keep({ address, isComplete: true })
                signIn()
              }}
            />
          </Card>
          <Card title={texts.nextTitle}>
            <p className="text-pretty text-text-muted">{texts.nextText}</p>
          </Card>
        </div>
        <PlanSummary {...summary} onGo={signIn} />
      </div>
      <PlanBuyingBar {...summary} onGo={signIn} />
    </>
  )
}
