import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Rupiah } from '../money.ts'
import { Flag, PageMeta, paging, sorting, wholeNumber } from '../page.ts'
import { Day, Id, line, Slug, Time } from '../scalars.ts'
import { attributeFilters, AttributeValue, slugList } from './attributes.ts'
import { BrandName } from './brands.ts'
import { HalalClass, HalalStatus, ProductClass } from './listing.ts'
import { Untranslated } from './texts.ts'

export const CategoryType = z.enum(['PRODUCT', 'BUNDLE', 'MIXED'])

export const Category = z.object({
  category_id: Id,
  parent_id: Id.nullable(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  display_order: z.int(),
  image_url: z.string().nullable(),
  is_active: z.boolean(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  created_at: Time,
  updated_at: Time,
  type: CategoryType,
  deleted_at: Time.nullable(),
  untranslated: Untranslated,
})
export type Category = z.output<typeof Category>

/** What is shown in a picture's place until it arrives: twelve pixels of WebP in base64. */
export const Preview = z.string().nullable().describe('The picture twelve pixels wide, WebP in base64')

/** A picture's base address; `{image_url}/{width}.{avif|webp}` are its sizes (see `pictureWidths`). */
export const ProductImage = z.object({
  product_image_id: Id,
  product_id: Id,
  image_url: z.string(),
  preview: Preview,
  index: z.int(),
  created_at: Time,
  updated_at: Time,
})

/** What is said of a price that ends by itself. Administrators read the item's own price as `price` beside it. */
export const TimedPrice = z
  .object({
    price: Rupiah.describe('Now'),
    price_after: Rupiah.describe('Without the period'),
    ends_at: Time,
    units_left: z.int().nullable().describe('At this price; null where it is not limited'),
    per_customer: z.int().nullable().describe('Units that one customer gets at this price'),
  })
  .describe('Of the period that runs now and makes it cheaper')
export type TimedPrice = z.output<typeof TimedPrice>

export const Product = z.object({
  product_id: Id,
  category_id: Id,
  brand_id: Id.nullable(),
  brand: BrandName.nullable(),
  values: z.array(AttributeValue).describe('Of attributes, such as its skin types'),
  halal_certificate: z.string().nullable().describe('Number of the certificate of BPJPH'),
  name: z.string(),
  slug: z.string(),
  description: z.string().describe('Safe HTML'),
  ingredients: z.string().describe('Safe HTML'),
  how_to_use: z.string().describe('Safe HTML'),
  cautions: z.string().describe('Safe HTML'),
  untranslated: Untranslated,
  unit: z.string(),
  unit_value: z.string(),
  stock: z.int(),
  price: Rupiah,
  compare_at_price: Rupiah.nullable(),
  timed_price: TimedPrice.nullable(),
  moq: z.int(),
  registration_number: z.string().nullable(),
  product_class: ProductClass.nullable(),
  registration_until: Day.nullable().describe('The last day on which the registration is valid'),
  registration_holder: z.string().nullable(),
  halal_status: HalalStatus,
  halal_class: HalalClass.nullable(),
  sku: z.string(),
  weight: z.int().describe('Grams'),
  length: z.int().describe('Centimetres'),
  width: z.int().describe('Centimetres'),
  height: z.int().describe('Centimetres'),
  is_best_seller: z.boolean(),
  is_active: z.boolean(),
  rating_average: z.number(),
  rating_count: z.int(),
  sold_count: z.int(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  created_at: Time,
  updated_at: Time,
  images: z.array(ProductImage),
  category: Category,
})
export type Product = z.output<typeof Product>

/** What the products of a family differ in. */
export const FamilyKind = z.enum(['SIZE', 'SHADE', 'VARIANT'])

/** The unified list item: what a product card shows. */
export const ListItem = z.object({
  type: z.enum(['product', 'bundle']),
  id: Id,
  name: z.string(),
  slug: z.string(),
  price: Rupiah,
  compare_at_price: Rupiah.nullable(),
  timed_price: TimedPrice.nullable(),
  image_url: z.string().nullable(),
  image_preview: Preview,
  unit_value: z.string(),
  stock: z.int(),
  moq: z.int(),
  in_stock: z.boolean(),
  is_best_seller: z.boolean(),
  is_active: z.boolean(),
  not_halal: z.boolean().describe('It, or something in the bundle, is not halal and says so'),
  rating_average: z.number(),
  rating_count: z.int(),
  sold_count: z.int(),
  category_id: Id,
  family: z
    .object({ family_id: Id, kind: FamilyKind, count: z.int().describe('Products of it that are for sale') })
    .nullable()
    .describe('Of several products that stand here as one: `price` is the lowest, `id` and `slug` are of the first'),
  untranslated: Untranslated,
})
export type ListItem = z.output<typeof ListItem>

/** What helps where a search found nothing. */
export const SearchOffers = z.object({
  did_you_mean: z.string().nullable().describe('Other words that would find something'),
  categories: z
    .array(z.object({ name: z.string(), untranslated: Untranslated, slug: z.string(), path: z.string() }))
    .describe('The nearest first'),
  popular: z.array(z.string()).describe('What others search and find'),
})
export type SearchOffers = z.output<typeof SearchOffers>

/** The metadata of a list that can be searched. */
export const SearchMeta = PageMeta.extend({
  corrected_to: z
    .string()
    .optional()
    .describe('The words that were searched, when they are not the ones that were typed'),
  offers: SearchOffers.optional().describe('When the search found nothing'),
  is_medicine: z
    .boolean()
    .optional()
    .describe('A medicine was asked for: the shop sells none, and offers what it has near'),
})
export type SearchMeta = z.output<typeof SearchMeta>

/** A page of a list that can be searched. */
export function searchedPageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), meta: SearchMeta })
}

