import Boxes from 'lucide-react/icons/boxes'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { isNarrowed, noFilters } from './list-address.ts'
import type { BundleQuery } from './list-address.ts'

type NoBundlesProps = { query: BundleQuery; onClear: (changes: Partial<BundleQuery>) => void }

/** An empty list: because of the filters, or because there is nothing. */
export function NoBundles({ query, onClear }: NoBundlesProps) {
  const { list: texts } = useTexts('admin-bundles')
  if (isNarrowed(query)) {
    return (
      <EmptyState
        icon={<Boxes />}
        title={texts.noMatchTitle}
        action={
          <Button variant="cancel" size="sm" onClick={() => onClear(noFilters)}>
            {texts.clear}
          </Button>
        }
      >
        {texts.noMatchText}
      </EmptyState>
    )
  }
  if (query.state === 'archived') {
    return (
      <EmptyState icon={<Boxes />} title={texts.noArchivedTitle}>
        {texts.noArchivedText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<Boxes />}
      title={texts.emptyTitle}
      action={<ButtonLink to={paths.adminAddBundle()}>{texts.add}</ButtonLink>}
    >
      {texts.emptyText}
    </EmptyState>
  )
}
