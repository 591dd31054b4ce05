import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Button } from './action/button.tsx'
import { useUiLabels } from './ui-labels.tsx'
import { whenIdle } from './when-idle.ts'

type Closing = { open?: boolean; onClose?: () => void; onOpenChange?: (open: boolean) => void }
type Options = {
  /** Of a part that stands in the page: what stands there until it comes. Such a part says itself that it has not come. */
  inPlace?: { waiting: ReactNode }
}

/**
 * A dialog whose code is fetched while the browser is idle, or when it is opened before that. So it opens without a
 * network too; where the code still does not come it closes again, and the page stays as it is and says why
 * (`runtime/late-parts.tsx`). A part in the page (`inPlace`) offers another try, and takes it itself when the network is
 * back; only where that brings nothing either the page says why.
 * `const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog))`
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { inPlace }: Options = {},
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
          if (inPlace) setState('failed')
          onClose?.()
          onOpenChange?.(false)
          if (!inPlace || state === 'coming again') throw failure
        },
      )
      // oxlint-disable-next-line react/exhaustive-deps -- the opening decides, and whatever is passed then
    }, [state, open])
    if (Part && state === 'here') return <Part {...props} />
    if (state === 'failed') return <NotCome onRetry={setState} />
    return inPlace?.waiting
  }
}

function NotCome({ onRetry }: { onRetry: (again: 'coming' | 'coming again') => void }) {
  const labels = useUiLabels()
  useEffect(() => {
    const byItself = () => onRetry('coming')
    window.addEventListener('online', byItself)
    return () => window.removeEventListener('online', byItself)
  }, [onRetry])
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm text-text-muted">
      {labels.partMissing}
      <Button size="sm" variant="cancel" onClick={() => onRetry('coming again')}>
        {labels.retry}
      </Button>
    </div>
  )
}
