import type { Output } from '#contract/call.ts'
import { addressIn } from '#contract/language.ts'
import type { getListPage } from '#contract/pages.ts'
import { paths } from '../paths.ts'
import type { ShellData } from '../runtime/shell.ts'
import type { bundleLoader, productLoader } from './product/product-loaders.ts'
import { summaryOf } from './product/summary.ts'
import type { SaleData } from './sale/sale-data.ts'
import type { SkinvestmentData } from './skinvestment/skinvestment-loader.ts'
import { textsIn } from '../texts/texts-in.ts'
import type { Language } from '#contract/language.ts'
import { productFactsTexts } from '../texts/product-facts.en.ts'
import { skinvestmentTexts } from '../texts/skinvestment.en.ts'

/*
 * What search engines read about a page (schema.org). Only the server writes it, so none of this reaches a browser.
 */
type Structured = Record<string, unknown>
type Crumb = { name: string; path: string }

/** Who the shop is and how it is searched. */
function homeStructure(_page: unknown, shell: ShellData): Structured[] {
  const { shop, origin } = shell
  const target = `${origin}${paths.products()}?search={search_term_string}`
  return [
    organization(shell),
    {
      '@type': 'WebSite',
      name: shop.name,
      url: origin,
      potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' },
    },
  ]
}

/** Who the shop is, on its about page. */
function aboutStructure(_page: unknown, shell: ShellData): Structured[] {
  return [organization(shell)]
}

function organization({ shop, origin }: ShellData): Structured {
  return {
    '@type': 'Organization',
    name: shop.name,
    legalName: shop.legal_name,
    url: origin,
    logo: new URL(shop.logo_url ?? '/favicon.svg', origin).href,
    email: shop.email,
    telephone: shop.phone,
    address: shop.address,
    sameAs: shop.social.map(({ url }) => url),
  }
}

/** A list's place in the shop. */
function listStructure(page: Output<typeof getListPage>, { origin }: ShellData, language: Language): Structured[] {
  const at = placeIn(origin, language)
  const { breadcrumbs, brand } = page
  if (breadcrumbs.length > 0) return [wayOf(breadcrumbs, at)]
  if (!brand) return []
  const { name, description, logo_url } = brand
  const logo = logo_url === null ? {} : { logo: new URL(`${logo_url}/640.webp`, origin).href }
  const about = { ...brandOf(brand, at), ...(description === '' ? {} : { description }), ...logo }
  return [about, wayOf([], at, { name, url: at(paths.products({ brand: brand.slug })) })]
}

/** The address of a path on pages of the reader's language. */
type Place = (path: string) => string

function placeIn(origin: string, language: Language): Place {
  return (path) => origin + addressIn(path, language)
}

function brandOf({ name, slug }: { name: string; slug: string }, at: Place): Structured {
  return { '@type': 'Brand', name, url: at(paths.products({ brand: slug })) }
}

