import * as z from 'zod'
import { defineCall } from '../call.ts'
import { issue } from '../messages/issues.ts'
import { Rupiah } from '../money.ts'
import { pageOf, paging, sorting } from '../page.ts'
import { Id, line, Time, SeenCount } from '../scalars.ts'
import { FamilyKind } from './catalogue.ts'
import { familyTexts, FamilyTranslations, MissingLanguages, TypedFamilyTranslations, Untranslated } from './texts.ts'

/** The fewest and the most products of a family. */
export const familySize = { min: 2, max: 30 } as const

const Label = z
  .object({ en: line(0, 40), id: line(0, 40) })
  .partial()
  .describe('Such as 30 ml; one language is enough')

const members = z
  .array(
    z.strictObject({
      product_id: Id,
      label: Label.refine(({ en, id }) => Boolean(en || id), { path: ['en'], message: issue('required') }),
    }),
  )
  .min(familySize.min, issue('family_two_products'))
  .max(familySize.max)
  .refine((all) => new Set(all.map(({ product_id }) => product_id)).size === all.length, issue('family_product_twice'))
  .describe('In the order in which they are offered')

/** A family as administrators keep it. */
export const AdminFamily = z.object({
  family_id: Id,
  kind: FamilyKind,
  name: z.string(),
  untranslated: Untranslated,
  translations: FamilyTranslations,
  missing: MissingLanguages,
  products: z.array(
    z.object({
      product_id: Id,
      name: z.string(),
      sku: z.string(),
      image_url: z.string().nullable(),
      price: Rupiah,
      stock: z.int(),
      is_active: z.boolean(),
      label: z.object({ en: z.string(), id: z.string() }),
    }),
  ),
  version: z.int(),
  updated_at: Time,
})
export type AdminFamily = z.output<typeof AdminFamily>

export const listFamilies = defineCall({
  method: 'GET',
  path: '/admin/families',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Families with their products',
  query: z.strictObject({
    ...paging(),
    search: line(0, 100).optional().describe('A part of a name, of the family or of a product, or of a SKU'),
    kind: FamilyKind.optional(),
    sort: sorting(['name', 'updated_at'], 'name:asc'),
  }),
  response: pageOf(AdminFamily),
})

const fields = { kind: FamilyKind, ...familyTexts, translations: TypedFamilyTranslations, products: members }

export const NewFamily = z.strictObject({
  ...fields,
  name: fields.name.optional().describe('May be left out where `translations` have one'),
  translations: fields.translations.optional(),
})

const example = {
  kind: 'SIZE' as const,
  translations: { en: { name: 'Cica 10% Calming Serum' }, id: { name: 'Serum Penenang Cica 10%' } },
  products: [
    { product_id: '01890000-0000-7000-8000-000000000000', label: { en: '30 ml' } },
    { product_id: '01890000-0000-7000-8000-000000000001', label: { en: '50 ml' } },
  ],
}

export const addFamily = defineCall({
  method: 'POST',
  path: '/admin/families',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Put sizes or shades of one thing into a family; a product is in one family at most',
  body: NewFamily,
  response: AdminFamily,
  code: 201,
  message: 'family_added',
  errors: [],
  example,
})

const byId = z.object({ id: Id })

export const changeFamily = defineCall({
  method: 'PATCH',
  path: '/admin/families/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Change the name of a family, or its products and their labels; those that are not named leave it',
  params: byId,
  body: z.strictObject({ ...fields, version: SeenCount.describe('The version that was edited') }).partial(),
  response: AdminFamily,
  message: 'family_changed',
  errors: ['not_found', 'conflict'],
  example: { ...example, version: 1 },
})

export const deleteFamily = defineCall({
  method: 'DELETE',
  path: '/admin/families/{id}',
  access: 'admin',
  permission: 'catalogue',
  summary: 'Take a family apart; its products stay, each by itself',
  params: byId,
  response: z.null(),
  message: 'family_deleted',
  errors: ['not_found'],
})
