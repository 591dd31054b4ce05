import { useSearchParams } from 'react-router'
import { listPlans } from '#contract/skinvestment/skinvestment.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { paths } from '../../../paths.ts'
import { Head } from '../../../runtime/head.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { chosenIn } from '../../../shared/skinvestment/chosen-plan.ts'
import { CheckoutFrame } from '../../../shared/purchase/checkout-frame.tsx'
import { CheckoutFailed, CheckoutLoading, NoPlans } from './checkout-states.tsx'
import { CustomerCheckout } from './customer-checkout.tsx'
import { VisitorCheckout } from './visitor-checkout.tsx'
import { planCheckoutTexts } from './plan-checkout.en.ts'

/** Buying a plan. Visitors fill in what they can; the sign-in comes last. */
export function Component() {
  const { page: texts } = useTexts(planCheckoutTexts)
  return (
    <CheckoutFrame back={{ to: paths.skinvestment(), label: texts.backToPlans }}>
      <Head title={texts.title} />
      <h1 className="text-2xl sm:text-3xl">{texts.title}</h1>
      <Checkout />
    </CheckoutFrame>
  )
}

function Checkout() {
  const [search] = useSearchParams()
  const isSignedIn = useSession((session) => session.authenticated)
  const { data, error, refetch } = useQueryCall(listPlans, {})
  if (!data && error) return <CheckoutFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <CheckoutLoading />
  const chosen = chosenIn(search, data.data)
  if (!chosen) return <NoPlans />
  return isSignedIn ? (
    <CustomerCheckout plans={data} chosen={chosen} />
  ) : (
    <VisitorCheckout plans={data} chosen={chosen} />
  )
}
