import { useSearchParams } from 'react-router'
import { SearchX } from './list-icons.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { filterNames } from './list-filters.ts'

/** Nothing found: why, and what to do. */
export function EmptyList() {
  const { list } = useTexts('catalogue')
  const [search] = useSearchParams()
  const hasFilters = filterNames.some((name) => name !== 'search' && search.has(name))
  const reason = search.has('search') ? list.emptySearch : list.emptyCategory
  return (
    <EmptyState
      icon={<SearchX />}
      title={list.emptyTitle}
      action={<ButtonLink to={paths.products()}>{list.startOver}</ButtonLink>}
    >
      {hasFilters ? list.emptyFilters : reason}
    </EmptyState>
  )
}
