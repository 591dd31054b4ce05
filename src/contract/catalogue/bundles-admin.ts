import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Bundle, BundleItem, ListItem } from './catalogue.ts'
import { orJsonText } from '../json-text.ts'
import { issue } from '../messages/issues.ts'
import { serializedFields } from '../messages/serialized-message.ts'
import { Flag, pageOf, PageMeta, paging, sorting, wholeNumber } from '../page.ts'
import { pictureMaxBytes } from '../pictures.ts'
import { ImageUrls, itemTexts, maxImages, TypedImageUrls, typedProductFields, withDefaults } from './product-fields.ts'
import { Id, line, Quantity, Slug, Time } from '../scalars.ts'
import { languages } from '../language.ts'
import { BundleTranslations, BundleTranslationsText, MissingLanguages, TypedBundleTranslations } from './texts.ts'

/** The most products that one bundle holds. */
export const maxParts = 20

/** A product as a part of a bundle, with what the bundle's figures are computed from. */
export const BundlePart = BundleItem.omit({ quantity: true }).extend({
  sku: z.string(),
  stock: z.int(),
  weight: z.int().describe('Grams'),
  is_active: z.boolean().describe('False takes the whole bundle off sale'),
  is_archived: z.boolean().describe('Deleted; it has to be taken out of the bundle'),
})
export type BundlePart = z.output<typeof BundlePart>

/** A bundle as administrators keep it. */
export const AdminBundle = Bundle.extend({
  items: z.array(BundlePart.extend({ quantity: z.int() })),
  translations: BundleTranslations,
  version: z.int().describe('Counts up with every edit; sent back with the next one'),
  archived_at: Time.nullable().describe('Deleted, but kept because orders or carts name it'),
})
export type AdminBundle = z.output<typeof AdminBundle>

/** A row of the administrators' list. */
export const BundleRow = ListItem.pick({
  name: true,
  slug: true,
  price: true,
  timed_price: true,
  image_url: true,
  stock: true,
  is_best_seller: true,
  is_active: true,
  rating_average: true,
  rating_count: true,
  sold_count: true,
  category_id: true,
}).extend({
  bundle_id: Id,
  sku: z.string(),
  missing: MissingLanguages,
  category_name: z.string(),
  compare_at_price: z.int().describe('What the parts cost apart'),
  saving: z.int(),
  part_count: z.int().describe('Different products'),
  unit_count: z.int().describe('Units of all of them together'),
  missing_part_count: z.int().describe('Parts that are switched off or deleted; with one of them it is not sold'),
  version: z.int(),
  updated_at: Time,
  archived_at: Time.nullable(),
})
export type BundleRow = z.output<typeof BundleRow>

export const listBundles = defineCall({
  method: 'GET',
  path: '/admin/bundles',
  access: 'admin',
  permission: ['catalogue', 'vouchers'],
  summary: 'All bundles, active or not, and how many there are of each kind',
  query: z.strictObject({
    ...paging(),
    search: line(0, 100).optional().describe('Name, SKU, category, description'),
    category: Slug.optional().describe('A category and everything below it'),
    is_active: Flag.optional(),
    is_best_seller: Flag.optional(),
    in_stock: Flag.optional().describe('At least one set can be put together'),
    min_price: wholeNumber({ min: 0, max: 1_000_000_000 }).optional(),
    max_price: wholeNumber({ min: 0, max: 1_000_000_000 }).optional(),
    rating: wholeNumber({ min: 1, max: 5 }).optional().describe('At least this average'),
    missing: z.enum(languages).optional().describe('Texts are missing in this language'),
    archived: z.literal('true').optional().describe('Deleted bundles instead; filters other than search do not apply'),
    sort: sorting(['relevance', 'newest', 'best_selling', 'price', 'rating', 'name', 'stock'], 'newest:desc')
      .removeDefault()
      .optional()
      .describe('Left out: the best match first where something is searched for, otherwise the newest'),
  }),
  response: z.object({
    data: z.array(BundleRow),
    meta: PageMeta,
    counts: z
      .object({ all: z.int(), active: z.int(), inactive: z.int(), archived: z.int() })
      .describe('Of the whole shop, whatever the filters'),
  }),
})

const byId = z.object({ id: Id })

export const getBundle = defineCall({
  method: 'GET',
  path: '/admin/bundles/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'A bundle with its parts and its version, also one that was deleted but is kept',
  params: byId,
  response: AdminBundle,
  errors: ['not_found'],
})

const Parts = z
  .array(z.strictObject({ product_id: Id, quantity: Quantity }))
  .min(1, issue('bundle_parts_missing'))
  .max(maxParts, issue('bundle_most_parts', { max: maxParts }))
  .refine((parts) => new Set(parts.map((part) => part.product_id)).size === parts.length, {
    error: issue('bundle_part_twice'),
  })
  .refine((parts) => parts.reduce((sum, part) => sum + part.quantity, 0) >= 2, {
    error: issue('bundle_two_units'),
  })

