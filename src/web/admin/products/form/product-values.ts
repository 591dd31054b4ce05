import type { AdminProduct } from '#contract/catalogue/products-admin.ts'
import type { ProductText } from '#contract/catalogue/texts.ts'
import { asText } from '../../../shared/admin/as-text.ts'
import { flatTexts } from '../../../shared/admin/bilingual/flat-texts.ts'
import type { FlatTexts } from '../../../shared/admin/bilingual/flat-texts.ts'

/** What customers read of a product, in the order of the form. */
export const productTextNames: readonly ProductText[] = [
  'name',
  'description',
  'how_to_use',
  'cautions',
  'ingredients',
  'meta_title',
  'meta_description',
  'meta_keywords',
]

/** The form's values: figures as typed, every field with a value, so that changes can be detected. */
export type ProductValues = FlatTexts<ProductText> & {
  slug: string
  sku: string
  category_id: string
  /** Empty: of no brand. */
  brand_id: string
  /** In one order. */
  value_ids: string[]
  halal_certificate: string
  halal_status: AdminProduct['halal_status']
  halal_class: string
  halal_reason: string
  unit: string
  unit_value: string
  price: number | null
  moq: string
  weight: string
  length: string
  width: string
  height: string
  registration_number: string
  /** Read only where there is no number. */
  product_class: string
  registration_until: string
  registration_holder: string
  is_active: boolean
  is_best_seller: boolean
  image_urls: string[]
  /** Of a product that is being added; later the stock has work of its own. */
  stock: string
}
export type FieldName = keyof ProductValues

export const emptyValues: ProductValues = {
  ...flatTexts(productTextNames),
  slug: '',
  sku: '',
  category_id: '',
  brand_id: '',
  value_ids: [],
  halal_certificate: '',
  halal_status: 'UNKNOWN',
  halal_class: '',
  halal_reason: '',
  unit: 'pcs',
  unit_value: '',
  price: null,
  moq: '1',
  weight: '',
  length: '0',
  width: '0',
  height: '0',
  registration_number: '',
  product_class: '',
  registration_until: '',
  registration_holder: '',
  is_active: true,
  is_best_seller: false,
  image_urls: [],
  stock: '0',
}

export function valuesOf(product: AdminProduct): ProductValues {
  const { slug, sku, category_id, unit, unit_value, price, is_active, is_best_seller } = product
  return {
    ...flatTexts(productTextNames, product.translations),
    slug,
    sku,
    category_id,
    brand_id: product.brand_id ?? '',
    value_ids: product.value_ids.toSorted(),
    halal_certificate: product.halal_certificate ?? '',
    halal_status: product.halal_status,
    halal_class: product.halal_class ?? '',
    halal_reason: product.halal_reason ?? '',
    unit,
    unit_value,
    price,
    moq: String(product.moq),
    weight: String(product.weight),
    length: String(product.length),
    width: String(product.width),
    height: String(product.height),
    registration_number: product.registration_number ?? '',
    product_class: product.product_class ?? '',
    registration_until: product.registration_until ?? '',
    registration_holder: product.registration_holder ?? '',
    is_active,
    is_best_seller,
    image_urls: product.images.map(({ image_url }) => image_url),
    // Not edited here: a sale meanwhile is no difference.
    stock: '0',
  }
}

/** Those of a new product that begins as another one: without what each has alone, and off sale until somebody has looked. */
export function copyOf(product: AdminProduct): ProductValues {
  const own = {
    slug: '',
    sku: '',
    registration_number: '',
    registration_until: '',
    is_active: false,
    is_best_seller: false,
  }
  return { ...valuesOf(product), ...own }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : asText(value)
}

/** Checked values as a multipart form: what is undefined not at all, nothing as nothing, pictures in a row. */
export function toForm(values: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    form.set(name, textOf(value))
  }
  return form
}
