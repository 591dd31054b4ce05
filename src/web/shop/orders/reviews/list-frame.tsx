import type { ReactNode } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { reviewsTexts } from '../../../shared/reviews/reviews.en.ts'

type Meta = { currentPage: number; itemsPerPage: number; totalItems: number; totalPages: number }

/** Shapes of a list of reviews to come. */
export function ListOutline() {
  return (
    <div aria-busy className="mt-4 flex flex-col gap-4">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-32 rounded-xl" />
      ))}
    </div>
  )
}

type ListProps = { meta: Meta; shown: number; to: (page: number) => string; children: ReactNode }

export function PagedList({ meta, shown, to, children }: ListProps) {
  const { mine: texts } = useTexts(reviewsTexts)
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
