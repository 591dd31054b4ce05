import { memo, startTransition, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { Check } from '../../ui/icons/shop-icons.ts'
import clsx from 'clsx'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { paths } from '../../paths.ts'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { chosenIn, withFilters, withValue } from './filter-addresses.ts'
import type { FilterName, SetName } from './list-filters.ts'
import type { ListPageData } from './list-loader.ts'
import { PriceFilter } from './price-filter.tsx'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

type Facets = ListPageData['facets']

/**
 * The filters of a list. Each is a link to the list with it on or off, so they work without scripts. Drawn anew for other
 * facets only, and not whenever the drawer around it moves.
 */
export const FilterList = memo(function FilterList({ facets }: { facets: Facets }) {
  const { list } = useTexts(catalogueTexts)
  const langOf = useLangOf()
  const { pathname, search } = useLocation()
  return (
    <CachedFragment as="div" cacheBy={['filters', facets, pathname, search]} className="flex flex-col gap-6">
      <Group title={list.category}>
        <CategoryOption to={paths.products()} isOn={pathname === paths.products()}>
          {list.allCategories}
        </CategoryOption>
        {facets.categories
          .filter(({ path }) => isNear(path, pathname))
          .map((category) => (
            <CategoryOption
              key={category.slug}
              depth={category.path.split('/').length - 1}
              to={paths.category(category)}
              isOn={pathname.replace(/\/$/, '') === paths.category(category)}
              count={category.count}
            >
              <span lang={langOf(category, 'name')}>{category.name}</span>
            </CategoryOption>
          ))}
      </Group>
      <Group title={list.kind}>
        <Option name="type" value="product" count={facets.types.product}>
          {list.types.product}
        </Option>
        <Option name="type" value="bundle" count={facets.types.bundle}>
          {list.types.bundle}
        </Option>
      </Group>
      {facets.brands.length > 0 && (
        <Group title={list.brand}>
          {facets.brands.map(({ name, slug, count }) => (
            <SetOption key={slug} name="brand" value={slug} count={count}>
              {name}
            </SetOption>
          ))}
        </Group>
      )}
      {facets.attributes.map(({ attribute, values }) => (
        <Group key={attribute} title={list.attributes[attribute]}>
          {values.map((value) => (
            <SetOption key={value.slug} name={attribute} value={value.slug} count={value.count}>
              <span lang={langOf(value, 'name')}>{value.name}</span>
            </SetOption>
          ))}
        </Group>
      ))}
      <Group title={list.price}>
        {facets.prices.map((step) => (
          <PriceStep key={step.min} step={step} />
        ))}
        <PriceFilter />
      </Group>
      <Group title={list.rating}>
        {facets.ratings.map(({ rating, count }) => (
          <Option key={rating} name="rating" value={String(rating)} count={count}>
            {list.ratingFrom(rating)}
          </Option>
        ))}
      </Group>
      <Group title={list.more_filters}>
        <Option name="in_stock" value="true" count={facets.in_stock}>
          {list.inStock}
        </Option>
        <Option name="is_best_seller" value="true" count={facets.is_best_seller}>
          {list.onlyBestSellers}
        </Option>
      </Group>
    </CachedFragment>
  )
})

/** The top of each tree, and all of the tree one is in. */
function isNear(path: string, pathname: string): boolean {
  const [top = ''] = path.split('/')
  const home = paths.category({ path: top })
  return path === top || pathname === home || pathname.startsWith(`${home}/`)
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1.5 text-sm tracking-normal">{title}</h2>
      {children}
    </section>
  )
}

const lineStyle =
  'flex min-h-10 items-center gap-2.5 rounded-lg px-2 text-sm hover:bg-surface-hover aria-[current]:font-semibold aria-[current]:text-text-accent lg:min-h-9'

type OptionProps = { name: FilterName; value: string; count: number; children: ReactNode }

/** A filter that is on or off; a second press removes it. */
function Option({ name, value, count, children }: OptionProps) {
  const search = useNextSearch()
  const isOn = search.get(name) === value
  return (
    <OptionLink to={withFilters(search, { [name]: isOn ? null : value })} isOn={isOn} count={count}>
      {children}
    </OptionLink>
  )
}

/** One value of a filter that takes several. */
function SetOption({ name, value, count, children }: Omit<OptionProps, 'name'> & { name: SetName }) {
  const search = useNextSearch()
  return (
    <OptionLink to={withValue(search, name, value)} isOn={chosenIn(search, name).includes(value)} count={count}>
      {children}
    </OptionLink>
  )
}

/** From one price to another, as long as something costs that. */
function PriceStep({ step: { min, max, count } }: { step: Facets['prices'][number] }) {
  const { list } = useTexts(catalogueTexts)
  const search = useNextSearch()
  const from = min === null ? null : String(min)
  const to = max === null ? null : String(max)
  const isOn = search.get('min_price') === from && search.get('max_price') === to
  if (count === 0 && !isOn) return null
  const changes = isOn ? { min_price: null, max_price: null } : { min_price: from, max_price: to }
  const name =
    min === null
      ? list.priceTo(rupiah(max ?? 0))
      : max === null
        ? list.priceFrom(rupiah(min))
        : list.priceBetween(group(min), group(max))
  return (
    <OptionLink to={withFilters(search, changes)} isOn={isOn} count={count}>
      {name}
    </OptionLink>
  )
}

/** Filters of a list that is on its way count already, so that two pressed one after the other are both on. */
function useNextSearch(): URLSearchParams {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const next = useNavigation().location
  return next?.pathname === pathname ? new URLSearchParams(next.search) : search
}

type OptionLinkProps = { to: string; isOn: boolean; count: number; children: ReactNode }

/** A filter without results is no link; it can still be removed where it is on. */
function OptionLink({ to, isOn: wasOn, count, children }: OptionLinkProps) {
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<string | null>(null)
  const isOn = wasOn !== (pressed === to)

  /** Shown at once: to set out for another list takes a moment on a slow phone, and its answer longer. */
  function press(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setPressed(to)
    afterPaint(() => {
      startTransition(() => setPressed(null))
      void navigate({ search: to }, { preventScrollReset: true })
    })
  }

  const content = (
    <>
      <span
        aria-hidden
        className={clsx(
          'grid size-5 shrink-0 place-items-center rounded-sm border',
          isOn ? 'border-action bg-action text-on-action' : 'border-border-strong bg-surface',
        )}
      >
        {isOn && <Check className="size-3.5" />}
      </span>
      <span className="flex-1">{children}</span>
      <Count count={count} />
    </>
  )
  if (count === 0 && !isOn) return <p className={clsx(lineStyle, 'text-text-muted')}>{content}</p>
  return (
    <Link to={{ search: to }} onClick={press} rel="nofollow" aria-current={isOn || undefined} className={lineStyle}>
      {content}
    </Link>
  )
}

type CategoryOptionProps = { to: string; isOn: boolean; depth?: number; count?: number; children: ReactNode }

const indents = ['', 'pl-6', 'pl-10']

function CategoryOption({ to, isOn, depth = 0, count, children }: CategoryOptionProps) {
  const [search] = useSearchParams()
  return (
    <Link
      to={{ pathname: to, search: withFilters(search, {}) }}
      aria-current={isOn ? 'page' : undefined}
      className={clsx(lineStyle, indents[depth])}
    >
      <span className="flex-1">{children}</span>
      {count !== undefined && <Count count={count} />}
    </Link>
  )
}

function Count({ count }: { count: number }) {
  return <span className="tabular text-xs text-text-muted">{count}</span>
}
