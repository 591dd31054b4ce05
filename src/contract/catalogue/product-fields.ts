import * as z from 'zod'
import { issue } from '../messages/issues.ts'
import { Flag } from '../page.ts'
import { PictureUrl } from '../pictures.ts'
import { HalalCertificate, ValueIds } from './attributes.ts'
import { listingDefaults, listingFields } from './listing.ts'
import { RegistrationNumber } from './registration-number.ts'
import { line, Slug } from '../scalars.ts'
import { bundleTexts, productTexts } from './texts.ts'
import { visible } from '../visible.ts'

/*
 * What a product is made of, with its bounds, in two flavours: JSON has numbers and booleans, forms and spreadsheets
 * have text for them. Both give the same values.
 */

type Range = { min: number; max: number; message: string }

const ranges = {
  price: { min: 100, max: 1_000_000_000, message: issue('range', { min: 'Rp 100', max: 'Rp 1.000.000.000' }) },
  stock: { min: 0, max: 1_000_000, message: issue('range', { min: 0, max: '1.000.000' }) },
  moq: { min: 1, max: 999, message: issue('range', { min: 1, max: 999 }) },
  weight: { min: 1, max: 100_000, message: issue('range_grams', { min: 1, max: '100.000' }) },
  centimetres: { min: 0, max: 500, message: issue('range_centimetres', { min: 0, max: 500 }) },
} satisfies Record<string, Range>

/** Words of the shop's own routes where a product's address stands; a product that was called so could not be reached. */
export const reservedSlugs: readonly string[] = ['category', 'detail']

const notWhole = issue('not_whole_typed')

function whole({ min, max, message }: Range) {
  return z.int(notWhole).min(min, message).max(max, message)
}

/** Also typed as text: `129000`, but neither `1e3` nor `12.5`. */
function typedWhole(range: Range) {
  const digits = z
    .string()
    .overwrite(visible)
    .regex(/^-?\d{1,15}$/)
    .transform(Number)
  return z.union([z.int(), digits], { error: notWhole }).pipe(whole(range))
}

export const maxImages = 8
const tooManyImages = issue('at_most_pictures', { max: maxImages })

/** What products and bundles have in common, without their figures. */
const itemFields = {
  category_id: z.uuid(issue('choose_category')),
  slug: Slug.max(120).describe('Its address; left out when it is made: from the name'),
  sku: line(1, 40).describe('Unique among products and bundles, whatever the case of its letters'),
}

/** Of a bundle; its texts are in the language that the request asks for. */
export const itemTexts = { ...itemFields, ...bundleTexts }

const brand_id = z.uuid(issue('choose_brand')).nullable().describe('Null: of no brand')

const texts = {
  ...itemFields,
  ...productTexts,
  unit: line(1, 20),
  unit_value: line(0, 40),
  registration_number: RegistrationNumber,
  halal_certificate: HalalCertificate,
  ...listingFields,
}

/** Addresses of stored pictures in their order, each once. */
export const ImageUrls = z
  .array(PictureUrl)
  .max(maxImages, tooManyImages)
  .refine((urls) => new Set(urls).size === urls.length, issue('picture_twice'))
export const atLeastOneImage = issue('picture_missing')

function inPieces(typed: string): string[] {
  return typed.split(/[\s,]+/).filter(Boolean)
}

/** The same as typed text: separated by spaces, commas or line ends. */
export const TypedImageUrls = z.string().transform(inPieces).pipe(ImageUrls)

/** Everything an administrator may set, each on its own, as JSON. Stock moves by other means. */
export const productFields = {
  ...texts,
  brand_id,
  value_ids: ValueIds,
  price: whole(ranges.price),
  moq: whole(ranges.moq),
  weight: whole(ranges.weight),
  length: whole(ranges.centimetres),
  width: whole(ranges.centimetres),
  height: whole(ranges.centimetres),
  is_active: z.boolean(),
  is_best_seller: z.boolean(),
}
export const productStock = whole(ranges.stock)

/** The same as typed text. */
export const typedProductFields = {
  ...texts,
  brand_id: z.union([z.literal('').transform(() => null), brand_id]),
  value_ids: z.union([ValueIds, z.string().transform(inPieces).pipe(ValueIds)]),
  price: typedWhole(ranges.price),
  moq: typedWhole(ranges.moq),
  weight: typedWhole(ranges.weight),
  length: typedWhole(ranges.centimetres),
  width: typedWhole(ranges.centimetres),
  height: typedWhole(ranges.centimetres),
  is_active: Flag,
  is_best_seller: Flag,
}
export const typedProductStock = typedWhole(ranges.stock)

/** What a product has where nothing is said. */
export const productDefaults = {
  description: '',
  ingredients: '',
  how_to_use: '',
  cautions: '',
  brand_id: null,
  value_ids: [] as string[],
  halal_certificate: null,
  unit: 'pcs',
  unit_value: '',
  registration_number: null,
  ...listingDefaults,
  moq: 1,
  length: 0,
  width: 0,
  height: 0,
  is_active: true,
  is_best_seller: false,
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
} as const

/** The price of an item, for those who need it alone. */
export const ItemPrice = whole(ranges.price)

type Fields = Record<string, z.ZodType>
type WithDefaults<F extends Fields, D> = Omit<F, keyof D> & { [K in keyof F & keyof D]: z.ZodDefault<F[K]> }

/** The fields, those that have a default no longer required. */
export function withDefaults<F extends Fields, D extends { readonly [K in keyof F]?: z.output<F[K]> }>(
  fields: F,
  defaults: D,
): WithDefaults<F, D> {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    name in defaults ? z._default(field, defaults[name]) : field,
  ])
  return Object.fromEntries(entries) as WithDefaults<F, D> // entry by entry what the type says
}
