import { Link, useSearchParams } from 'react-router'
import clsx from 'clsx'
import { paths } from '../../paths.ts'
import { useShell } from '../../runtime/shell.ts'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { asTyped } from './filter-addresses.ts'
import type { ListPageData } from './list-loader.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

type CategoryHeadProps = Pick<ListPageData, 'category' | 'brand' | 'value'> & {
  title: string
  total: number
  /** What was searched instead of what was typed. */
  corrected: string | undefined
}

/**
 * The title of a list with its number of items, what the category is about, and the categories below it. All products have
 * the first level below them, on screens without the header's row of categories.
 */
export function CategoryHead({ title, total, category, brand, value, corrected }: CategoryHeadProps) {
  const { list } = useTexts(catalogueTexts)
  const langOf = useLangOf()
  const { categories } = useShell()
  const [search] = useSearchParams()
  const isSearch = search.has('search')
  const about = category ?? brand
  const named = category ?? (brand ? null : value)
  const links = category ? category.children : isSearch || brand ? [] : categories
  return (
    <div className="mt-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        {!category && brand?.logo_url && <LineThumb imageUrl={brand.logo_url} className="size-12 self-center" />}
        <h1
          // Words that were searched are their searcher's own.
          lang={named && !isSearch ? langOf(named, 'name') : undefined}
          className="text-2xl wrap-anywhere sm:text-3xl"
        >
          {title}
        </h1>
        <p className="tabular text-text-muted">{list.count(total)}</p>
      </div>
      {corrected !== undefined && (
        <p className="mt-1 wrap-anywhere text-text-muted">
          {list.corrected(corrected)}{' '}
          <Link to={{ search: asTyped(search) }} className="touch-target font-semibold text-text-link hover:underline">
            {list.searchInstead(search.get('search') ?? '')}
          </Link>
        </p>
      )}
      {about?.description && (
        <p lang={langOf(about, 'description')} className="mt-1 max-w-2xl text-pretty text-text-muted">
          {about.description}
        </p>
      )}
      {links.length > 0 && (
        <nav
          aria-label={list.subcategories}
          className={clsx('no-scrollbar -mx-4 mt-4 overflow-x-auto px-4', !category && 'md:hidden')}
        >
          <ul className="flex gap-2">
            {links.map((child) => (
              <li key={child.slug} className="shrink-0">
                <Link
                  to={paths.category(child)}
                  lang={langOf(child, 'name')}
                  className="inline-flex h-10 items-center rounded-full border bg-surface px-4 text-sm font-medium hover:border-border-strong"
                >
                  {child.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
