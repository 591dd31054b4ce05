import type { ReactNode } from 'react'
import clsx from 'clsx'
import { softTone } from './tone.ts'
import type { Tone } from './tone.ts'

/** A status, with a dot so that colour is not the only sign of a state. `<StatusBadge tone="info">{texts.shipped}</StatusBadge>` */
export function StatusBadge({ tone = 'neutral', className, children }: StatusBadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full border px-2.5 text-xs font-semibold sm:whitespace-nowrap',
        softTone[tone],
        className,
      )}
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
      {children}
    </span>
  )
}

export type StatusBadgeProps = { tone?: Tone | undefined; className?: string | undefined; children: ReactNode }
