import type { ReactNode } from 'react'

/**
 * The action that a phone keeps at the bottom of the screen, above the tab bar: what it costs and the button. 64 px high;
 * `app.css` knows of it and keeps toasts above it. Wide screens have their own place for it.
 */
export function BuyingBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-buying-bar=""
      className="fixed inset-x-0 bottom-0 z-20 flex h-16 items-center gap-4 border-t bg-surface px-4 md:hidden print:hidden [:root:has([data-bottom-bar])_&]:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
  )
}
