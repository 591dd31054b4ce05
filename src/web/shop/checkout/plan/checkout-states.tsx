import Package from 'lucide-react/icons/package'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { FailedScreen } from '../../../shared/query-screen.tsx'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { planCheckoutTexts } from './plan-checkout.en.ts'

export function CheckoutFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { page: texts } = useTexts(planCheckoutTexts)
  return <FailedScreen error={error} onRetry={onRetry} title={texts.loadFailed} />
}

export function CheckoutLoading() {
  return (
    <div aria-busy="true" className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-5">
        <Skeleton className="h-80 rounded-xl" />
        <Skeleton className="h-40 rounded-xl" />
        <Skeleton className="h-44 rounded-xl" />
      </div>
      <Skeleton className="h-80 rounded-xl" />
    </div>
  )
}

/** Nothing is offered. */
export function NoPlans() {
  const { page: texts } = useTexts(planCheckoutTexts)
  return (
    <EmptyState
      icon={<Package />}
      title={texts.emptyTitle}
      action={<ButtonLink to={paths.skinvestment()}>{texts.toPage}</ButtonLink>}
    >
      {texts.emptyText}
    </EmptyState>
  )
}
