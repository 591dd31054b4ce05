import { getMyPoints, getMyWallet } from '#contract/wallet/wallet.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { Head } from '../../runtime/head.tsx'
import { useTexts } from '../../shared/language.tsx'
import { FailedScreen } from '../../shared/query-screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BalanceCard } from './balance-card.tsx'
import { ExpiringCard } from './expiring-card.tsx'
import { HowCard } from './how-card.tsx'
import type { MyPoints } from './how-card.tsx'
import { YearCard } from './year-card.tsx'
import { pointsTexts } from './points.en.ts'

/** My wallet at a glance: what is in it, what of it ends when, and how points come and go. */
export function Component() {
  const { page: texts } = useTexts(pointsTexts)
  const wallet = useQueryCall(getMyWallet, {})
  const points = useQueryCall(getMyPoints, {})
  const error = wallet.error ?? points.error
  const isThere = wallet.data !== undefined && points.data !== undefined
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.title} />
      <h1 className="text-2xl sm:text-3xl">{texts.title}</h1>
      <p className="mt-1 mb-5 text-text-muted">{texts.intro}</p>
      {isThere && <Content wallet={wallet.data} points={points.data} />}
      {!isThere && !error && <Loading />}
      {!isThere && error && (
        <FailedScreen
          error={error}
          title={texts.loadFailed}
          busy={wallet.isFetching || points.isFetching}
          onRetry={() => void Promise.all([wallet.refetch(), points.refetch()])}
        />
      )}
    </main>
  )
}

function Content({ wallet, points }: { wallet: Wallet; points: MyPoints }) {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        <BalanceCard wallet={wallet} debt={points.debt} />
        <YearCard months={points.months} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ExpiringCard expiring={wallet.expiring} months={points.expire_months} />
        <HowCard points={points} />
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-5">
        <Skeleton className="h-64 rounded-xl" />
        <Skeleton className="h-80 rounded-xl" />
      </div>
      <Skeleton className="h-96 rounded-xl" />
    </div>
  )
}
