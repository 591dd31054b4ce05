import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

type Closing = { onClose?: () => void; onOpenChange?: (open: boolean) => void }

/**
 * A dialog or menu whose code comes when it is first opened. Where it does not come it closes again, so that the next
 * press tries anew, and the page stays as it is; the lost connection is told by the toasts (`toast-viewport.tsx`).
 * `const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog))`
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Part: ComponentType<P> | null = null
  return function LazyPart(props: P & Closing) {
    const [, setHasCome] = useState(Part !== null)
    const { onClose, onOpenChange } = props
    useEffect(() => {
      if (Part) return
      void load().then(
        (loaded) => {
          Part = loaded
          setHasCome(true)
        },
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
