import type { ReactNode } from 'react'
import clsx from 'clsx'

export type EmptyStateProps = {
  /** A lucide icon. */
  icon?: ReactNode
  /** What this is: "No orders yet". */
  title: ReactNode
  /** Why it is empty. */
  children?: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
  level?: 1 | 2 | 3 | undefined
  className?: string | undefined
}

/** Says what is missing, why, and what to do. `<EmptyState icon={<Package />} title={…} action={<ButtonLink …/>}>…</EmptyState>` */
export function EmptyState({ icon, title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={clsx('mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center', className)}>
      {icon && (
        <span
          aria-hidden
          className="mb-5 grid size-18 place-items-center rounded-full bg-surface-tint text-text-accent ring-8 ring-surface-tint/50 [&>svg]:size-8 [&>svg]:stroke-[1.5]"
        >
          {icon}
        </span>
      )}
      <Heading className="text-lg">{title}</Heading>
      {children && <div className="mt-1.5 text-pretty text-text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
