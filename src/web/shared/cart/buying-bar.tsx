import type { ReactNode } from 'react'
import clsx from 'clsx'
import { rupiah } from '../money.ts'

/**
 * The action that a phone keeps at the bottom of the screen, above the tab bar: what it costs and the button. 64 px high;
 * `app.css` knows of it and keeps toasts above it. Wide screens have their own place for it.
 */
export function BuyingBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-buying-bar=""
      className="fixed inset-x-0 bottom-0 z-20 flex h-16 items-center short:static short:h-auto short:min-h-16 short:flex-wrap gap-x-[min(1rem,4vw)] border-t bg-surface px-4 md:hidden [&_button,&_a]:shrink [&_button,&_a]:text-[min(1rem,4.6vw)] [&_button,&_a]:leading-tight print:hidden [:root:has([data-bottom-bar])_&]:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
  )
}

const longText = 14

/** The total in the bar. A long one becomes smaller: an amount must never be cut off. */
export function BarTotal({ amount }: { amount: number }) {
  const text = rupiah(amount)
  return (
    <p
      className={clsx(
        'tabular font-bold',
        text.length > longText ? 'text-[min(0.875rem,4vw)]' : 'text-[min(1.125rem,5.2vw)]',
      )}
    >
      {text}
    </p>
  )
}
