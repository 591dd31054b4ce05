import type { ReactNode } from 'react'
import clsx from 'clsx'

/**
 * The row above a list: search and filters at the left, actions at the right; on phones all of it flows as one.
 * `<Toolbar actions={<Button size="sm">…</Button>}><SearchField … /><SelectField … /></Toolbar>`
 */
export function Toolbar({ children, actions, className }: ToolbarProps) {
  return (
    <div className={clsx('flex flex-wrap items-end gap-3 sm:justify-between', className)}>
      <div className="flex min-w-0 flex-1 basis-96 flex-wrap items-end gap-3 max-sm:contents">{children}</div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}

export type ToolbarProps = { children?: ReactNode; actions?: ReactNode; className?: string | undefined }
