import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pageOf, paging, sorting } from '../page.ts'
import { PictureUrl } from '../pictures.ts'
import { Id, line, Slug, Time, SeenCount } from '../scalars.ts'
import { brandTexts, BrandTranslations, MissingLanguages, TypedBrandTranslations, Untranslated } from './texts.ts'

/** What a product says of its brand. */
export const BrandName = z.object({ name: z.string().describe('The same in both languages'), slug: z.string() })

/** A brand as its page shows it. */
export const Brand = BrandName.extend({
  brand_id: Id,
  logo_url: z.string().nullable(),
  description: z.string().describe('Plain text'),
  meta_title: z.string(),
  meta_description: z.string(),
  untranslated: Untranslated,
})
export type Brand = z.output<typeof Brand>

/** A brand as administrators keep it. */
export const AdminBrand = Brand.extend({
  translations: BrandTranslations,
  missing: MissingLanguages,
  product_count: z.int().describe('Products that carry it, active or not'),
  version: z.int().describe('Counts up with every edit; sent back with the next one'),
  created_at: Time,
  updated_at: Time,
})
export type AdminBrand = z.output<typeof AdminBrand>

export const listBrands = defineCall({
  method: 'GET',
  path: '/brands',
  access: 'anyone',
  summary: 'Brands that have something for sale, by name, with how much',
  query: z.strictObject({ ...paging({ maxLimit: 1000 }) }),
  response: pageOf(BrandName.extend({ logo_url: z.string().nullable(), item_count: z.int() })),
  cacheable: true,
})

export const listAdminBrands = defineCall({
  method: 'GET',
  path: '/admin/brands',
  access: 'admin',
  permission: 'catalogue',
  summary: 'All brands with the number of their products',
  query: z.strictObject({
    ...paging({ maxLimit: 1000 }),
    search: line(0, 100).optional().describe('A part of the name'),
    sort: sorting(['name', 'product_count', 'updated_at'], 'name:asc'),
  }),
  response: pageOf(AdminBrand),
})

const fields = {
  name: line(2, 60).describe('The same in both languages; each brand has another one, whatever its case'),
  logo_url: PictureUrl.nullable().describe('From POST /admin/pictures'),
  ...brandTexts,
  translations: TypedBrandTranslations,
}

export const NewBrand = z.strictObject({
  ...fields,
  slug: Slug.max(80).optional().describe('Its address for good; left out it is made from the name'),
  logo_url: fields.logo_url.default(null),
  description: fields.description.default(''),
  meta_title: fields.meta_title.default(''),
  meta_description: fields.meta_description.default(''),
  translations: fields.translations.optional(),
})

export const addBrand = defineCall({
  method: 'POST',
  path: '/admin/brands',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Add a brand',
  body: NewBrand,
  response: AdminBrand,
  code: 201,
  message: 'brand_added',
  errors: ['already_taken'],
  example: { name: 'Kulitara', translations: { id: { description: 'Perawatan wajah dengan pegagan.' } } },
})

const byId = z.object({ id: Id })

export const changeBrand = defineCall({
  method: 'PATCH',
  path: '/admin/brands/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Change a brand; what is left out stays as it is, and so does its address',
  params: byId,
  body: z
    .strictObject({ ...fields, version: SeenCount.describe('The version that was edited; another one is a conflict') })
    .partial(),
  response: AdminBrand,
  message: 'brand_changed',
  errors: ['not_found', 'already_taken', 'conflict'],
  example: { name: 'Kulitara', version: 3 },
})

export const deleteBrand = defineCall({
  method: 'DELETE',
  path: '/admin/brands/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Delete a brand. Refused while products carry it; deleted ones lose it',
  params: byId,
  response: z.null(),
  message: 'brand_deleted',
  errors: ['not_found', 'still_in_use'],
})
