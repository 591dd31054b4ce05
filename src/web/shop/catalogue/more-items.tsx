import { Link, useSearchParams } from 'react-router'
import type { PageMeta } from '#contract/page.ts'
import { useTexts } from '../../shared/language.tsx'
import { buttonStyle } from '../../ui/action/button-style.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { atPage } from './filter-addresses.ts'
import type { Gathered } from './use-gathered-items.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/**
 * More of a list below it. A link to the next page: without scripts it leads there; with them the page is put below
 * the ones that are shown, and the scroll position stays.
 */
export function MoreItems({ gathered, meta, isBusy }: { gathered: Gathered; meta: PageMeta; isBusy: boolean }) {
  const { list } = useTexts(catalogueTexts)
  const [search] = useSearchParams()
  const seen = (gathered.from - 1) * meta.itemsPerPage + gathered.items.length
  const summary = list.shown(seen, meta.totalItems)
  return (
    <div className="mx-auto mt-8 flex max-w-xs flex-col items-center gap-3">
      <p className="tabular text-sm text-text-muted">{summary}</p>
      {seen < meta.totalItems && (
        <>
          <ProgressBar label={summary} value={seen} max={meta.totalItems} hideLabel />
          <Link
            to={{ search: atPage(search, gathered.to + 1) }}
            replace
            preventScrollReset
            aria-busy={isBusy || undefined}
            className={buttonStyle('cancel')}
          >
            {list.more}
          </Link>
        </>
      )}
    </div>
  )
}

/** The way back up, for who entered the list at a later page. */
export function EarlierItems({ from }: { from: number }) {
  const { list } = useTexts(catalogueTexts)
  const [search] = useSearchParams()
  if (from <= 1) return null
  return (
    <div className="mb-6 flex justify-center">
      <Link to={{ search: atPage(search, from - 1) }} className={buttonStyle('cancel', 'sm')}>
        {list.earlier}
      </Link>
    </div>
  )
}
