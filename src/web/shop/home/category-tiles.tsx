import { Link } from 'react-router'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { paths } from '../../paths.ts'
import { useShell } from '../../runtime/shell.ts'
import { ItemPicture } from '../../shared/items/item-picture.tsx'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** The categories with a picture each: two rows to swipe on phones, one row of tiles otherwise. */
export function CategoryTiles() {
  const { home } = useTexts(catalogueTexts)
  const langOf = useLangOf()
  const shell = useShell()
  return (
    <CachedFragment as="section" cacheBy={['tiles', shell]} aria-label={home.categories}>
      <h2 className="mb-4 text-xl sm:mb-5 sm:text-2xl">{home.categories}</h2>
      <ul className="grid grid-cols-4 gap-x-2 gap-y-4 sm:gap-4 lg:grid-cols-8">
        {shell.categories.map((category) => (
          <li key={category.slug}>
            <Link
              to={paths.category(category)}
              className="group flex flex-col items-center gap-2 rounded-xl text-center text-xs font-semibold sm:text-sm"
            >
              <ItemPicture
                imageUrl={category.image_url}
                sizes="(min-width: 64rem) 8rem, 22vw"
                className="w-full max-w-28 rounded-xl transition-shadow group-hover:shadow-soft"
              />
              <span
                lang={langOf(category, 'name')}
                className="line-clamp-2 max-w-full hyphens-auto wrap-anywhere group-hover:text-text-accent"
              >
                {category.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </CachedFragment>
  )
}
