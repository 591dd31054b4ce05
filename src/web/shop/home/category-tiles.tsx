import { Link } from 'react-router'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { paths } from '../../paths.ts'
import { useShell } from '../../runtime/shell.ts'
import { ItemPicture } from '../../shared/items/item-picture.tsx'
import { LayoutGrid } from '../../ui/icons/shop-icons.ts'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** The categories with a picture each: one low row to swipe on phones, one row of tiles otherwise. */
export function CategoryTiles() {
  const { home, list } = useTexts(catalogueTexts)
  const langOf = useLangOf()
  const shell = useShell()
  return (
    <CachedFragment as="section" cacheBy={['tiles', shell]} aria-label={home.categories}>
      <h2 className="max-sm:sr-only sm:mb-5 sm:text-2xl">{home.categories}</h2>
      <ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 sm:mx-0 sm:grid sm:grid-cols-4 sm:gap-4 sm:px-0 lg:grid-cols-8">
        <li className="shrink-0 sm:hidden">
          <Link
            to={paths.categories()}
            className="focus-inset flex items-center gap-2 rounded-full border bg-surface p-1 pr-4 text-sm font-semibold whitespace-nowrap"
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-tint text-text-accent">
              <LayoutGrid aria-hidden className="size-5" />
            </span>
            {list.allCategories}
          </Link>
        </li>
        {shell.categories.map((category) => (
          <li key={category.slug} className="shrink-0 sm:shrink">
            <Link
              to={paths.category(category)}
              className="group focus-inset flex items-center gap-2 rounded-full border bg-surface p-1 pr-4 text-sm font-semibold sm:flex-col sm:rounded-xl sm:border-0 sm:bg-transparent sm:p-0 sm:text-center"
            >
              <ItemPicture
                imageUrl={category.image_url}
                sizes="(min-width: 64rem) 8rem, (min-width: 40rem) 22vw, 2.25rem"
                className="size-9 shrink-0 rounded-full transition-shadow group-hover:shadow-soft sm:size-auto sm:w-full sm:max-w-28 sm:rounded-xl"
              />
              <span
                lang={langOf(category, 'name')}
                className="whitespace-nowrap group-hover:text-text-accent sm:line-clamp-2 sm:max-w-full sm:hyphens-auto sm:whitespace-normal sm:wrap-anywhere"
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
