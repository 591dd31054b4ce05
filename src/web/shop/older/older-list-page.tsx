import { Link, useLoaderData, useParams, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useTexts } from '../../shared/language.tsx'
import { buttonStyle } from '../../ui/action/button-style.ts'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { OlderItems } from './older-items.tsx'
import type { OlderListData } from './older-loaders.ts'
import { olderPaths } from './older-paths.ts'
import { baseTexts } from '../../texts/base.en.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'
import { olderTexts } from './older.en.ts'

/** All products or a category as a plain list with numbered pages. Search engines are sent to the present list. */
export function Component() {
  const { list } = useTexts(catalogueTexts)
  const texts = useTexts(olderTexts)
  const { category, items } = useLoaderData<OlderListData>()
  const chain = useParams()['*']
  const [search] = useSearchParams()
  const words = search.get('search')
  const title = category?.name ?? (words ? list.resultsFor(items.meta.corrected_to ?? words) : list.all)
  const presentPath = chain === undefined ? paths.products() : paths.category({ path: chain })
  const { currentPage, totalPages, totalItems } = items.meta
  return (
    <main id="main" tabIndex={-1} className="content-width py-6 outline-none">
      <Head title={title} path={presentPath} isOlder />
      <h1 className="text-2xl">{title}</h1>
      <p className="tabular text-text-muted">{list.count(totalItems)}</p>
      <p className="mt-2 text-sm">
        <Link to={presentPath} className="text-text-link underline">
          {texts.presentList}
        </Link>
      </p>
      <OlderSearch />
      <OlderCategories data={{ category, items }} />
      {totalItems === 0 ? <p className="py-8">{list.emptyTitle}</p> : <OlderItems items={items.data} />}
      <Pagination
        className="mt-6"
        page={currentPage}
        pageCount={totalPages}
        to={(page) => {
          const next = new URLSearchParams(search)
          next.set('page', String(page))
          return `?${next}`
        }}
      />
    </main>
  )
}

/** A form as browsers have always had it: it loads the list with what was chosen. */
function OlderSearch() {
  const { list } = useTexts(catalogueTexts)
  const { layout } = useTexts(baseTexts)
  const texts = useTexts(olderTexts)
  const [search] = useSearchParams()
  return (
    <form key={String(search)} className="mt-4 flex flex-wrap items-end gap-3 text-sm">
      <label className="flex max-w-full flex-col gap-1">
        {layout.search}
        <input
          type="search"
          name="search"
          defaultValue={search.get('search') ?? ''}
          className="ui-input w-56 max-w-full"
        />
      </label>
      <label className="flex max-w-full flex-col gap-1">
        {list.sort}
        <select name="sort" defaultValue={search.get('sort') ?? ''} className="ui-input w-56 max-w-full">
          <option value="">{texts.usualSort}</option>
          {Object.entries(list.sorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonStyle('cancel')}>
        {texts.show}
      </button>
    </form>
  )
}

function OlderCategories({ data: { category } }: { data: Pick<OlderListData, 'category' | 'items'> }) {
  const { list } = useTexts(catalogueTexts)
  const { facets } = useLoaderData<OlderListData>()
  const links = category?.children ?? facets.categories.filter(({ path }) => !path.includes('/'))
  return (
    <nav aria-label={list.category} className="my-4 flex flex-wrap gap-x-4 gap-y-2 border-y py-3 text-sm">
      {category && (
        <Link to={olderPaths.products()} className="text-text-link underline">
          {list.allCategories}
        </Link>
      )}
      {links.map((link) => (
        <Link key={link.slug} to={olderPaths.category(link)} className="text-text-link underline">
          {link.name}
        </Link>
      ))}
    </nav>
  )
}
