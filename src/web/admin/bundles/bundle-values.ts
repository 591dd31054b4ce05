import type { AdminBundle } from '#contract/catalogue/bundles-admin.ts'
import type { BundleText } from '#contract/catalogue/texts.ts'
import { flatTexts } from '../../shared/admin/bilingual/flat-texts.ts'
import type { FlatTexts } from '../../shared/admin/bilingual/flat-texts.ts'
import type { HeldPart } from './bundle-figures.ts'

/** What customers read of a bundle, in the order of the form. */
export const bundleTextNames: readonly BundleText[] = [
  'name',
  'description',
  'meta_title',
  'meta_description',
  'meta_keywords',
]

export type Item = { product_id: string; quantity: number }

/** The form's values; every field has one, so that changes can be detected. */
export type BundleValues = FlatTexts<BundleText> & {
  /** Undefined: made from the name. */
  slug: string | undefined
  sku: string
  category_id: string
  price: number | null
  items: Item[]
  image_urls: string[]
  is_active: boolean
  is_best_seller: boolean
}

export const emptyValues: BundleValues = {
  ...flatTexts(bundleTextNames),
  slug: undefined,
  sku: '',
  category_id: '',
  price: null,
  items: [],
  image_urls: [],
  is_active: true,
  is_best_seller: false,
}

export function valuesOf(bundle: AdminBundle): BundleValues {
  const { slug, sku, category_id, price, is_active, is_best_seller } = bundle
  return {
    ...flatTexts(bundleTextNames, bundle.translations),
    slug,
    sku,
    category_id,
    price,
    is_active,
    is_best_seller,
    items: bundle.items.map(({ product_id, quantity }) => ({ product_id, quantity })),
    image_urls: bundle.images.map(({ image_url }) => image_url),
  }
}

/** Those of a new bundle that begins as another one: without what each has alone, and off sale until somebody has looked. */
export function copyOf(bundle: AdminBundle): BundleValues {
  return { ...valuesOf(bundle), slug: undefined, sku: '', is_active: false, is_best_seller: false }
}

/** The parts with what is known of their products. */
export function heldParts(items: readonly Item[], known: ReadonlyMap<string, Omit<HeldPart, 'quantity'>>): HeldPart[] {
  return items.flatMap(({ product_id, quantity }) => {
    const product = known.get(product_id)
    return product ? [{ ...product, quantity }] : []
  })
}
