import type { ReactNode } from 'react'
import clsx from 'clsx'
import { rupiah } from '../money.ts'

/**
 * The action that a phone keeps at the bottom of the screen, in the place of the tab bar: what it costs and the button.
 * 64 px high; `app.css` knows of it and keeps toasts above it. Wide screens have their own place for it, and `stays` while that is
 * out of sight.
 */
export function BuyingBar({ stays = false, children }: { stays?: boolean; children: ReactNode }) {
  return (
    <div
      data-buying-bar={stays ? 'wide' : ''}
      className="js-only fixed inset-x-0 bottom-0 z-20 flex h-[calc(4rem+env(safe-area-inset-bottom))] items-center pb-[env(safe-area-inset-bottom)] short:static short:h-auto short:min-h-16 short:flex-wrap gap-x-[min(1rem,4vw)] border-t bg-surface px-4 md:not-data-[buying-bar=wide]:hidden md:px-[max(1rem,calc((100vw-75rem)/2))] md:short:hidden [&_button,&_a]:shrink [&_button,&_a]:text-[min(1rem,4.6vw)] [&_button,&_a]:leading-tight print:hidden"
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
