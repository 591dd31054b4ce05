import type { ApiError } from '../../api/api-error.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'

type SheetLoadingProps = { query: { error: ApiError | null; isFetching: boolean; refetch: () => unknown } }

/** In the place of a thing with two columns of cards that is not there yet, or cannot be read. */
export function SheetLoading({ query }: SheetLoadingProps) {
  if (query.error) {
    return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return (
    <div aria-busy className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-64 rounded-xl" />
        <Skeleton className="h-48 rounded-xl" />
      </div>
      <Skeleton className="h-72 rounded-xl" />
    </div>
  )
}
