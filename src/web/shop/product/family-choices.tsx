import clsx from 'clsx'
import { Link } from 'react-router'
import { getProductPage } from '#contract/pages.ts'
import type { Output } from '#contract/call.ts'
import { request } from '../../api/request.ts'
import { paths } from '../../paths.ts'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { pagesAhead } from './product-loaders.ts'
import { productTexts } from '../../texts/product.en.ts'

type Family = NonNullable<Output<typeof getProductPage>['family']>
type FamilyChoicesProps = { family: Family; current: string }

/** For so long an answer that was asked for ahead is as good as one that is asked for at the press. */
const goodForMs = 5_000

/** A choice that is pointed at is asked for, so that its page is there when it is pressed. */
function askAhead(slug: string): void {
  if (pagesAhead.has(slug)) return
  const page = request(getProductPage, { params: { slug } })
  pagesAhead.set(slug, page)
  const forget = () => pagesAhead.delete(slug)
  page.catch(forget)
  setTimeout(forget, goodForMs)
}

/** The sizes or shades of a product as links to each other. */
export function FamilyChoices({ family, current }: FamilyChoicesProps) {
  const texts = useTexts(productTexts)
  const langOf = useLangOf()
  const { kind, products } = family
  return (
    <nav aria-label={texts.family[kind]}>
      <h2 className="mb-2 text-sm tracking-normal">{texts.family[kind]}</h2>
      <ul className="flex flex-wrap gap-2">
        {products.map((choice) => (
          <li key={choice.product_id} className="max-w-full">
            <Link
              to={paths.product(choice)}
              preventScrollReset
              aria-current={choice.product_id === current ? 'page' : undefined}
              onPointerEnter={() => askAhead(choice.slug)}
              onTouchStart={() => askAhead(choice.slug)}
              onFocus={() => askAhead(choice.slug)}
              className={clsx(
                'flex min-h-11 max-w-full flex-col justify-center rounded-lg border bg-surface px-3.5 py-1.5 hover:border-border-strong aria-[current]:border-action aria-[current]:bg-surface-tint',
                !choice.in_stock && 'border-dashed',
              )}
            >
              <span lang={langOf(choice, 'label')} className="truncate text-sm font-semibold">
                {choice.label}
              </span>
              <span className="tabular text-xs text-text-muted">
                {choice.in_stock ? rupiah(choice.price) : texts.soldOut}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
