import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** What others look for and find: concerns, ingredients, kinds of things, in buyers' own words. */
export function PopularSearches({ searches }: { searches: readonly string[] }) {
  const { home } = useTexts(catalogueTexts)
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="popular-searches">
      <h2 id="popular-searches" className="mb-3 text-base sm:text-lg">
        {home.popularSearches}
      </h2>
      <ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0">
        {searches.map((words) => (
          <li key={words} className="shrink-0">
            <Link
              to={paths.products({ search: words })}
              className="inline-flex min-h-11 items-center rounded-full border bg-surface px-4 text-sm font-medium whitespace-nowrap first-letter:uppercase hover:border-border-strong"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
