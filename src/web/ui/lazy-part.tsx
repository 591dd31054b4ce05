import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { whenIdle } from './when-idle.ts'

type Closing = { open?: boolean; onClose?: () => void; onOpenChange?: (open: boolean) => void }
export type Retry = { onRetry: (again: 'coming' | 'coming again') => void }
type Options = {
  /** Of a part that stands in the page (`lazy-place.tsx`): what is there until it comes, and where it has not come. */
  inPlace?: { waiting: ReactNode; Missing: ComponentType<Retry> }
}

/**
 * A dialog whose code is fetched while the browser is idle, or when it is opened before that. So it opens without a
 * network too; where the code still does not come it closes again, and the page stays as it is and says why
 * (`runtime/late-parts.tsx`).
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
    if (inPlace && state === 'failed') return <inPlace.Missing onRetry={setState} />
    return inPlace?.waiting
  }
}