/** Everything an administrator may set. Numbers and switches may be text, as forms send them. */
const fields = {
  ...itemTexts,
  price: typedProductFields.price,
  is_active: Flag,
  is_best_seller: Flag,
  items: orJsonText(Parts).describe('The parts in their order, as JSON: [{"product_id": "…", "quantity": 2}]'),
}

const defaults = {
  description: '',
  is_active: true,
  is_best_seller: false,
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
} as const

const Pictures = z.union([ImageUrls, TypedImageUrls])

/** What is typed into the form of a bundle, without its pictures. */
export const BundleForm = z.strictObject({
  ...withDefaults(fields, defaults),
  slug: z.union([z.literal('').transform(() => undefined), fields.slug]).optional(),
  translations: TypedBundleTranslations.optional(),
  items: Parts,
})

/** `name` may be left out where `translations` have one. */
export const NewBundle = z.strictObject({
  ...withDefaults(fields, defaults),
  name: fields.name.optional(),
  slug: BundleForm.shape.slug,
  translations: BundleTranslationsText.optional(),
  image_urls: Pictures.default([]).describe('Addresses of stored pictures in their order'),
})
export type NewBundle = z.input<typeof NewBundle>

const files = { field: 'images', maxFiles: maxImages, maxBytes: pictureMaxBytes }

export const createBundle = defineCall({
  method: 'POST',
  path: '/admin/bundles',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Add a bundle; its pictures are files, or addresses of stored pictures, which come first',
  input: 'multipart',
  files,
  body: NewBundle,
  response: AdminBundle,
  code: 201,
  message: 'bundle_added',
  errors: ['invalid_input', 'already_taken', 'payload_too_large', 'media_type_not_supported'],
})

/** Edits; what is left out stays as it is. */
export const BundleChanges = z
  .strictObject({
    ...fields,
    slug: BundleForm.shape.slug,
    translations: BundleTranslationsText,
    image_urls: Pictures.describe('All pictures in their order; what is left out goes. Files come behind them'),
    version: wholeNumber({ min: 1, max: 2_147_483_647 }).describe(
      'The version that was edited; another one in the shop is a conflict',
    ),
    is_archived: z
      .union([z.literal(false), z.literal('false').transform(() => false)])
      .describe('Takes a deleted bundle back, switched off'),
  })
  .partial()

/** What is said of failures. */
export const bundleMessages = {
  createFailed: 'bundle_not_added',
  updateFailed: 'bundle_not_changed',
  deleteFailed: 'bundle_not_deleted',
  deleteImageFailed: 'bundle_picture_not_deleted',
  getFailed: 'bundle_not_read',
} as const

export const changeBundle = defineCall({
  method: 'PATCH',
  path: '/admin/bundles/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Edit a bundle, or switch it on or off. An outdated version is answered with the bundle as it is now',
  params: byId,
  input: 'multipart',
  files,
  body: BundleChanges,
  response: AdminBundle,
  message: 'bundle_changed',
  errors: ['not_found', 'conflict', 'already_taken', 'invalid_input', 'payload_too_large', 'media_type_not_supported'],
})

/** The `details` of a conflict. */
export const BundleConflict = z.object({
  bundle: AdminBundle,
  changed_by: z.string().nullable().describe('Who saved it last'),
})
export type BundleConflict = z.output<typeof BundleConflict>

export const changeManyBundles = defineCall({
  method: 'PATCH',
  path: '/admin/bundles/bulk',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Switch or mark up to 200 bundles; each is told what happened, and one that fails stops no other',
  body: z
    .strictObject({ bundle_ids: z.array(Id).min(1).max(200), is_active: z.boolean(), is_best_seller: z.boolean() })
    .partial()
    .required({ bundle_ids: true })
    .refine((body) => Object.keys(body).length === 2, {
      path: ['bundle_ids'],
      error: issue('bundle_one_change'),
    }),
  response: z.object({
    changed: z.int(),
    refused: z.int(),
    results: z.array(
      z.object({
        bundle_id: Id,
        name: z.string().nullable().describe('null where there is no such bundle'),
        changed: z.boolean(),
        ...serializedFields,
      }),
    ),
  }),
  message: 'bundle_changed',
  errors: [],
  idempotent: true,
  example: { bundle_ids: ['01890000-0000-7000-8000-000000000000'], is_active: false },
})

export const deleteBundle = defineCall({
  method: 'DELETE',
  path: '/admin/bundles/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Delete a bundle; one that orders or carts name is archived',
  params: byId,
  response: z.object({ is_archived: z.boolean() }),
  message: 'bundle_deleted',
  errors: ['not_found'],
})

export const deleteBundleImage = defineCall({
  method: 'DELETE',
  path: '/admin/bundles/image/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Remove one picture of a bundle',
  params: byId,
  response: z.null(),
  code: 204,
  message: 'bundle_changed',
  errors: ['not_found'],
})

export const listBundleParts = defineCall({
  method: 'GET',
  path: '/admin/bundles/parts',
  access: 'admin',
  permission: ['catalogue', 'vouchers'],
  summary: 'Products that a bundle may hold, for picking them; those that are not deleted, active or not',
  query: z.strictObject({
    ...paging(),
    search: line(0, 100).optional().describe('As in every list of products'),
  }),
  response: pageOf(BundlePart),
})
