import type { ReactNode } from 'react'
import { Link } from 'react-router'
import clsx from 'clsx'

export type TabLink = { to: string; label: ReactNode; count?: number | undefined; isCurrent: boolean }

/**
 * Links that look like tabs: for states of a list that live in the address, such as orders by status.
 * `<TabLinks label={texts.orderStatus} links={[{ to, label, count: 3, isCurrent: true }]} />`
 */
export function TabLinks({ label, links, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={clsx('no-scrollbar overflow-x-auto border-b', className)}>
      <ul className="flex gap-1">
        {links.map((link) => (
          <li key={link.to} className="shrink-0">
            <Link
              to={link.to}
              preventScrollReset
              aria-current={link.isCurrent ? 'page' : undefined}
              className="focus-inset relative flex min-h-11 items-center gap-2 rounded-t-lg px-3.5 text-sm font-semibold text-text-muted hover:text-text aria-[current]:text-text-accent aria-[current]:after:absolute aria-[current]:after:inset-x-3.5 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:rounded-full aria-[current]:after:bg-current"
            >
              {link.label}
              {link.count !== undefined && <TabCount count={link.count} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export type TabLinksProps = { label: string; links: readonly TabLink[]; className?: string | undefined }

/** How many are behind a tab. */
export function TabCount({ count }: { count: number }) {
  return (
    <span className="tabular inline-grid h-5 min-w-5 place-items-center rounded-full bg-surface-hover px-1.5 text-xs text-text">
      {count > 999 ? '999+' : count}
    </span>
  )
}
