import { getAffiliateSummary } from '#contract/affiliate/affiliate.ts'
import type { AffiliateSummary } from '#contract/affiliate/affiliate.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { Head } from '../../runtime/head.tsx'
import { AmountsByMonth } from '../../shared/charts/amounts-by-month.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ApplyCodeCard } from './apply-code-card.tsx'
import { CodeCard } from './code-card.tsx'
import { CommissionsCard } from './commissions-card.tsx'
import { EarningsCard } from './earnings-card.tsx'
import { HowCard } from './how-card.tsx'
import { ReferralsCard } from './referrals-card.tsx'
import { ShareCard } from './share-card.tsx'
import { StatementCard } from './statement-card.tsx'
import { affiliateTexts } from './affiliate.en.ts'

/** What my friends' orders earn me: my link, what is earned and when it comes, and how it works in rupiah. */
export function Component() {
  const { page: texts } = useTexts(affiliateTexts)
  const query = useQueryCall(getAffiliateSummary, {})
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.title} />
      <h1 className="text-2xl sm:text-3xl">{texts.title}</h1>
      <p className="mt-1 mb-5 text-text-muted">{texts.intro}</p>
      <QueryScreen query={query} outline={<Loading label={texts.loading} />} failed={{ title: texts.loadFailed }}>
        {(summary) => <Content summary={summary} />}
      </QueryScreen>
    </main>
  )
}

function Content({ summary }: { summary: AffiliateSummary }) {
  const { chart: texts } = useTexts(affiliateTexts)
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        <ShareCard summary={summary} />
        <EarningsCard summary={summary} />
        <Card title={texts.title} description={texts.text}>
          {summary.months.some(({ amount }) => amount > 0) ? (
            <AmountsByMonth months={summary.months} texts={texts} />
          ) : (
            <p className="grid h-32 place-items-center text-text-muted">{texts.empty}</p>
          )}
        </Card>
        <ReferralsCard />
        <CommissionsCard />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <HowCard summary={summary} />
        <CodeCard summary={summary} />
        {summary.can_be_referred && <ApplyCodeCard />}
        <StatementCard taxNumber={summary.tax_number} thisYear={yearOf(summary)} />
      </div>
    </div>
  )
}

/** The last of the months is the present one in WIB. */
function yearOf({ months }: AffiliateSummary): number {
  return Number(months.at(-1)?.month.slice(0, 4))
}

function Loading({ label }: { label: string }) {
  return (
    <div aria-busy aria-label={label} className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-5">
        <Skeleton className="h-44 rounded-xl" />
        <Skeleton className="h-40 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
      </div>
      <Skeleton className="h-96 rounded-xl" />
    </div>
  )
}
