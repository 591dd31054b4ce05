import PackageSearch from 'lucide-react/icons/package-search'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { drawerFilters, noFilters } from './list-address.ts'
import type { ListQuery } from './list-address.ts'

type NoOrdersProps = { query: ListQuery; onClear: (changes: Partial<ListQuery>) => void }

/** An empty list: because of the filters, or because there is nothing. */
export function NoOrders({ query, onClear }: NoOrdersProps) {
  const { list: texts } = useTexts('admin-orders')
  const isNarrowed = [...drawerFilters, 'search' as const, 'status' as const, 'user_id' as const].some(
    (name) => query[name] !== undefined,
  )
  if (!isNarrowed) {
    return (
      <EmptyState icon={<PackageSearch />} title={texts.emptyTitle}>
        {texts.emptyText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={texts.noMatchTitle}
      action={
        <Button variant="cancel" size="sm" onClick={() => onClear({ ...noFilters, status_group: undefined })}>
          {texts.clearAll}
        </Button>
      }
    >
      {texts.noMatchText}
    </EmptyState>
  )
}
