import { useEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { RetryButton } from './action/retry-button.tsx'
import { lazyPart } from './lazy-part.tsx'
import type { Retry } from './lazy-part.tsx'
import { useUiLabels } from './ui-labels.tsx'

/**
 * As `lazyPart`, for a part that stands in the page, with what stands there until it comes. Where it does not come it offers
 * another try, and takes it itself when the network is back; only where that brings nothing either the page says why.
 * `const Chart = lazyPlace(() => import('./chart.tsx').then((module) => module.Chart), <Skeleton className="h-56" />)`
 */
export function lazyPlace<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode) {
  return lazyPart(load, { inPlace: { waiting, Missing } })
}

function Missing({ onRetry }: Retry) {
  const labels = useUiLabels()
  useEffect(() => {
    const byItself = () => onRetry('coming')
    window.addEventListener('online', byItself)
    return () => window.removeEventListener('online', byItself)
  }, [onRetry])
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm text-text-muted">
      {labels.partMissing}
      <RetryButton size="sm" variant="cancel" onClick={() => onRetry('coming again')} />
    </div>
  )
}
