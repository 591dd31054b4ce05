import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { whenIdle } from './when-idle.ts'

type Closing = { onClose?: () => void; onOpenChange?: (open: boolean) => void }

/**
 * A dialog whose code is fetched while the browser is idle, or when it is opened before that. So it opens without a
 * network too; where the code still does not come it closes again, and the page stays as it is and says why
 * (`runtime/late-parts.tsx`).
 * `const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog))`
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Part: ComponentType<P> | null = null
  const fetched = () => load().then((loaded) => void (Part = loaded))
  if (typeof window !== 'undefined') whenIdle(() => void fetched().catch(() => undefined))
  return function LazyPart(props: P & Closing) {
    const [, setHasCome] = useState(Part !== null)
    const { onClose, onOpenChange } = props
    useEffect(() => {
      if (Part) return
      void fetched().then(
        () => setHasCome(true),
        (failure: unknown) => {
          onClose?.()
          onOpenChange?.(false)
          throw failure
        },
      )
      // oxlint-disable-next-line react/exhaustive-deps -- the first rendering decides, like the press that opened it
    }, [])
    return Part && <Part {...props} />
  }
}
