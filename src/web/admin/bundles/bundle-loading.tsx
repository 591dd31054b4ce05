import { LoadFailed } from '../../shared/admin/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { BundleQuery } from './use-bundle.ts'

/** In the place of a bundle that is not there yet, or cannot be read. */
export function BundleLoading({ query }: { query: BundleQuery }) {
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
