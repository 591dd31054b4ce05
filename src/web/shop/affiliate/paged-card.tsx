import { useState } from 'react'
import type { ReactNode } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import type { Call, CallArguments, Output } from '#contract/call.ts'
import type { PageMeta } from '#contract/page.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { RetryButton } from '../../ui/action/retry-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { affiliateTexts } from './affiliate.en.ts'

type PagedCall<Row> = Call & { response: { _output: { data: Row[]; meta: PageMeta } } }
type PagedCardProps<C extends Call, Row> = {
  call: C & PagedCall<Row>
  title: string
  empty: { title: string; text: string }
  rowKey: (row: Row) => string
  row: (row: Row) => ReactNode
}

/** A short list of mine, page by page in place. */
export function PagedCard<C extends Call, Row>({ call, title, empty, rowKey, row }: PagedCardProps<C, Row>) {
  const { lists: texts } = useTexts(affiliateTexts)
  const errorText = useErrorText()
  const [page, setPage] = useState(1)
  const asked = { query: { page } } as unknown as CallArguments<C>
  const { data, error, refetch } = useQueryCall(call as C, asked, { placeholderData: keepPreviousData })
  const list = data as (Output<C> & { data: Row[]; meta: PageMeta }) | undefined
  // Others took rows away while this page was open.
  if (list && list.meta.totalPages > 0 && page > list.meta.totalPages) setPage(list.meta.totalPages)
  return (
    <Card title={list ? `${title} (${list.meta.totalItems})` : title} padding="none">
      {!list && !error && <Skeleton className="m-4 h-24" />}
      {!list && error && (
        <Alert tone="danger" className="m-4" action={<RetryButton size="sm" onClick={() => void refetch()} />}>
          {errorText(error)}
        </Alert>
      )}
      {list && list.data.length === 0 && (
        <div className="px-4 pb-5 text-sm sm:px-6">
          <p className="font-semibold">{empty.title}</p>
          <p className="text-text-muted">{empty.text}</p>
        </div>
      )}
      {list && list.data.length > 0 && (
        <ul className="divide-y border-t">
          {list.data.map((one) => (
            <li key={rowKey(one)} className="px-4 py-3 sm:px-6">
              {row(one)}
            </li>
          ))}
        </ul>
      )}
      {list && list.meta.totalPages > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3 sm:px-6">
          <Button size="sm" variant="cancel" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.previous}
          </Button>
          <span className="tabular text-sm text-text-muted">{texts.page(page, list.meta.totalPages)}</span>
          <Button size="sm" variant="cancel" disabled={page >= list.meta.totalPages} onClick={() => setPage(page + 1)}>
            {texts.next}
          </Button>
        </div>
      )}
    </Card>
  )
}
