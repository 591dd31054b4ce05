import { useTexts } from '../../shared/language.tsx'
import { FailedScreen } from '../../shared/query-screen.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** In place of a list that did not come. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { list: texts } = useTexts('my-vouchers')
  return <FailedScreen error={error} onRetry={onRetry} title={texts.loadFailed} />
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
