import { icon } from '../../ui/icons/icon.tsx'
import { Leaf, MessageCircle } from '../../ui/icons/shop-icons.ts'
import { CachedFragment } from '../../fragment-cache/cached-fragment.tsx'
import { useTexts } from '../../shared/language.tsx'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

const BadgeCheck = icon(
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM16 9l-5.5 5.5L8 12',
)
const PackageCheck = icon(
  'M12 22V12M16 17l2 2 4-4M21 11.127V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.729l7 4a2 2 0 0 0 2 .001l1.32-.753M3.29 7 12 12l8.71-5M7.5 4.27l8.997 5.148',
)

const icons = [BadgeCheck, Leaf, PackageCheck, MessageCircle]

/** What the shop promises, and keeps. */
export function Why() {
  const { home } = useTexts(catalogueTexts)
  return (
    <CachedFragment
      as="section"
      cacheBy={['why']}
      className="later rounded-xl border bg-surface px-5 py-8 sm:px-10 sm:py-10"
    >
      <h2 className="text-center text-xl sm:text-2xl">{home.whyTitle}</h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4 lg:gap-8">
        {home.why.map(({ title, text }, index) => {
          const Icon = icons[index] ?? BadgeCheck
          return (
            <li key={title} className="flex min-w-0 gap-4 lg:flex-col lg:items-center lg:text-center">
              <span
                aria-hidden
                className="grid size-12 shrink-0 place-items-center rounded-full bg-surface-tint text-text-accent"
              >
                <Icon className="size-6" />
              </span>
              <div className="min-w-0">
                <h3 className="text-base wrap-anywhere">{title}</h3>
                <p className="mt-1 text-sm text-pretty wrap-anywhere text-text-muted">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </CachedFragment>
  )
}
