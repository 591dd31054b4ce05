import PackageSearch from 'lucide-react/icons/package-search'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { isNarrowed, noFilters } from './list-address.ts'
import type { ProductQuery } from './list-address.ts'

type NoProductsProps = { query: ProductQuery; onClear: (changes: Partial<ProductQuery>) => void }

/** An empty list: because of the filters, or because there is nothing. */
export function NoProducts({ query, onClear }: NoProductsProps) {
  const { list: texts } = useTexts('admin-products')
  if (isNarrowed(query)) {
    return (
      <EmptyState
        icon={<PackageSearch />}
        title={texts.noMatchTitle}
        action={
          <Button variant="cancel" size="sm" onClick={() => onClear(noFilters)}>
            {texts.clearAll}
          </Button>
        }
      >
        {texts.noMatchText}
      </EmptyState>
    )
  }
  if (query.state === 'archived' || query.state === 'low_stock') {
    const isLow = query.state === 'low_stock'
    return (
      <EmptyState icon={<PackageSearch />} title={isLow ? texts.noLowTitle : texts.noArchivedTitle}>
        {isLow ? texts.noLowText : texts.noArchivedText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={texts.emptyTitle}
      action={<ButtonLink to={paths.adminAddProduct()}>{texts.add}</ButtonLink>}
    >
      {texts.emptyText}
    </EmptyState>
  )
}
