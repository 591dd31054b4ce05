import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { ChevronDown, LayoutGrid } from '../../ui/icons/shop-icons.ts'
import { paths } from '../../paths.ts'
import { useShell } from '../../runtime/shell.ts'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { baseTexts } from '../../texts/base.en.ts'

const line =
  'flex min-h-11 shrink-0 items-center gap-2 rounded-lg px-3 text-sm whitespace-nowrap font-semibold text-text-muted hover:text-text aria-[current]:text-text-accent'

/**
 * The row below the header on wide screens: all categories behind one button, the most used as links, as many as fit whole. The
 * others are in a row below that appears when the keyboard reaches it.
 */
export function CategoryMenu() {
  const { layout } = useTexts(baseTexts)
  const { categories } = useShell()
  const langOf = useLangOf()
  return (
    <nav
      aria-label={layout.mainNavigation}
      className="content-width flex h-11 flex-wrap items-center gap-x-1 overflow-hidden"
    >
      <AllCategories />
      <NavLink to={paths.products()} end className={line}>
        {layout.allProducts}
      </NavLink>
      <NavLink to={paths.skinvestment()} className={line}>
        {layout.skinvestment}
      </NavLink>
      {categories.slice(0, 5).map((category, index) => (
        <NavLink
          key={category.slug}
          to={paths.category(category)}
          lang={langOf(category, 'name')}
          className={index < 2 ? line : `${line} max-lg:hidden`}
        >
          {category.name}
        </NavLink>
      ))}
    </nav>
  )
}

/** The browser's own disclosure, so that it opens without scripts too. It closes when a page opens or focus leaves. */
function AllCategories() {
  const { layout } = useTexts(baseTexts)
  const { categories } = useShell()
  const langOf = useLangOf()
  const { key } = useLocation()
  const box = useRef<HTMLDetailsElement>(null)

  function close() {
    if (box.current) box.current.open = false
  }
  useEffect(close, [key])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus of what is inside end up here
    <details
      ref={box}
      className="group -ml-3"
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <summary className={`${line} list-none text-text group-open:text-text-accent [&::-webkit-details-marker]:hidden`}>
        <LayoutGrid aria-hidden className="size-4.5" />
        {layout.categories}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {/* A press on the panel's empty ground must not take the focus, which would close it. */}
      <div tabIndex={-1} className="absolute inset-x-0 top-full border-b bg-surface-raised shadow-soft outline-none">
        <ul className="content-width grid grid-cols-4 gap-x-6 gap-y-5 py-6">
          {categories.map((category) => (
            <li key={category.slug}>
              <Link
                to={paths.category(category)}
                lang={langOf(category, 'name')}
                className="rounded-sm font-semibold hover:text-text-accent"
              >
                {category.name}
              </Link>
              {category.children.map((child) => (
                <Link
                  key={child.slug}
                  to={paths.category(child)}
                  lang={langOf(child, 'name')}
                  className="mt-1.5 block rounded-sm text-sm text-text-muted hover:text-text"
                >
                  {child.name}
                </Link>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
