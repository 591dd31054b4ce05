import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { pageOf, paging, sorting } from '../page.ts'
import { Id, line, Slug, Time, SeenCount } from '../scalars.ts'
import { MissingLanguages, typedValueTexts, TypedValueTranslations, Untranslated, ValueTranslations } from './texts.ts'
import { visible } from '../visible.ts'

/** What products are told apart by beside their category; filters of lists have the same names. */
export const attributes = ['skin_type', 'concern', 'key_ingredient', 'for_whom'] as const
export const Attribute = z.enum(attributes)
export type Attribute = z.output<typeof Attribute>

/** A few addresses of things with commas between them. */
export const slugList = z
  .string()
  .max(1000)
  .transform((text) => text.split(','))
  .pipe(z.array(Slug).min(1).max(20))

const ofValues = slugList.optional().describe('One of these values of the attribute, with commas between them')

/** Filters of lists by attributes: one of the values of each that is named. */
export const attributeFilters = {
  skin_type: ofValues,
  concern: ofValues,
  key_ingredient: ofValues,
  for_whom: ofValues,
} satisfies Record<Attribute, z.ZodType>

/** A value as customers read it. */
export const AttributeValue = z.object({
  attribute: Attribute,
  slug: z.string(),
  name: z.string(),
  untranslated: Untranslated,
})
export type AttributeValue = z.output<typeof AttributeValue>

/** The number of a certificate of BPJPH; blanks are ignored, nothing typed is no number. */
export const HalalCertificate = z
  .string()
  .max(40)
  .nullable()
  .transform(
    (typed) =>
      visible(typed ?? '')
        .replace(/[\s.-]/g, '')
        .toUpperCase() || null,
  )
  .pipe(
    z
      .string()
      .regex(/^ID\d{17}$/, issue('not_halal_certificate'))
      .nullable(),
  )
  .describe('`ID` and 17 digits')

/** Values that a product carries, each once. */
export const ValueIds = z
  .array(Id)
  .max(40)
  .transform((ids) => [...new Set(ids)].toSorted())

export const listAttributeValues = defineCall({
  method: 'GET',
  path: '/attributes',
  access: 'anyone',
  summary: 'Values of attributes that something for sale carries, with how much',
  query: z.strictObject({ ...paging({ maxLimit: 1000 }), attribute: Attribute.optional() }),
  response: pageOf(AttributeValue.extend({ item_count: z.int() })),
  cacheable: true,
})

/** A value as administrators keep it. */
export const AdminValue = AttributeValue.extend({
  value_id: Id,
  translations: ValueTranslations,
  missing: MissingLanguages,
  needs_certificate: z.boolean().describe('Only products with a halal certificate carry it'),
  display_order: z.int(),
  product_count: z.int().describe('Products that carry it, active or not'),
  version: z.int(),
  updated_at: Time,
})
export type AdminValue = z.output<typeof AdminValue>

export const listAdminValues = defineCall({
  method: 'GET',
  path: '/admin/attribute-values',
  access: 'admin',
  permission: 'catalogue',
  summary: 'All values of attributes with the number of their products',
  query: z.strictObject({
    ...paging({ maxLimit: 1000 }),
    attribute: Attribute.optional(),
    search: line(0, 100).optional().describe('A part of the name, in either language'),
    sort: sorting(['display_order', 'name', 'product_count', 'updated_at'], 'display_order:asc'),
  }),
  response: pageOf(AdminValue),
})

const display_order = z.int().min(0).max(10_000).describe('Its place among the values of the attribute')
const fields = { ...typedValueTexts, translations: TypedValueTranslations, display_order }

export const NewValue = z.strictObject({
  attribute: Attribute,
  ...fields,
  name: fields.name.optional().describe('May be left out where `translations` have one'),
  slug: Slug.max(60).optional().describe('Its address for good; left out it is made from the name'),
  needs_certificate: z.boolean().default(false).describe('For good: only products with a halal certificate carry it'),
  translations: fields.translations.optional(),
  display_order: display_order.optional().describe('Left out: behind the others'),
})

export const addValue = defineCall({
  method: 'POST',
  path: '/admin/attribute-values',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Add a value to an attribute',
  body: NewValue,
  response: AdminValue,
  code: 201,
  message: 'value_added',
  errors: ['already_taken'],
  example: { attribute: 'concern', translations: { en: { name: 'Acne' }, id: { name: 'Jerawat' } } },
})

const byId = z.object({ id: Id })

export const changeValue = defineCall({
  method: 'PATCH',
  path: '/admin/attribute-values/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Change the names or the place of a value; its address stays',
  params: byId,
  body: z.strictObject({ ...fields, version: SeenCount.describe('The version that was edited') }).partial(),
  response: AdminValue,
  message: 'value_changed',
  errors: ['not_found', 'conflict'],
  example: { translations: { en: { name: 'Blemishes' } }, version: 1 },
})

export const deleteValue = defineCall({
  method: 'DELETE',
  path: '/admin/attribute-values/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Delete a value. Refused while products carry it; deleted ones lose it',
  params: byId,
  response: z.null(),
  message: 'value_deleted',
  errors: ['not_found', 'still_in_use'],
})
