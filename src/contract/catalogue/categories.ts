import * as z from 'zod'
import { defineCall } from '../call.ts'
import { Category, CategoryType } from './catalogue.ts'
import { Flag, pageOf, paging } from '../page.ts'
import { PictureUrl } from '../pictures.ts'
import { Id, line, Slug, SeenCount } from '../scalars.ts'
import { languages } from '../language.ts'
import { categoryTexts, CategoryTranslations, MissingLanguages, TypedCategoryTranslations } from './texts.ts'

/** The most levels of the tree. */
export const maxLevels = 3

/** A category in a list: its place in the tree, and for administrators what is in it. */
export const ListedCategory = Category.extend({
  path: z.string().describe('The chain of slugs below /products/category/'),
  level: z.int().describe('1 at the top'),
  version: z.int().optional().describe('For administrators: counts up with every edit; sent back with the next one'),
  translations: CategoryTranslations.optional().describe('For administrators'),
  missing: MissingLanguages.optional(),
  product_count: z.int().optional().describe('For administrators: products in the category itself, active or not'),
  bundle_count: z.int().optional(),
  active_product_count: z.int().optional(),
  active_bundle_count: z.int().optional(),
})
export type ListedCategory = z.output<typeof ListedCategory>

export const listCategories = defineCall({
  method: 'GET',
  path: '/categories',
  access: 'signed_in',
  summary:
    'All categories, parents before their children, siblings in display order; customers see those that are shown',
  query: z.strictObject({
    ...paging({ maxLimit: 1000 }),
    search: line(0, 100).optional().describe('Words of the name'),
    type: CategoryType.optional(),
    is_active: Flag.optional(),
    missing: z.enum(languages).optional().describe('Texts are missing in this language; for administrators'),
  }),
  response: pageOf(ListedCategory),
})

/** A category as administrators keep it. */
export const AdminCategory = ListedCategory.required().extend({ untranslated: ListedCategory.shape.untranslated })
export type AdminCategory = z.output<typeof AdminCategory>

const fields = {
  parent_id: Id.nullable().describe('The category it stands below; null at the top'),
  type: CategoryType.describe('What may stand in it'),
  ...categoryTexts,
  translations: TypedCategoryTranslations,
  slug: Slug.max(120).describe('Its address'),
  image_url: PictureUrl.nullable().describe('From POST /admin/pictures'),
  is_active: z.boolean().describe('Switched off it is hidden from the shop, and everything below it'),
  display_order: z.int().min(0).max(1_000_000),
}

/** What is typed for a category; `name` may be left out where `translations` have one. */
export const NewCategory = z.strictObject({
  ...fields,
  name: fields.name.optional(),
  translations: fields.translations.optional(),
  parent_id: fields.parent_id.default(null),
  type: fields.type.default('MIXED'),
  slug: fields.slug.optional().describe('Left out: made from the name, with a number where that is taken'),
  description: fields.description.default(''),
  image_url: fields.image_url.default(null),
  is_active: fields.is_active.default(true),
  display_order: fields.display_order.optional().describe('Left out: behind its siblings'),
  meta_title: fields.meta_title.default(''),
  meta_description: fields.meta_description.default(''),
  meta_keywords: fields.meta_keywords.default(''),
})
export type NewCategory = z.input<typeof NewCategory>

export const addCategory = defineCall({
  method: 'POST',
  path: '/categories',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Add a category as the last of its siblings',
  body: NewCategory,
  response: AdminCategory,
  code: 201,
  message: 'category_added',
  errors: ['already_taken'],
  example: { name: 'Perawatan Wajah', type: 'MIXED', parent_id: null },
})

const byId = z.object({ id: Id })

export const CategoryChanges = z
  .strictObject({ ...fields, version: SeenCount.describe('The version that was edited; another one is a conflict') })
  .partial()

export const changeCategory = defineCall({
  method: 'PATCH',
  path: '/categories/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Edit a category, move it below another, or switch it on or off; what is left out stays as it is',
  params: byId,
  body: CategoryChanges,
  response: AdminCategory,
  message: 'category_changed',
  errors: ['not_found', 'already_taken', 'conflict', 'category_in_use'],
  example: { name: 'Perawatan Wajah', version: 3 },
})

/** The `details` of a conflict: the category as it is now. */
export const CategoryConflict = z.object({
  category: AdminCategory,
  changed_by: z.string().nullable().describe('Who saved it last'),
})
export type CategoryConflict = z.output<typeof CategoryConflict>

/** The `details` of a refusal because a category is not empty. */
export const CategoryUse = z.object({
  products: z.int().describe('Active ones'),
  bundles: z.int().describe('Active ones'),
  categories: z.int().describe('Right below it'),
})
export type CategoryUse = z.output<typeof CategoryUse>

export const deleteCategory = defineCall({
  method: 'DELETE',
  path: '/categories/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Delete a category. Refused while active products, active bundles or other categories stand in it',
  params: byId,
  response: z.null(),
  message: 'category_deleted',
  errors: ['not_found', 'category_in_use'],
})

export const orderCategories = defineCall({
  method: 'POST',
  path: '/categories/order',
  access: 'admin',
  permission: 'catalogue',
  summary:
    'Set the order of siblings: those that are named come first, as named, the others behind them as they stood. With `parent_id` the named ones are moved there as well',
  body: z.strictObject({
    ids: z.array(Id).min(1).max(1000),
    parent_id: Id.nullable().optional().describe('Left out: everything stays below what it stands below'),
  }),
  response: z.object({ moved: z.int().describe('Categories whose place is another now') }),
  message: 'categories_sorted',
  errors: [],
  example: { ids: ['01890000-0000-7000-8000-000000000000'] },
})
