import * as z from 'zod'
import { defineCall } from '../call.ts'
import { attributeFilters, slugList } from './attributes.ts'
import { ListItem, Product } from './catalogue.ts'
import { FileAnswer, sheetFormat } from '../file.ts'
import { issue } from '../messages/issues.ts'
import { serializedFields } from '../messages/serialized-message.ts'
import { Flag, PageMeta, pageOf, paging, sorting, wholeNumber } from '../page.ts'
import { pictureMaxBytes } from '../pictures.ts'
import {
  atLeastOneImage,
  ImageUrls,
  maxImages,
  productDefaults,
  productFields,
  productStock,
  typedProductFields,
  typedProductStock,
  TypedImageUrls,
  withDefaults,
  ItemPrice,
} from './product-fields.ts'
import { Rupiah } from '../money.ts'
import { ListingFilter } from './listing.ts'
import { Day, Id, line, Slug, Time, SeenCount } from '../scalars.ts'
import { languages } from '../language.ts'
import { MissingLanguages, ProductTranslations, ProductTranslationsText, TypedProductTranslations } from './texts.ts'

/** A row of the administrators' list. */
export const ProductRow = ListItem.omit({ type: true, id: true, family: true }).extend({
  product_id: Id,
  sku: z.string(),
  missing: MissingLanguages,
  registration_number: z.string().nullable(),
  category_name: z.string(),
  version: z.int(),
  updated_at: Time,
  archived_at: Time.nullable().describe('Deleted, but kept because orders, carts or the stock ledger name it'),
})
export type ProductRow = z.output<typeof ProductRow>

const productFilters = {
  search: line(0, 100).optional().describe('Name, SKU, registration number, category, description'),
  category: Slug.optional().describe('A category and everything below it'),
  brand: slugList.optional().describe('One of these brands, with commas between them'),
  ...attributeFilters,
  is_active: Flag.optional(),
  is_best_seller: Flag.optional(),
  in_stock: Flag.optional().describe('At least the minimum quantity is there'),
  low_stock: Flag.optional().describe("At or below the shop's threshold for low stock; for administrators"),
  min_price: wholeNumber({ min: 0, max: 1_000_000_000 }).optional(),
  max_price: wholeNumber({ min: 0, max: 1_000_000_000 }).optional(),
  rating: wholeNumber({ min: 1, max: 5 }).optional().describe('At least this average'),
  listing: ListingFilter.optional().describe('What is missing before it may be sold; for administrators'),
  missing: z.enum(languages).optional().describe('Texts are missing in this language; for administrators'),
  archived: z
    .literal('true')
    .optional()
    .describe('Deleted products instead; filters other than search do not apply; for administrators'),
}
const productSort = sorting(
  ['relevance', 'newest', 'best_selling', 'price', 'rating', 'name', 'stock'],
  'best_selling:desc',
)
  .removeDefault()
  .optional()
  .describe('Left out: the best match first where something is searched for, otherwise the newest')

export const listProducts = defineCall({
  method: 'GET',
  path: '/products',
  access: 'signed_in',
  permission: ['catalogue', 'vouchers', 'orders', 'support'],
  summary: 'Products and how many there are of each kind: all for administrators, the active ones for customers',
  query: z.strictObject({ ...paging(), ...productFilters, sort: productSort }),
  response: z.object({
    data: z.array(ProductRow),
    meta: PageMeta,
    counts: z
      .object({
        all: z.int(),
        active: z.int(),
        inactive: z.int(),
        low_stock: z.int(),
        archived: z.int(),
      })
      .describe('Of the whole shop, whatever the filters; for customers of what they may see'),
  }),
  errors: ['forbidden'],
})

