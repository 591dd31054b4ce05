import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { PageMeta } from '#contract/page.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { useUiLabels } from '../../ui/ui-labels.tsx'
import { useTexts } from '../language.tsx'
import { group } from '../money.ts'
import { adminTexts } from '../../texts/admin.en.ts'

type PagerProps = { meta: PageMeta; onPage: (page: number) => void }

/** Pages of a list within a screen or a dialog, which are not in the address. Nothing where one page is enough. */
export function Pager({ meta, onPage }: PagerProps) {
  const { list: texts } = useTexts(adminTexts)
  const { previous, next } = useUiLabels()
  const { currentPage: page, itemsPerPage, totalItems, totalPages } = meta
  if (totalPages <= 1) return null
  const first = (page - 1) * itemsPerPage + 1
  const last = Math.min(page * itemsPerPage, totalItems)
  return (
    <div className="tabular mt-3 flex items-center justify-end gap-2 text-sm text-text-muted">
      <output>{texts.summary(group(first), group(last), group(totalItems))}</output>
      <IconButton
        size="sm"
        className="max-sm:size-11"
        label={previous}
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        size="sm"
        className="max-sm:size-11"
        label={next}
        icon={<ChevronRight />}
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}
