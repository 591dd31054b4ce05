import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SearchOffers } from '#contract/catalogue/catalogue.ts'
import { SearchX } from './list-icons.ts'
import { paths } from '../../paths.ts'
import { PopularItems } from '../../shared/items/popular-items.tsx'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { filterNames } from './list-filters.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** Nothing found: why, and what to do. A search offers other words, the nearest categories and what others search. */
export function EmptyList({ offers }: { offers: SearchOffers | undefined }) {
  const { list } = useTexts(catalogueTexts)
  const langOf = useLangOf()
  const [search] = useSearchParams()
  const hasFilters = filterNames.some((name) => name !== 'search' && search.has(name))
  const reason = search.has('search') ? list.emptySearch : list.emptyCategory
  return (
    <>
      <EmptyState
        icon={<SearchX />}
        title={list.emptyTitle}
        action={<ButtonLink to={paths.products()}>{list.startOver}</ButtonLink>}
      >
        {offers?.did_you_mean && (
          <p className="mb-2 wrap-anywhere text-text">
            <Link
              to={paths.products({ search: offers.did_you_mean })}
              className="touch-target font-semibold text-text-link hover:underline"
            >
              {list.didYouMean(offers.did_you_mean)}
            </Link>
          </p>
        )}
        {hasFilters ? list.emptyFilters : reason}
      </EmptyState>
      {offers && offers.categories.length > 0 && (
        <Offers title={list.nearCategories}>
          {offers.categories.map((category) => (
            <Offer key={category.slug} to={paths.category(category)}>
              <span lang={langOf(category, 'name')}>{category.name}</span>
            </Offer>
          ))}
        </Offers>
      )}
      {offers && offers.popular.length > 0 && (
        <Offers title={list.popular}>
          {offers.popular.map((words) => (
            <Offer key={words} to={paths.products({ search: words })}>
              {words}
            </Offer>
          ))}
        </Offers>
      )}
      <PopularItems />
    </>
  )
}

function Offers({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mx-auto max-w-xl px-4 pb-8 text-center">
      <h3 className="text-base">{title}</h3>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">{children}</ul>
    </section>
  )
}

function Offer({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="max-w-full">
      <Link
        to={to}
        className="inline-flex min-h-11 max-w-full items-center rounded-full border bg-surface px-4 text-sm font-medium hover:border-border-strong"
      >
        <span className="truncate">{children}</span>
      </Link>
    </li>
  )
}
