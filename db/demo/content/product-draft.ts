import { CATEGORIES } from './categories.ts'
import type { DemoProduct, Pack, ProductTexts } from './content-types.ts'
import { PRODUCT_WORDS } from './indonesian/products.ts'
import { shorten } from './shorten.ts'
import { toSlug } from './slug.ts'

/** What is said of a product in one language, as its author writes it. */
export type ProductWords = {
  name: string
  /** Plain text; also the page's meta description where it is short enough. */
  intro: string
  points: string[]
  use: string
  care: string
  /** Left out in Indonesian where the names of ingredients are the international ones, which cosmetics must state. */
  ingredients?: string
}

/** Without a name where it is the one on the pack in both languages. */
export type IndonesianWords = Omit<ProductWords, 'name'> & { name?: string }

/**
 * A product as its author writes it, with its English words; the Indonesian ones stand in `indonesian/` by SKU. What
 * follows from other fields is filled in by `toProduct`.
 */
export type ProductDraft = Required<ProductWords> & {
  sku: string
  /** From the English name where it is left out. */
  slug?: string
  brand: string
  category_slug: string
  pack: Pack
  unit: string
  unit_value: string
  price: number
  compare_at_price?: number
  stock: number
  moq?: number
  registration_number: string
  /** Number of the certificate of BPJPH; without one nothing calls the product halal. */
  halal_certificate?: string
  is_not_halal?: true
  /** In grams and centimetres. */
  parcel: [weight: number, length: number, width: number, height: number]
  is_best_seller?: true
  is_hidden?: true
}

const HEADINGS = {
  en: { points: 'Good to know', halal: 'Halal certificate of BPJPH:' },
  id: { points: 'Yang perlu diketahui', halal: 'Sertifikat halal BPJPH:' },
}

/** What it is and what it does. */
function toDescription({ intro, points }: ProductWords, language: 'en' | 'id', halal: string | undefined): string {
  const items = halal === undefined ? points : [...points, `${HEADINGS[language].halal} ${halal}`]
  const list = items.map((point) => `<li>${escapeHtml(point)}</li>`).join('')
  return `<p>${escapeHtml(intro)}</p><h3>${HEADINGS[language].points}</h3><ul>${list}</ul>`
}

function toTexts(words: ProductWords, language: 'en' | 'id', draft: ProductDraft): ProductTexts {
  return {
    name: words.name,
    description: toDescription(words, language, draft.halal_certificate),
    ingredients: `<p>${escapeHtml(words.ingredients ?? withCommas(draft.ingredients))}</p>`,
    how_to_use: `<p>${escapeHtml(words.use)}</p>`,
    cautions: `<p>${escapeHtml(words.care)}</p>`,
    meta_title: shorten(words.name, 60),
    meta_description: shorten(words.intro, 155),
  }
}

/** International names with amounts as Indonesian writes them. */
function withCommas(ingredients: string): string {
  return ingredients.replace(/(\d)\.(\d)/g, '$1,$2')
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Devices of class B are not due before 2029; of the others the maker was asked. */
function halalOf({ halal_certificate, is_not_halal, registration_number }: ProductDraft) {
  const halal = { halal_certificate: halal_certificate ?? null, halal_class: null, halal_reason: null }
  if (halal_certificate !== undefined) return { ...halal, halal_status: 'CERTIFIED' as const }
  if (is_not_halal) return { ...halal, halal_status: 'NOT_HALAL' as const }
  if (registration_number.startsWith('AK'))
    return { ...halal, halal_status: 'NOT_DUE' as const, halal_class: 'B' as const }
  return { ...halal, halal_status: 'UNKNOWN' as const, halal_reason: 'Produsen sedang mengurus sertifikatnya' }
}

export function toProduct(draft: ProductDraft): DemoProduct {
  const category = CATEGORIES.find((one) => one.slug === draft.category_slug)
  if (category === undefined) throw new Error(`${draft.sku} names the unknown category ${draft.category_slug}`)
  const [weight, length, width, height] = draft.parcel
  const indonesian = PRODUCT_WORDS[draft.sku]
  if (indonesian === undefined) throw new Error(`${draft.sku} has no Indonesian words`)
  const en = toTexts(draft, 'en', draft)
  return {
    sku: draft.sku,
    slug: draft.slug ?? toSlug(draft.name),
    name: en.name,
    translations: { en, id: toTexts({ name: draft.name, ...indonesian }, 'id', draft) },
    brand: draft.brand,
    category_slug: draft.category_slug,
    description: en.description,
    ingredients: en.ingredients,
    unit: draft.unit,
    unit_value: draft.unit_value,
    price: draft.price,
    compare_at_price: draft.compare_at_price ?? null,
    stock: draft.stock,
    moq: draft.moq ?? 1,
    registration_number: draft.registration_number,
    registration_holder: `PT ${draft.brand} Nusantara`,
    ...halalOf(draft),
    weight,
    length,
    width,
    height,
    is_best_seller: draft.is_best_seller ?? false,
    is_active: draft.is_hidden !== true,
    meta_title: en.meta_title,
    meta_description: en.meta_description,
    pack: draft.pack,
  }
}
