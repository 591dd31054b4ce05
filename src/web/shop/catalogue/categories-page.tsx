import { Link } from 'react-router'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { useShell } from '../../runtime/shell.ts'
import type { Shell } from '../../runtime/shell.ts'
import { ItemPicture } from '../../shared/items/item-picture.tsx'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** All categories with what is in them: made for the thumb, of what every page knows, so nothing is waited for. */
export function Component() {
  const { list } = useTexts(catalogueTexts)
  const shell = useShell()
  return (
    <main id="main" tabIndex={-1} className="content-width py-5 outline-none sm:py-8">
      <Head title={list.allCategories} description={list.metaAll(shell.shop.name)} path={paths.categories()} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl sm:text-3xl">{list.allCategories}</h1>
        <Link to={paths.products()} className={`${line} text-text-link hover:underline`}>
          {list.all}
        </Link>
      </div>
      <CachedFragment
        as="ul"
        cacheBy={['categories', shell]}
        className="mt-4 grid items-start gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3"
      >
        {shell.categories.map((category) => (
          <Category key={category.slug} category={category} />
        ))}
      </CachedFragment>
    </main>
  )
}

const line = 'flex min-h-11 items-center font-semibold'

function Category({ category }: { category: Shell['categories'][number] }) {
  const { home } = useTexts(catalogueTexts)
  const langOf = useLangOf()
  return (
    <li className="rounded-xl border bg-surface p-3">
      <Link
        to={paths.category(category)}
        className="focus-inset flex items-center gap-3 rounded-lg hover:text-text-accent"
      >
        <ItemPicture imageUrl={category.image_url} sizes="4rem" className="size-[min(4rem,20vw)] shrink-0 rounded-lg" />
        <span className="min-w-0">
          <span lang={langOf(category, 'name')} className="block font-bold wrap-anywhere">
            {category.name}
          </span>
          <span className="tabular block text-sm text-text-muted">{home.items(category.item_count)}</span>
        </span>
      </Link>
      {category.children.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {category.children.map((child) => (
            <li key={child.slug} className="min-w-0">
              <Link
                to={paths.category(child)}
                lang={langOf(child, 'name')}
                className={`${line} rounded-full border px-4 text-sm wrap-anywhere hover:border-transparent hover:bg-surface-hover`}
              >
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
