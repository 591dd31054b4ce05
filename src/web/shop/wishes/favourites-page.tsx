import { keepPreviousData } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { useSearchParams } from 'react-router'
import { listFavourites } from '#contract/wishes.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { ItemGrid } from '../../shared/items/item-grid.tsx'
import { PopularItems } from '../../shared/items/popular-items.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { wishesTexts } from '../../shared/wishes/wishes.en.ts'

/** What the customer keeps in mind. A heart that is taken back stays in its place until the list is opened again. */
export function Component() {
  const { list: texts } = useTexts(wishesTexts)
  const [search] = useSearchParams()
  const asked = Number(search.get('page'))
  const page = Number.isInteger(asked) && asked > 1 ? Math.min(asked, 1_000) : 1
  const query = useQueryCall(listFavourites, { query: { page } }, { placeholderData: keepPreviousData })
  const { data } = query
  return (
    <main id="main" tabIndex={-1} className="content-width min-h-[80dvh] py-6 outline-none sm:py-8">
      <Head title={texts.title} />
      <h1 className="mb-5 flex flex-wrap items-baseline gap-x-3 text-2xl sm:text-3xl">
        {texts.title}
        {data && data.meta.totalItems > 0 && (
          <span className="tabular text-base font-normal text-text-muted">{texts.count(data.meta.totalItems)}</span>
        )}
      </h1>
      <QueryScreen query={query} outline={<Loading />} failed={{ title: texts.loadFailed }}>
        {(favourites) => (
          <>
            {favourites.meta.totalItems === 0 && (
              <>
                <EmptyState
                  icon={<Heart />}
                  title={texts.emptyTitle}
                  action={<ButtonLink to={paths.products()}>{texts.browse}</ButtonLink>}
                >
                  {texts.emptyText}
                </EmptyState>
                <PopularItems />
              </>
            )}
            {favourites.data.length > 0 && <ItemGrid items={favourites.data} priority={4} />}
            <Pagination
              className="mt-6"
              page={favourites.meta.currentPage}
              pageCount={favourites.meta.totalPages}
              to={(next) => paths.favourites({ page: next })}
            />
          </>
        )}
      </QueryScreen>
    </main>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="aspect-[3/5] rounded-xl" />
      ))}
    </div>
  )
}
