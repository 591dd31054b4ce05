import type { ReactNode } from 'react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTexts } from '../../../shared/language.tsx'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'

type Meta = { currentPage: number; itemsPerPage: number; totalItems: number; totalPages: number }

/** While a list of reviews is on its way: shapes of what comes, or why it does not come. */
export function NotThere({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { mine: texts } = useTexts('reviews')
  const errorText = useErrorText()
  if (!error) {
    return (
      <div aria-busy className="mt-4 flex flex-col gap-4">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-32 rounded-xl" />
        ))}
      </div>
    )
  }
  return (
    <EmptyState
      icon={<TriangleAlert />}
      title={texts.loadFailed}
      action={<Button onClick={onRetry}>{texts.retry}</Button>}
    >
      {errorText(error)}
    </EmptyState>
  )
}

type ListProps = { meta: Meta; shown: number; to: (page: number) => string; children: ReactNode }

export function PagedList({ meta, shown, to, children }: ListProps) {
  const { mine: texts } = useTexts('reviews')
  const first = (meta.currentPage - 1) * meta.itemsPerPage + 1
  return (
    <>
      <ul className="mt-4 flex flex-col gap-4">{children}</ul>
      <Pagination
        className="mt-5"
        page={meta.currentPage}
        pageCount={meta.totalPages}
        to={to}
        summary={texts.summary(first, first + shown - 1, meta.totalItems)}
      />
    </>
  )
}
