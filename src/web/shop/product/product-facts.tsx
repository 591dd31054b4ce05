import { Check } from '../../ui/icons/shop-icons.ts'
import { Link } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Language } from '#contract/language.ts'
import { paths } from '../../paths.ts'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { group } from '../../shared/money.ts'
import type { Crumb } from './way.tsx'
import { productFactsTexts } from '../../texts/product-facts.en.ts'

type NamedLink = { to: string; name: string; lang?: Language | undefined }

/** What the shop promises, and the plain facts. */
export function ProductFacts({ product, category }: { product: Product; category: Crumb | undefined }) {
  const texts = useTexts(productFactsTexts)
  const langOf = useLangOf()
  const { unit, unit_value, weight, length, width, height, sku, brand, values } = product
  const facts = [
    { term: texts.content, text: texts.amount(unit, unit_value) },
    { term: texts.weight, text: texts.grams(group(weight)) },
    { term: texts.size, text: length && width && height ? texts.centimetres(length, width, height) : '' },
    { term: texts.sku, text: sku },
    { term: texts.halalStatus, text: product.halal_status === 'NOT_HALAL' ? texts.notHalal : '' },
  ].filter(({ text }) => text !== '')
  const brands: NamedLink[] = brand ? [{ to: paths.products({ brand: brand.slug }), name: brand.name }] : []
  const ofAttribute = (attribute: string): NamedLink[] =>
    values
      .filter((value) => value.attribute === attribute)
      .map((value) => ({
        to: paths.products({ [attribute]: value.slug }),
        name: value.name,
        lang: langOf(value, 'name'),
      }))
  const links = [
    { term: texts.brand, to: brands },
    ...Object.entries(texts.attributes).map(([attribute, term]) => ({ term, to: ofAttribute(attribute) })),
    {
      term: texts.category,
      to: category ? [{ to: paths.category(category), name: category.name, lang: langOf(category, 'name') }] : [],
    },
  ].filter(({ to }) => to.length > 0)
  return (
    <div className="@container flex flex-col gap-5">
      <Assurance />
      {/* In large letters a term is above its value: beside it there is room for no word. */}
      <dl
        aria-label={texts.information}
        className="grid gap-x-6 gap-y-2 border-t pt-4 text-sm @min-[18rem]:grid-cols-[auto_1fr]"
      >
        {facts.map(({ term, text }) => (
          <div key={term} className="contents">
            <dt className="text-text-muted">{term}</dt>
            <dd className="tabular wrap-anywhere">{text}</dd>
          </div>
        ))}
        {links.map(({ term, to }) => (
          <div key={term} className="contents">
            <dt className="text-text-muted">{term}</dt>
            <dd className="flex flex-wrap gap-x-3 wrap-anywhere">
              {to.map((link) => (
                <Link key={link.to} to={link.to} lang={link.lang} className="py-0.5 text-text-link hover:underline">
                  {link.name}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What the shop promises of everything that it sells. */
export function Assurance() {
  const { assurance } = useTexts(productFactsTexts)
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {assurance.map((line) => (
        <li key={line} className="flex items-start gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-text-accent" />
          {line}
        </li>
      ))}
    </ul>
  )
}
