import { useId } from 'react'
import type { ReactNode } from 'react'
import clsx from 'clsx'

/**
 * Explains a blocked control: the reason is its description and appears on hover and focus; until
 * then it takes no room, not even beyond the window's edge.
 * Without a reason the control is rendered alone, without a wrapper.
 */
export function WithReason({ reason, className, children }: WithReasonProps) {
  const id = useId()
  if (reason === undefined) return children(undefined)
  return (
    <span className={clsx('group/reason relative inline-flex', className)}>
      {children(id)}
      <span
        role="tooltip"
        id={id}
        className="pointer-events-none z-30 rounded-lg bg-text px-3 py-2 text-left text-xs font-medium text-surface hidden max-sm:fixed max-sm:inset-x-4 max-sm:bottom-[calc(var(--bottom-bars)+1rem)] sm:absolute sm:bottom-full sm:left-1/2 sm:mb-2 sm:w-max sm:max-w-56 sm:-translate-x-1/2 group-focus-within/reason:block group-hover/reason:block"
      >
        {reason}
      </span>
    </span>
  )
}

type WithReasonProps = {
  reason: string | undefined
  className?: string | undefined
  children: (describedBy: string | undefined) => ReactNode
}
