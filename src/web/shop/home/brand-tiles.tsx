import { Link } from 'react-router'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { paths } from '../../paths.ts'
import { pictureAt } from '../../shared/items/picture-sizes.ts'
import { useTexts } from '../../shared/language.tsx'
import type { HomeData } from './home-loader.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** The makers of what is sold, by their logos: to swipe on phones, in rows otherwise. */
export function BrandTiles({ brands }: Pick<HomeData, 'brands'>) {
  const { home } = useTexts(catalogueTexts)
  if (brands.length === 0) return null
  return (
    <CachedFragment as="section" cacheBy={['home-brands', brands]} aria-label={home.brands} className="later">
      <h2 className="mb-4 text-xl sm:mb-5 sm:text-2xl">{home.brands}</h2>
      <ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:grid sm:grid-cols-4 sm:gap-3 sm:px-0 lg:grid-cols-6">
        {brands.map(({ name, slug, logo_url, item_count }) => (
          <li key={slug} className="w-32 shrink-0 sm:w-auto">
            <Link
              to={paths.products({ brand: slug })}
              className="flex h-full flex-col items-center rounded-xl border bg-surface p-2 text-center hover:border-border-strong"
            >
              {logo_url !== null && (
                // A logo is drawn on white, in both appearances.
                <img
                  src={pictureAt(logo_url, 320)}
                  alt=""
                  width={320}
                  height={320}
                  loading="lazy"
                  decoding="async"
                  className="h-16 w-full rounded-lg bg-white object-cover"
                />
              )}
              <span className="mt-2 text-sm font-semibold wrap-anywhere">{name}</span>
              <span className="tabular text-xs text-text-muted">{home.items(item_count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </CachedFragment>
  )
}