/** A product as administrators read it. */
export const AdminProduct = Product.extend({
  translations: ProductTranslations,
  value_ids: z.array(Id),
  halal_reason: z.string().nullable().describe('Why it is on sale while it is not known whether it is halal'),
  listing_grace_until: Day.nullable().describe('On sale until this day without all that the rule asks for'),
  version: z.int().describe('Counts up with every edit; sent back with the next one'),
  archived_at: Time.nullable(),
  prices: z
    .array(z.object({ changed_at: Time, price: Rupiah.nullable().describe('Null: not offered from then on') }))
    .describe('What it was offered at and since when, the newest first, 20 at most'),
})
export type AdminProduct = z.output<typeof AdminProduct>

/** What is typed into the form of a product, without its pictures and its stock. */
export const ProductForm = z.strictObject({
  ...withDefaults(typedProductFields, productDefaults),
  translations: TypedProductTranslations.optional(),
  slug: z.union([z.literal('').transform(() => undefined), typedProductFields.slug]).optional(),
})

export const createProduct = defineCall({
  method: 'POST',
  path: '/products',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Add a product with one to eight pictures: files, or addresses of stored pictures, which come first',
  input: 'multipart',
  files: { field: 'images', maxFiles: maxImages, maxBytes: pictureMaxBytes },
  body: ProductForm.extend({
    name: typedProductFields.name.optional().describe('May be left out where `translations` have one'),
    translations: ProductTranslationsText.optional(),
    stock: typedProductStock.default(0),
    image_urls: TypedImageUrls.default([]),
  }),
  response: AdminProduct,
  code: 201,
  message: 'product_added',
  errors: ['already_taken'],
})

const byId = z.object({ id: Id })

export const getAdminProduct = defineCall({
  method: 'GET',
  path: '/admin/products/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'A product with its version, also one that was deleted but is kept',
  params: byId,
  response: AdminProduct,
  errors: ['not_found'],
})

/** Edits; what is left out stays as it is. */
export const ProductChanges = z
  .strictObject({
    ...productFields,
    translations: TypedProductTranslations,
    image_urls: ImageUrls.min(1, atLeastOneImage).describe('All pictures in their order; what is left out goes'),
    version: SeenCount.describe('The version that was edited; another one in the shop is a conflict'),
    restock: z.int().min(-1_000_000).max(1_000_000).describe('Units that come, or go with a minus'),
    stock: productStock.describe('The stock as counted'),
    expected_stock: SeenCount.describe('The stock that was seen when `stock` was typed'),
    is_archived: z.literal(false).describe('Takes a deleted product back, switched off'),
  })
  .partial()
  .refine(({ restock, stock }) => restock === undefined || stock === undefined, {
    path: ['stock'],
    message: issue('restock_or_stock'),
  })

/** Messages of single changes and of failures; an edit of several fields has the call's own message. */
export const productMessages = {
  restocked: 'product_restocked',
  activated: 'product_activated',
  deactivated: 'product_deactivated',
  bestSellerOn: 'best_seller_on',
  bestSellerOff: 'best_seller_off',
  createFailed: 'product_not_added',
} as const

export const changeProduct = defineCall({
  method: 'PATCH',
  path: '/products/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary:
    'Edit, switch on or off, mark as best seller, or change the stock of a product. A version that is outdated is answered with the product as it is now',
  params: byId,
  body: ProductChanges,
  response: AdminProduct,
  message: 'product_changed',
  errors: ['not_found', 'conflict', 'already_taken', 'stock_changed'],
  idempotent: true,
  example: {
    registration_number: 'NA18231201417',
    registration_until: '2028-10-31',
    registration_holder: 'PT Kulitara Indonesia',
    halal_status: 'NOT_HALAL',
    is_active: true,
    version: 3,
  },
})

/** The `details` of a conflict. */
export const ProductConflict = z.object({
  product: AdminProduct,
  changed_by: z.string().nullable().describe('Who saved it last'),
})
export type ProductConflict = z.output<typeof ProductConflict>

export const deleteProduct = defineCall({
  method: 'DELETE',
  path: '/products/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary:
    'Delete a product; one that orders, carts or the stock ledger name is archived. Refused while bundles hold it',
  params: byId,
  response: z.object({ is_archived: z.boolean() }),
  message: 'product_deleted',
  errors: ['not_found', 'product_in_bundles'],
})

