import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { ChevronLeft } from '../icons/list-icons.ts'
import { ChevronRight } from '../icons/shop-icons.ts'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'
import { pageWindow } from './page-window.ts'

export type PaginationProps = {
  page: number
  pageCount: number
  /** The address of a page of this list. */
  to: (page: number) => string
  /** Which pages, where there are several lists on a screen. */
  label?: string | undefined
  /** At the left: "11–20 of 5,000". */
  summary?: ReactNode
  className?: string | undefined
}

const box = 'tabular grid h-11 min-w-11 place-items-center rounded-lg px-2 text-sm font-semibold sm:h-9 sm:min-w-9'

/**
 * Links to the pages of a list; nothing for a single page. Past the last page it leads back to the last one, so a list that
 * has rows shows it on every page, also on one without any.
 * `<Pagination page={2} pageCount={9} to={(page) => paths.orders({ page })} />` */
export function Pagination({ page, pageCount, to, label, summary, className }: PaginationProps) {
  const labels = useUiLabels()
  // The address was typed, or the last rows of the last page have gone elsewhere.
  if (pageCount > 0 && page > pageCount) return <Navigate replace to={to(pageCount)} />
  if (pageCount <= 1) return summary ? <p className="tabular py-2 text-sm text-text-muted">{summary}</p> : null
  return (
    <div className={clsx('flex flex-wrap items-center justify-between gap-x-6 gap-y-2', className)}>
      {summary && <p className="tabular text-sm text-text-muted">{summary}</p>}
      <nav aria-label={label ? `${labels.pages}: ${label}` : labels.pages}>
        <ul className="flex flex-wrap items-center gap-0.5 sm:gap-1">
          <li>
            <Turn to={page > 1 ? to(page - 1) : null} label={labels.previous} rel="prev">
              <ChevronLeft aria-hidden className="size-5" />
            </Turn>
          </li>
          {pageWindow(page, pageCount).map(({ page: entry, only }, index) =>
            entry === 'gap' ? (
              <li
                key={`gap-${index}`}
                aria-hidden
                className={clsx(box, 'min-w-6 px-0 text-text-muted', only === 'phone' && 'sm:hidden')}
              >
                …
              </li>
            ) : (
              <li key={entry} className={clsx(only === 'wide' && 'max-sm:hidden')}>
                <Link
                  to={to(entry)}
                  aria-label={labels.page(entry)}
                  aria-current={entry === page ? 'page' : undefined}
                  className={clsx(
                    box,
                    'hover:bg-surface-hover aria-[current]:bg-surface-tint aria-[current]:text-text-accent',
                  )}
                >
                  {entry}
                </Link>
              </li>
            ),
          )}
          <li>
            <Turn to={page < pageCount ? to(page + 1) : null} label={labels.next} rel="next">
              <ChevronRight aria-hidden className="size-5" />
            </Turn>
          </li>
        </ul>
      </nav>
    </div>
  )
}

function Turn({ to, label, rel, children }: { to: string | null; label: string; rel: string; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-hidden className={clsx(box, 'text-border-strong')}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={clsx(box, 'hover:bg-surface-hover')}>
      {children}
    </Link>
  )
}
