import { Skeleton } from '../../ui/feedback/skeleton.tsx'

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
