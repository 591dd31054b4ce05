import { useLoaderData, useNavigation, useParams, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useShell } from '../../runtime/shell.ts'
import { ItemGrid } from '../../shared/items/item-grid.tsx'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { CategoryHead } from './category-head.tsx'
import { EmptyList } from './empty-list.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterList } from './filter-list.tsx'
import { ownFilter } from './filter-addresses.ts'
import type { ListPageData } from './list-loader.ts'
import { EarlierItems, MoreItems } from './more-items.tsx'
import { SortSelect } from './sort-select.tsx'
import { useGatheredItems } from './use-gathered-items.ts'
import { baseTexts } from '../../texts/base.en.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** All products, a category, or what a search found. */
export function Component() {
  const { list } = useTexts(catalogueTexts)
  const { layout } = useTexts(baseTexts)
  const langOf = useLangOf()
  const page = useLoaderData<ListPageData>()
  const { category, items: found } = page
  const gathered = useGatheredItems(found)
  const isMoving = useNavigation().state === 'loading'
  const title = useTitle(page)
  const crumbs = page.breadcrumbs.map((crumb) => ({
    label: crumb.name,
    lang: langOf(crumb, 'name'),
    to: paths.category(crumb),
  }))
  const total = found.meta.totalItems
  return (
    <main id="main" tabIndex={-1} className="content-width pt-4 pb-12 outline-none sm:pt-6">
      <ListHead page={page} title={title} />
      <Breadcrumbs
        className="short-way"
        crumbs={[
          { label: layout.home, to: paths.home() },
          ...(category ? [{ label: list.all, to: paths.products() }, ...crumbs] : [{ label: title }]),
        ]}
      />
      <CategoryHead
        title={title}
        total={total}
        category={category}
        brand={page.brand}
        value={page.value}
        corrected={found.meta.corrected_to}
      />
      {found.meta.is_medicine && <Alert className="mt-4">{list.noMedicine}</Alert>}
      {/* Without scripts a phone has no drawer: the filters follow the products. */}
      <div className="mt-5 flex flex-col-reverse gap-8 lg:grid lg:grid-cols-[15rem_1fr]">
        <aside aria-label={list.filters} className="shown-without-scripts hidden lg:block">
          <FilterList facets={page.facets} />
        </aside>
        <div className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <FilterDrawer facets={page.facets} total={total} />
            <ActiveFilters facets={page.facets} />
            <SortSelect />
          </div>
          {total === 0 ? (
            <EmptyList offers={found.meta.offers} />
          ) : (
            <div aria-busy={isMoving || undefined} className="transition-opacity delay-150 aria-busy:opacity-60">
              <EarlierItems from={gathered.from} />
              <ItemGrid items={gathered.items} besideFilters priority={4} />
              <MoreItems gathered={gathered} meta={found.meta} isBusy={isMoving} />
            </div>
          )}
        </div>
      </div>
    </main>
  )
}

function useTitle({ category, brand, value, items }: ListPageData): string {
  const { list } = useTexts(catalogueTexts)
  const [search] = useSearchParams()
  const words = items.meta.corrected_to ?? search.get('search')
  if (words) return list.resultsFor(words)
  if (category) return category.name
  if (brand) return brand.name
  if (value) return value.name
  if (search.get('type') === 'bundle') return list.bundles
  return search.get('is_best_seller') === 'true' ? list.bestSellers : list.all
}

/** Searches and filters are no pages of their own to search engines; one brand is, and further pages of a list are. */
function ListHead({ page, title }: { page: ListPageData; title: string }) {
  const { list } = useTexts(catalogueTexts)
  const { shop } = useShell()
  const chain = useParams()['*']
  const { category, brand, value, items } = page
  const [search] = useSearchParams()
  const own = ownFilter(search, chain !== undefined)
  // A value that the shop does not have makes no page.
  const isKnown = own === null || Object.keys(own).length === 0 || brand !== null || value !== null
  const isPage = own !== null && isKnown && !search.has('search')
  const filters = { ...own, ...(items.meta.currentPage > 1 && { page: items.meta.currentPage }) }
  const path = chain === undefined ? paths.products(filters) : paths.category({ path: chain }, filters)
  const description = category
    ? category.meta_description || list.metaCategory(category.name, shop.name)
    : brand
      ? brand.meta_description || list.metaBrand(brand.name, shop.name)
      : value
        ? list.metaCategory(value.name, shop.name)
        : list.metaAll(shop.name)
  const shown = category?.image_url ?? brand?.logo_url ?? items.data[0]?.image_url
  const image = shown ? `${shown}/1200.jpg` : undefined
  return (
    <Head
      title={category?.meta_title || (!category && brand?.meta_title) || title}
      description={description}
      image={image}
      {...(isPage ? { path } : {})}
    />
  )
}