/** What is searched, and whether a typo may be corrected and a word left out. */
export const searching = {
  search: line(0, 100).optional(),
  as_typed: Flag.optional().describe('Searches the words as they are: nothing is corrected and no word is left out'),
}

const itemFilters = {
  ...searching,
  category: Slug.optional().describe('A category and everything below it'),
  brand: slugList.optional().describe('One of these brands, with commas between them'),
  ...attributeFilters,
  is_best_seller: Flag.optional(),
  min_price: wholeNumber({ min: 0, max: 1_000_000_000 }).optional(),
  max_price: wholeNumber({ min: 0, max: 1_000_000_000 }).optional(),
  in_stock: Flag.optional(),
  rating: wholeNumber({ min: 1, max: 5 }).optional().describe('At least this average'),
}
const is_active = Flag.optional().describe('All are active: `false` finds none')
/** Sorts of every product list. */
export const itemSort = sorting(['relevance', 'newest', 'best_selling', 'price', 'rating', 'name'], 'best_selling:desc')
  .removeDefault()
  .optional()
  .describe('Left out: the best match first where something is searched for, otherwise the best seller')

export const listItemsPublic = defineCall({
  method: 'GET',
  path: '/products/unified/public',
  access: 'anyone',
  summary: 'Products and bundles together, active ones only',
  query: z.strictObject({
    ...paging(),
    ...itemFilters,
    type: z.enum(['product', 'bundle']).optional(),
    is_active,
    sort: itemSort,
  }),
  response: searchedPageOf(ListItem),
  cacheable: true,
})

export const listProductsPublic = defineCall({
  method: 'GET',
  path: '/products/public',
  access: 'anyone',
  summary: 'Active products; no login',
  query: z.strictObject({ ...paging(), ...itemFilters, is_active, sort: itemSort }),
  response: searchedPageOf(Product),
  cacheable: true,
})

export const getProduct = defineCall({
  method: 'GET',
  path: '/products/{id}',
  access: 'anyone',
  summary: 'A product; an inactive one only for administrators',
  params: z.object({ id: Id }),
  response: Product.extend({ version: z.int().optional().describe('For administrators, see `PATCH /products/{id}`') }),
  errors: ['not_found'],
})

export const getProductBySlug = defineCall({
  method: 'GET',
  path: '/products/slug/{slug}',
  access: 'anyone',
  summary: 'An active product by its address',
  params: z.object({ slug: Slug }),
  response: Product,
  errors: ['not_found'],
  cacheable: true,
})

export const BundleItem = z.object({
  product_id: Id,
  quantity: z.int(),
  name: z.string(),
  slug: z.string(),
  price: Rupiah,
  image_url: z.string().nullable(),
  unit_value: z.string(),
  registration_number: z.string().nullable(),
  is_active: z.boolean(),
  untranslated: Untranslated,
})

export const Bundle = z.object({
  bundle_id: Id,
  category_id: Id,
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  description: z.string().describe('Safe HTML'),
  price: Rupiah,
  compare_at_price: Rupiah.describe('What the parts cost apart'),
  timed_price: TimedPrice.nullable(),
  saving: Rupiah,
  weight: z.int().describe('Grams'),
  stock: z.int().describe('Whole sets that the parts allow'),
  is_active: z.boolean(),
  is_best_seller: z.boolean(),
  rating_average: z.number(),
  rating_count: z.int(),
  sold_count: z.int(),
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  untranslated: Untranslated,
  created_at: Time,
  updated_at: Time,
  images: z.array(z.object({ image_id: Id, image_url: z.string(), preview: Preview, index: z.int() })),
  items: z.array(BundleItem),
  not_halal: z.boolean().describe('Something in it is not halal and says so'),
  category: Category,
})
export type Bundle = z.output<typeof Bundle>

export const getBundleBySlug = defineCall({
  method: 'GET',
  path: '/bundles/slug/{slug}',
  access: 'anyone',
  summary: 'An active bundle with its parts',
  params: z.object({ slug: Slug }),
  response: Bundle,
  errors: ['not_found'],
  cacheable: true,
})

export const suggest = defineCall({
  method: 'GET',
  path: '/products/suggest',
  access: 'anyone',
  summary: 'Suggestions while typing: items, categories and brands; before anything is typed, what is searched most',
  query: z.strictObject({ search: line(0, 100).default('') }),
  response: z.object({
    popular: z.array(z.string()).describe('What is searched and found most, where nothing is typed'),
    corrected: z.string().nullable().describe('The words that were searched, when a typo was corrected'),
    items: z.array(
      ListItem.pick({ type: true, id: true, name: true, slug: true, price: true, image_url: true, untranslated: true }),
    ),
    categories: z.array(z.object({ name: z.string(), slug: z.string(), untranslated: Untranslated })),
    brands: z.array(z.object({ name: z.string(), slug: z.string() })),
  }),
  cacheable: true,
})
