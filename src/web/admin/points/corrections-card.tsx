import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { listAdjustments } from '#contract/wallet/wallet-admin.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { Pager } from '../../shared/admin/pager.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CorrectionRow } from './correction-row.tsx'
import { adminPointsTexts } from './points.en.ts'

/** What was corrected in one wallet by hand, and what of it still waits. */
export function CorrectionsCard({ user_id }: { user_id: string }) {
  const { corrections: texts } = useTexts(adminPointsTexts)
  const [page, setPage] = useState(1)
  const query = useQueryCall(
    listAdjustments,
    { query: { user_id, page, limit: 5 } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Card title={texts.title} padding="sm">
      <QueryScreen
        query={query}
        outline={<Skeleton className="h-16" />}
        failed={showLoadFailed}
        empty={{ when: ({ data }) => data.length === 0, show: <p className="text-text-muted">{texts.none}</p> }}
      >
        {({ data, meta }) => (
          <>
            <ul className="divide-y">
              {data.map((one) => (
                <CorrectionRow key={one.adjustment_id} correction={one} withCustomer={false} />
              ))}
            </ul>
            <Pager meta={meta} onPage={setPage} />
          </>
        )}
      </QueryScreen>
    </Card>
  )
}
