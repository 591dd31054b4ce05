import { Link } from 'react-router'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { paths } from '../../paths.ts'
import { ItemPicture } from '../../shared/items/item-picture.tsx'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import type { HomeData } from './home-loader.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** What things are for, each with what sells best for it: the way to the list of all of them. */
export function ConcernTiles({ concerns }: Pick<HomeData, 'concerns'>) {
  const { home } = useTexts(catalogueTexts)
  const langOf = useLangOf()
  if (concerns.length === 0) return null
  return (
    <CachedFragment as="section" cacheBy={['home-concerns', concerns]} aria-label={home.concerns} className="later">
      <h2 className="mb-4 text-xl sm:mb-5 sm:text-2xl">{home.concerns}</h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-5">
        {concerns.map((concern) => (
          <li key={concern.slug}>
            <Link
              to={paths.products({ concern: concern.slug })}
              className="flex h-full items-center gap-2 rounded-xl border bg-surface p-2 sm:gap-3 hover:border-border-strong"
            >
              <ItemPicture
                imageUrl={concern.image_url}
                sizes="3.5rem"
                className="size-12 shrink-0 sm:size-14 rounded-lg"
              />
              <span className="min-w-0">
                <span
                  lang={langOf(concern, 'name')}
                  className="line-clamp-2 text-sm font-semibold hyphens-auto wrap-anywhere"
                >
                  {concern.name}
                </span>
                <span className="tabular text-xs wrap-anywhere text-text-muted">{home.items(concern.item_count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </CachedFragment>
  )
}
