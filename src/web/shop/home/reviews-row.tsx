import { Link } from 'react-router'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { paths } from '../../paths.ts'
import { day } from '../../shared/dates.ts'
import { ItemPicture } from '../../shared/items/item-picture.tsx'
import { useLangOf, useLanguage, useTexts } from '../../shared/language.tsx'
import { StarRow } from '../../shared/reviews/star-row.tsx'
import { SectionHead } from '../../shared/section-head.tsx'
import type { HomeData } from './home-loader.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** What buyers wrote last, each with what it is about. The writer's own words, whatever the language. */
export function ReviewsRow({ reviews }: { reviews: HomeData['reviews'] }) {
  const { home } = useTexts(catalogueTexts)
  const { language } = useLanguage()
  const langOf = useLangOf()
  return (
    <CachedFragment as="section" cacheBy={['home-reviews', reviews]} className="later">
      <SectionHead title={home.reviews} />
      <ul className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 sm:gap-4 lg:mx-0 lg:grid lg:grid-cols-3 lg:px-0">
        {reviews.map(({ review_id, rating, comment, language: written, author, created_at, item }) => (
          <li
            key={review_id}
            className="flex w-[82%] shrink-0 snap-start flex-col gap-3 rounded-xl border bg-surface p-4 sm:w-[46%] lg:w-auto"
          >
            <div>
              <StarRow stars={rating} label={home.stars(rating)} />
              <p lang={written ?? undefined} className="mt-1.5 line-clamp-4 text-sm whitespace-pre-line wrap-anywhere">
                {comment}
              </p>
              <p className="mt-2 text-xs text-text-muted">
                {author === 'Pembeli' ? home.anonymous : author} ·{' '}
                <time dateTime={created_at}>{day(created_at, language)}</time>
              </p>
            </div>
            <Link
              to={item.type === 'bundle' ? paths.bundle(item) : paths.product(item)}
              className="mt-auto flex items-center gap-3 rounded-lg text-sm font-semibold hover:text-text-accent"
            >
              <ItemPicture imageUrl={item.image_url} sizes="3rem" className="size-12 shrink-0 rounded-lg border" />
              <span lang={langOf(item, 'name')} className="line-clamp-2 wrap-anywhere">
                {item.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </CachedFragment>
  )
}