/** What each routine costs, and the questions with their answers. */
function skinvestmentStructure(
  { routines, rules }: SkinvestmentData,
  { origin, shop }: ShellData,
  language: Language,
): Structured[] {
  const at = placeIn(origin, language)
  const questions = textsIn(skinvestmentTexts, language).questions.list({ days: rules.change_days, skips: rules.skips })
  return [
    ...routines.map(({ bundle, contents, lengths }) => {
      const prices = lengths.map(({ price }) => price)
      return {
        '@type': 'Product',
        name: bundle.name,
        description: contents.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
        ...(bundle.image_url === null ? {} : { image: [new URL(`${bundle.image_url}/1080.webp`, origin).href] }),
        offers: {
          '@type': 'AggregateOffer',
          url: at(paths.skinvestment({ routine: bundle.slug })),
          lowPrice: Math.min(...prices),
          highPrice: Math.max(...prices),
          offerCount: prices.length,
          priceCurrency: 'IDR',
          availability: `https://schema.org/${bundle.in_stock ? 'InStock' : 'OutOfStock'}`,
          seller: { '@type': 'Organization', name: shop.name },
        },
      }
    }),
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

/** When the sale is, and what its items cost in it. One that is over says nothing. */
function saleStructure(
  { name, slug, state, starts_at, ends_at, items }: SaleData,
  { origin, shop }: ShellData,
  language: Language,
): Structured[] {
  const at = placeIn(origin, language)
  const url = at(paths.sale({ slug }))
  const offers = items.map(({ card, price, units_left }) => ({
    '@type': 'Offer',
    name: card.name,
    url: at(card.type === 'bundle' ? paths.bundle(card) : paths.product(card)),
    price,
    priceCurrency: 'IDR',
    validFrom: starts_at,
    priceValidUntil: ends_at,
    availability: `https://schema.org/${card.in_stock && units_left !== 0 ? 'InStock' : 'SoldOut'}`,
  }))
  const place = { '@type': 'VirtualLocation', url }
  const organizer = { '@type': 'Organization', name: shop.name, url: origin }
  const event = { '@type': 'SaleEvent', name, url, startDate: starts_at, endDate: ends_at, location: place, organizer }
  return state === 'PAST' ? [] : [{ ...event, offers }]
}

type ProductData = Awaited<ReturnType<typeof productLoader>>
type BundleData = Awaited<ReturnType<typeof bundleLoader>>

function productStructure(
  { product, breadcrumbs, reviews }: ProductData,
  shell: ShellData,
  language: Language,
): Structured[] {
  return itemStructure({ ...product, reviews, path: paths.product(product) }, breadcrumbs, shell, language)
}

function bundleStructure(
  { bundle, breadcrumbs, reviews }: BundleData,
  shell: ShellData,
  language: Language,
): Structured[] {
  return itemStructure(
    { ...bundle, reviews, path: paths.bundle(bundle), moq: 1, registration_number: null },
    breadcrumbs,
    shell,
    language,
  )
}

type Item = Pick<
  ProductData['product'],
  | 'name'
  | 'sku'
  | 'price'
  | 'timed_price'
  | 'stock'
  | 'moq'
  | 'rating_average'
  | 'rating_count'
  | 'description'
  | 'meta_description'
  | 'registration_number'
> & { brand?: ProductData['product']['brand']; halal_status?: string; not_halal?: boolean } & {
  path: string
  images: readonly { image_url: string }[]
} & Pick<ProductData, 'reviews'>

/** The product, its offer and its place in the shop. */
function itemStructure(
  item: Item,
  breadcrumbs: Crumb[],
  { shop, origin }: ShellData,
  language: Language,
): Structured[] {
  const at = placeIn(origin, language)
  const url = at(item.path)
  const opinion = {
    '@type': 'AggregateRating',
    ratingValue: item.rating_average.toFixed(1),
    reviewCount: item.rating_count,
  }
  const product = {
    '@type': 'Product',
    name: item.name,
    description: item.meta_description || summaryOf(item.description),
    sku: item.sku,
    ...(breadcrumbs.length > 0 ? { category: breadcrumbs.at(-1)?.name } : {}),
    ...(item.brand ? { brand: brandOf(item.brand, at) } : {}),
    ...propertiesOf(item, language),
    image: item.images.map(({ image_url }) => new URL(`${image_url}/1080.webp`, origin).href),
    ...(item.rating_count > 0 ? { aggregateRating: opinion } : {}),
    ...(item.reviews.first.length > 0 ? { review: item.reviews.first.map(reviewOf) } : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: item.price,
      priceCurrency: 'IDR',
      ...(item.timed_price ? { priceValidUntil: item.timed_price.ends_at } : {}),
      availability: `https://schema.org/${item.stock >= item.moq ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: shop.name },
    },
  }
  return [product, wayOf(breadcrumbs, at, { name: item.name, url })]
}

function reviewOf({
  author,
  rating,
  comment,
  language,
  created_at,
}: ProductData['reviews']['first'][number]): Structured {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: created_at.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    ...(comment === '' ? {} : { reviewBody: comment, ...(language !== null && { inLanguage: language }) }),
  }
}

/** The product's registration number with an authority, and that it is not halal. */
function propertiesOf({ registration_number, halal_status, not_halal }: Item, language: Language): Structured {
  const texts = textsIn(productFactsTexts, language)
  const property = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value })
  const number = registration_number === null ? [] : [property(texts.registrationNumber, registration_number)]
  const isNotHalal = not_halal === true || halal_status === 'NOT_HALAL'
  const properties = isNotHalal ? [...number, property(texts.halalStatus, texts.notHalal)] : number
  if (properties.length === 0) return {}
  return { additionalProperty: properties.length === 1 ? properties[0] : properties }
}

function wayOf(breadcrumbs: Crumb[], at: Place, last?: { name: string; url: string }): Structured {
  const steps = breadcrumbs.map((crumb) => ({ name: crumb.name, url: at(paths.category(crumb)) }))
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, ...(last ? [last] : [])].map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

type Describe = (data: never, shell: ShellData, language: Language) => Structured[]

/** By the path of the route: what a page says, from its loader's data. */
export const structures: Record<string, Describe> = {
  '/': homeStructure,
  '/about': aboutStructure,
  '/products': listStructure,
  '/products/category/*': listStructure,
  '/products/:slug': productStructure,
  '/bundles/:slug': bundleStructure,
  '/sale/:slug': saleStructure,
  '/skinvestment': skinvestmentStructure,
}
