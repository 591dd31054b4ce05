import type { PageMeta } from '#contract/page.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { useTexts } from '../language.tsx'
import { group } from '../money.ts'
import { adminTexts } from '../../texts/admin.en.ts'

type ListFootProps = {
  meta: PageMeta
  /** The list has more than `meta` counts. */
  isMore?: boolean | undefined
  pageSizes: readonly number[]
  to: (page: number) => string
  onSize: (limit: number) => void
}

/** Which part of the list this is, how long a page is, and the other pages. */
export function ListFoot({ meta, isMore = false, pageSizes, to, onSize }: ListFootProps) {
  const { list: texts } = useTexts(adminTexts)
  const first = (meta.currentPage - 1) * meta.itemsPerPage + 1
  const last = Math.min(meta.currentPage * meta.itemsPerPage, meta.totalItems)
  const summary = isMore ? texts.summaryMore : texts.summary
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="flex items-center gap-2 text-text-muted">
        <span aria-hidden>{texts.perPage}</span>
        <SelectField
          label={texts.perPage}
          hideLabel
          className="w-22"
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(meta.itemsPerPage)}
          onChange={(event) => onSize(Number(event.target.value))}
        />
      </div>
      <Pagination
        className="min-w-0 flex-1 max-sm:basis-full"
        page={meta.currentPage}
        pageCount={meta.totalPages}
        to={to}
        summary={summary(group(Math.min(first, last)), group(last), group(meta.totalItems))}
      />
    </div>
  )
}
