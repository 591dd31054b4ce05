import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { paths } from '../../paths.ts'
import { Head } from '../../runtime/head.tsx'
import { ItemPicture } from '../../shared/items/item-picture.tsx'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { RichText } from '../../shared/rich-text.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { OlderAdd } from './older-add.tsx'
import type { OlderProductData } from './older-loaders.ts'
import { olderPaths } from './older-paths.ts'
import { baseTexts } from '../../texts/base.en.ts'
import { olderTexts } from './older.en.ts'
import { productTexts } from '../../texts/product.en.ts'
import { productFactsTexts } from '../../texts/product-facts.en.ts'

/** The long texts of a product in the order of its page, with their titles in the texts of the area `product`. */
const productSections = [
  ['description', 'description'],
  ['how_to_use', 'howToUse'],
  ['cautions', 'cautions'],
  ['ingredients', 'ingredients'],
] as const

/** A product as plain text and a table. Search engines are sent to its present page. */
export function Component() {
  const texts = useTexts(productTexts)
  const older = useTexts(olderTexts)
  const { product } = useLoaderData<OlderProductData>()
  const langOf = useLangOf()
  return (
    <main id="main" tabIndex={-1} className="content-width max-w-3xl! py-6 outline-none">
      <Head title={product.meta_title || product.name} path={paths.product(product)} isOlder />
      <p className="text-sm">
        <Link to={olderPaths.products()} className="text-text-link underline">
          {older.toList}
        </Link>
        {' · '}
        <Link to={paths.product(product)} className="text-text-link underline">
          {older.presentProduct}
        </Link>
      </p>
      <article key={product.product_id}>
        <h1 lang={langOf(product, 'name')} className="mt-3 text-2xl wrap-anywhere">
          {product.name}
        </h1>
        <Price product={product} />
        <ul className="mt-4 flex flex-wrap gap-3">
          {(product.images.length > 0 ? product.images : [null]).map((image, index) => (
            <li key={image?.product_image_id ?? 'none'}>
              <ItemPicture
                imageUrl={image?.image_url ?? null}
                preview={image?.preview}
                alt={index === 0 ? product.name : ''}
                sizes="(min-width: 40rem) 14rem, 7rem"
                priority={index === 0}
                className="w-28 border sm:w-56"
              />
            </li>
          ))}
        </ul>
        <Buy product={product} />
        <FactsTable product={product} />
        {productSections
          .filter(([name]) => product[name] !== '')
          .map(([name, title]) => (
            <section key={name}>
              <h2 className="mt-6 mb-2 text-lg">{texts[title]}</h2>
              <RichText html={product[name]} lang={langOf(product, name)} />
            </section>
          ))}
      </article>
    </main>
  )
}

function Price({ product: { price, compare_at_price } }: { product: Product }) {
  const { item } = useTexts(baseTexts)
  return (
    <p className="tabular mt-2 flex flex-wrap items-baseline gap-x-3 text-xl font-bold">
      {rupiah(price)}
      {compare_at_price !== null && compare_at_price > price && (
        <s aria-label={`${item.before} ${rupiah(compare_at_price)}`} className="text-base text-text-muted">
          {rupiah(compare_at_price)}
        </s>
      )}
    </p>
  )
}

function Buy({ product }: { product: Product }) {
  const texts = useTexts(productTexts)
  const { moq, stock, name, product_id, images } = product
  const [quantity, setQuantity] = useState(moq)
  if (stock < moq) return <p className="mt-4 font-semibold">{texts.soldOut}</p>
  const item = { ...product, type: 'product', id: product_id, image_url: images[0]?.image_url ?? null } as const
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <QuantityStepper
        label={texts.quantityOf(name)}
        value={quantity}
        onChange={setQuantity}
        min={moq}
        max={Math.min(stock, 999)}
      />
      <OlderAdd item={item} quantity={quantity} />
      <p className="tabular text-sm text-text-muted">
        {texts.stock(stock)}
        {moq > 1 && ` · ${texts.minimum(moq)}`}
      </p>
    </div>
  )
}

function FactsTable({ product }: { product: Product }) {
  const texts = useTexts(productFactsTexts)
  const { unit, unit_value, weight, length, width, height, sku, registration_number, category } = product
  const rows: [string, string][] = [
    [texts.content, texts.amount(unit, unit_value)],
    [texts.weight, texts.grams(group(weight))],
    [texts.size, length && width && height ? texts.centimetres(length, width, height) : ''],
    [texts.registrationNumber, registration_number ?? ''],
    [texts.halalStatus, product.halal_certificate ?? (product.halal_status === 'NOT_HALAL' ? texts.notHalal : '')],
    [texts.sku, sku],
    [texts.category, category.name],
  ]
  return (
    <table className="mt-6 w-full border-collapse text-left text-sm">
      <caption className="mb-2 text-left text-lg font-bold">{texts.information}</caption>
      <tbody>
        {rows
          .filter(([, text]) => text !== '')
          .map(([term, text]) => (
            <tr key={term} className="border-t">
              <th scope="row" className="w-40 py-2 pr-4 font-normal text-text-muted">
                {term}
              </th>
              <td className="py-2 wrap-anywhere">{text}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
