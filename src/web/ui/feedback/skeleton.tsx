import clsx from 'clsx'

/** A grey shape of what comes; its size comes from `className`. Say "loading" once around all of them. `<Skeleton className="aspect-square" />` */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-lg bg-skeleton', className)} />
}

const lineWidths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-3/5']

/** Lines of text to come. */
export function SkeletonText({ lines = 3, className }: { lines?: number | undefined; className?: string | undefined }) {
  return (
    <span aria-hidden className={clsx('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={clsx('h-4', index === lines - 1 ? 'w-3/5' : lineWidths[index % 5])} />
      ))}
    </span>
  )
}

/** Rows with a picture, two lines and a figure: a cart, a list of orders. */
export function SkeletonList({ rows = 4, className }: { rows?: number | undefined; className?: string | undefined }) {
  return (
    <div aria-hidden className={clsx('divide-y', className)}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-4 py-4">
          <Skeleton className="size-16 shrink-0" />
          <SkeletonText lines={2} className="flex-1" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}

/** The placeholder of a grid of product cards: the same columns as the real grid, given by `className`. */
export function SkeletonCards({ cards = 8, className }: { cards?: number | undefined; className: string }) {
  return (
    <div aria-hidden className={className}>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className="overflow-hidden rounded-xl border bg-surface">
          <Skeleton className="aspect-square rounded-none" />
          <div className="flex flex-col gap-2.5 p-3">
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-2 h-5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
