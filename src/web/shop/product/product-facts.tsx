import { Check } from '../../ui/icons/shop-icons.ts'
import { Link } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'

/** What the shop promises, and the plain facts. */
export function ProductFacts({ product }: { product: Product }) {
  const texts = useTexts('product')
  const { unit, unit_value, weight, length, width, height, sku, brand, category } = product
  const facts = [
    { term: texts.content, text: texts.amount(unit, unit_value) },
    { term: texts.weight, text: texts.grams(group(weight)) },
    { term: texts.size, text: length && width && height ? texts.centimetres(length, width, height) : '' },
    { term: texts.sku, text: sku },
  ].filter(({ text }) => text !== '')
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col gap-1.5 text-sm">
        {texts.assurance.map((line) => (
          <li key={line} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-text-accent" />
            {line}
          </li>
        ))}
      </ul>
      <dl aria-label={texts.information} className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t pt-4 text-sm">
        {facts.map(({ term, text }) => (
          <div key={term} className="contents">
            <dt className="text-text-muted">{term}</dt>
            <dd className="tabular wrap-anywhere">{text}</dd>
          </div>
        ))}
        {brand && (
          <>
            <dt className="text-text-muted">{texts.brand}</dt>
            <dd>
              <Link to={paths.products({ brand: brand.slug })} className="text-text-link hover:underline">
                {brand.name}
              </Link>
            </dd>
          </>
        )}
        <dt className="text-text-muted">{texts.category}</dt>
        <dd>
          <Link to={paths.category({ path: category.slug })} className="text-text-link hover:underline">
            {category.name}
          </Link>
        </dd>
      </dl>
    </div>
  )
}
