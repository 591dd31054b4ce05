import type { AdminBundle } from '#contract/catalogue/bundles-admin.ts'
import type { HeldPart } from './bundle-figures.ts'

export type Item = { product_id: string; quantity: number }

/** The form's values; every field has one, so that changes can be detected. */
export type BundleValues = {
  name: string
  /** Undefined: made from the name. */
  slug: string | undefined
  sku: string
  category_id: string
  description: string
  price: number | null
  items: Item[]
  image_urls: string[]
  is_active: boolean
  is_best_seller: boolean
  meta_title: string
  meta_description: string
  meta_keywords: string
}

export const emptyValues: BundleValues = {
  name: '',
  slug: undefined,
  sku: '',
  category_id: '',
  description: '',
  price: null,
  items: [],
  image_urls: [],
  is_active: true,
  is_best_seller: false,
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
}

export function valuesOf(bundle: AdminBundle): BundleValues {
  const { name, slug, sku, category_id, description, price, is_active, is_best_seller } = bundle
  const { meta_title, meta_description, meta_keywords } = bundle
  return {
    name,
    slug,
    sku,
    category_id,
    description,
    price,
    is_active,
    is_best_seller,
    meta_title,
    meta_description,
    meta_keywords,
    items: bundle.items.map(({ product_id, quantity }) => ({ product_id, quantity })),
    image_urls: bundle.images.map(({ image_url }) => image_url),
  }
}

/** The parts with what is known of their products. */
export function heldParts(items: readonly Item[], known: ReadonlyMap<string, Omit<HeldPart, 'quantity'>>): HeldPart[] {
  return items.flatMap(({ product_id, quantity }) => {
    const product = known.get(product_id)
    return product ? [{ ...product, quantity }] : []
  })
}