export const addProductImages = defineCall({
  method: 'POST',
  path: '/products/add-images',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Add pictures behind those that a product has, eight in all',
  input: 'multipart',
  files: { field: 'images', maxFiles: maxImages, maxBytes: pictureMaxBytes },
  body: z.strictObject({ product_id: Id }),
  response: AdminProduct,
  code: 201,
  message: 'product_changed',
  errors: ['not_found', 'invalid_input', 'payload_too_large', 'media_type_not_supported'],
})

export const deleteProductImage = defineCall({
  method: 'DELETE',
  path: '/products/images/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Remove one picture of a product; the last one stays',
  params: byId,
  response: z.null(),
  code: 204,
  message: 'product_changed',
  errors: ['not_found', 'last_picture'],
})

export const changeManyProducts = defineCall({
  method: 'PATCH',
  path: '/products/bulk',
  access: 'admin',
  permission: 'catalogue',
  summary:
    'Switch, mark, restock, move or price up to 200 products; each is told what happened, and one that fails stops no other',
  body: z
    .strictObject({
      product_ids: z.array(Id).min(1).max(200),
      is_active: z.boolean(),
      is_best_seller: z.boolean(),
      restock: z.int().min(-1_000_000).max(1_000_000),
      category_id: Id,
      price: ItemPrice,
      price_percent: z
        .int()
        .min(-90)
        .max(900)
        .refine((percent) => percent !== 0, issue('nothing_to_change'))
        .describe('Raises or lowers each price by so much of itself, to the nearest Rp 100'),
    })
    .partial()
    .required({ product_ids: true })
    .refine((body) => Object.keys(body).length === 2, {
      path: ['product_ids'],
      message: issue('product_one_change'),
    }),
  response: z.object({
    changed: z.int(),
    refused: z.int(),
    results: z.array(
      z.object({
        product_id: Id,
        name: z.string().nullable().describe('null where there is no such product'),
        changed: z.boolean(),
        ...serializedFields,
        stock: z.int().nullable(),
      }),
    ),
  }),
  message: 'product_changed',
  errors: [],
  idempotent: true,
  example: { product_ids: ['01890000-0000-7000-8000-000000000000'], is_active: false },
})

export const getProductUsage = defineCall({
  method: 'GET',
  path: '/products/{id}/usage',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Where a product is used, and the addresses it had before',
  params: byId,
  response: z.object({
    bundles: z.array(z.object({ bundle_id: Id, name: z.string(), quantity: z.int(), is_active: z.boolean() })),
    carts: z.int(),
    orders: z.int(),
    old_slugs: z.array(z.string()),
  }),
  errors: ['not_found'],
})

export const StockReason = z.enum(['ORDER', 'CANCEL', 'EXPIRY', 'RESTOCK', 'CORRECTION', 'OPENING', 'RETURN', 'GIFT'])
export const StockEntry = z.object({
  entry_id: z.int(),
  change: z.int(),
  stock_after: z.int(),
  reason: StockReason,
  order: z.object({ order_id: Id, order_number: z.string() }).nullable(),
  actor: z.string().nullable().describe('The administrator or customer; null for the shop itself'),
  created_at: Time,
})
export type StockEntry = z.output<typeof StockEntry>

export const listStockLedger = defineCall({
  method: 'GET',
  path: '/products/{id}/stock-ledger',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Every change of stock, newest first',
  params: byId,
  query: z.strictObject({ ...paging(), reason: StockReason.optional() }),
  response: pageOf(StockEntry),
  errors: ['not_found'],
})

export const exportProducts = defineCall({
  method: 'GET',
  path: '/products/export-csv',
  access: 'admin',
  permission: 'catalogue',
  summary: 'The products that the filters leave, as CSV in the columns that an import reads',
  query: z.strictObject({ ...productFilters, sort: productSort, ...sheetFormat }),
  response: FileAnswer,
  output: 'file',
})
