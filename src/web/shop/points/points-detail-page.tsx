import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { exportMyTransactions, listMyTransactions } from '#contract/wallet/wallet.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { ExportButton } from '../../shared/admin-list/export-button.tsx'
import { useTexts } from '../../shared/language.tsx'
import { filtersOf, queryOf } from '../../shared/wallet/movement-address.ts'
import { Movements } from '../../shared/wallet/movements.tsx'
import { CalendarLabelsProvider } from '../../ui/calendar-labels.tsx'
import { movementsTexts } from '../../shared/wallet/movements.en.ts'
import { pointsTexts } from './points.en.ts'

const pageSize = 20

/** Everything that moved in my wallet, by kind and day, with the balance after it. */
export function Component() {
  const { page: texts } = useTexts(pointsTexts)
  const { csv, calendar } = useTexts(movementsTexts)
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  const { page, ...narrow } = filters
  const { data, error, refetch, isPlaceholderData } = useQueryCall(
    listMyTransactions,
    { query: { ...narrow, page, limit: pageSize } },
    { placeholderData: keepPreviousData },
  )
  return (
    <main id="main" tabIndex={-1} className="@container/page content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.detail} />
      <Link
        to={paths.points()}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-1 font-semibold text-text-muted hover:text-text hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {texts.back}
      </Link>
      <h1 className="mb-5 text-2xl sm:text-3xl">{texts.detail}</h1>
      <CalendarLabelsProvider labels={calendar}>
        <Movements
          filters={filters}
          to={(next) => paths.pointsDetail(queryOf(next))}
          page={data}
          error={error}
          isStale={isPlaceholderData}
          onRetry={() => void refetch()}
          download={
            <ExportButton
              call={exportMyTransactions}
              input={{ query: narrow }}
              fileName="wallet-transactions"
              texts={csv}
            />
          }
        />
      </CalendarLabelsProvider>
    </main>
  )
}
