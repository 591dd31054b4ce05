import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { listAdjustments } from '#contract/wallet/wallet-admin.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { Pager } from '../../shared/admin/pager.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CorrectionRow } from './correction-row.tsx'
import { adminPointsTexts } from './points.en.ts'

/** Corrections that a second administrator decides; nothing where none waits. */
export function WaitingCorrections() {
  const { corrections: texts } = useTexts(adminPointsTexts)
  const [page, setPage] = useState(1)
  const { data } = useQueryCall(
    listAdjustments,
    { query: { status: 'WAITING', page, limit: 5 } },
    { placeholderData: keepPreviousData, refetchInterval: 60_000 },
  )
  if (!data || data.meta.totalItems === 0) return null
  return (
    <Card title={texts.waitingTitle(data.meta.totalItems)} padding="sm" className="border-warning-line">
      <ul className="divide-y">
        {data.data.map((one) => (
          <CorrectionRow key={one.adjustment_id} correction={one} withCustomer />
        ))}
      </ul>
      <Pager meta={data.meta} onPage={setPage} />
    </Card>
  )
}
