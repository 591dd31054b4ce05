import { Link } from 'react-router'
import { ChevronRight } from '../icons/shop-icons.ts'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'

/** A step on the way; the last one is the page itself and needs no `to`. */
export type Crumb = {
  label: string
  /** Of a label that is not in the page's language. */
  lang?: string | undefined
  to?: string | undefined
}

type BreadcrumbsProps = {
  crumbs: readonly Crumb[]
  /** One line on phones, to swipe where it is longer, without the page itself: its title is seen below. */
  isShort?: boolean | undefined
  className?: string | undefined
}

/** The page's place in the shop. `<Breadcrumbs crumbs={[{ label: texts.home, to: '/' }, { label: product.name }]} />` */
export function Breadcrumbs({ crumbs, isShort = false, className }: BreadcrumbsProps) {
  const { breadcrumbs } = useUiLabels()
  return (
    <nav aria-label={breadcrumbs} className={className}>
      <ol
        className={clsx(
          'flex min-w-0 items-center gap-1 text-sm',
          isShort ? 'no-scrollbar overflow-x-auto sm:flex-wrap' : 'flex-wrap',
        )}
      >
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li
              key={`${index}-${crumb.label}`}
              className={clsx(
                'flex items-center gap-1',
                isLast ? ['min-w-0', isShort && 'max-sm:hidden'] : ['shrink-0', !isShort && 'max-w-full'],
              )}
            >
              {crumb.to !== undefined && !isLast ? (
                <Link
                  to={crumb.to}
                  lang={crumb.lang}
                  className="rounded-sm py-1 text-text-muted hover:text-text hover:underline"
                >
                  {crumb.label}
                </Link>
              ) : (
                <span
                  lang={crumb.lang}
                  aria-current={isLast ? 'page' : undefined}
                  className="truncate py-1 font-medium"
                >
                  {crumb.label}
                </span>
              )}
              {!isLast && (
                <ChevronRight
                  aria-hidden
                  className={clsx(
                    'size-4 shrink-0 text-text-muted',
                    isShort && index === crumbs.length - 2 && 'max-sm:hidden',
                  )}
                />
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
