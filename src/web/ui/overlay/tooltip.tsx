import type { ReactElement, ReactNode } from 'react'
import { Tooltip as Base } from '@base-ui/react/tooltip'

/**
 * A few words more on hover or focus. Never the only place something is said: touch has no hover.
 * `<Tooltip content="21 Nov 2026, 14.05 WIB"><button type="button">21 Nov</button></Tooltip>`
 */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactElement }) {
  return (
    <Base.Provider delay={300}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner sideOffset={6} collisionPadding={8} className="z-50">
            <Base.Popup className="max-w-64 rounded-lg bg-text px-3 py-2 text-xs font-medium text-surface transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
              {content}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  )
}
