import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { RetryButton } from './action/retry-button.tsx'
import { useUiLabels } from './ui-labels.tsx'
import { whenIdle } from './when-idle.ts'

type Closing = { open?: boolean; onClose?: () => void; onOpenChange?: (open: boolean) => void }
type Retry = { onRetry: (again: 'coming' | 'coming again') => void }

/**
 * For what a page shows only later, of a private screen or after a press: its code is fetched while the browser is idle,
 * or when it is shown before that. So it comes without a network too.
 *
 * Without `waiting` it is a dialog: where the code still does not come it closes again, and the page stays as it is and says
 * why (`runtime/late-parts.tsx`). With `waiting` it has a place in the page, where that stands until it comes. Where it does
 * not come the place offers another try, and takes it itself when the network is back; only where that brings nothing either the page says why.
 * `const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog))`
 * `const Chart = lazyPart(() => import('./chart.tsx').then((module) => module.Chart), { waiting: <Skeleton className="h-56" /> })`
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  place?: { waiting: ReactNode },
): ComponentType<P & Closing> {
  let Part: ComponentType<P> | null = null
  async function fetched(): Promise<void> {
    // Chromium never fetches a file again that has failed once in the document, so without a network it is left alone.
    if (!navigator.onLine) throw new TypeError('Without a network no dynamically imported module comes')
    Part = await load()
  }
  if (typeof window !== 'undefined') whenIdle(() => void fetched().catch(() => undefined))
  return function LazyPart(props: P & Closing) {
    const [state, setState] = useState<'here' | 'coming' | 'coming again' | 'failed'>(Part ? 'here' : 'coming')
    const { open = true, onClose, onOpenChange } = props
    useEffect(() => {
      if (!state.startsWith('coming') || !open) return
      void fetched().then(
        () => setState('here'),
        (failure: unknown) => {
          if (place) setState('failed')
          onClose?.()
          onOpenChange?.(false)
          if (!place || state === 'coming again') throw failure
        },
      )
      // oxlint-disable-next-line react/exhaustive-deps -- the opening decides, and whatever is passed then
    }, [state, open])
    if (Part && state === 'here') return <Part {...props} />
    if (place && state === 'failed') return <Missing onRetry={setState} />
    return place?.waiting
  }
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
