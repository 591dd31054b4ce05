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

/** The page's place in the shop; `short-way` is its class where the page's title says the rest on phones. `<Breadcrumbs crumbs={[{ label: texts.home, to: '/' }, { label: product.name }]} />` */
export function Breadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string | undefined }) {
  const { breadcrumbs } = useUiLabels()
  return (
    <nav aria-label={breadcrumbs} className={className}>
      <ol className="flex min-w-0 flex-wrap items-center gap-1 text-sm">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li
              key={`${index}-${crumb.label}`}
              className={clsx('flex items-center gap-1', isLast ? 'min-w-0' : 'max-w-full shrink-0')}
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
              {!isLast && <ChevronRight aria-hidden className="size-4 shrink-0 text-text-muted" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
