import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** In place of a list that did not come. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { list: texts } = useTexts('my-vouchers')
  const errorText = useErrorText()
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

/** In place of coupons to come. */
export function CouponsLoading() {
  return (
    <div aria-busy="true" className="mt-4 grid gap-3 md:grid-cols-2">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-44 rounded-xl" />
      ))}
    </div>
  )
}
