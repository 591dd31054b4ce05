/** The shapes of the demo shop's words. Field names are those of the calls and tables they will fill. */
import type { SkinType } from '../../../src/contract/reviews/reviews.ts'
import type { Origin } from '../../../src/contract/business.ts'

export type CategoryType = 'PRODUCT' | 'BUNDLE' | 'MIXED'

export type Bilingual<Text> = { en: Text; id: Text }

/** Texts of a bundle; description is safe HTML. */
export type BundleTexts = { name: string; description: string; meta_title: string; meta_description: string }
/** Texts of a category; description is plain text. */
export type CategoryTexts = BundleTexts
/** All but name and meta texts are safe HTML. */
export type ProductTexts = BundleTexts & { ingredients: string; how_to_use: string; cautions: string }

export type DemoCategory = {
  slug: string
  name: string
  translations: Bilingual<CategoryTexts>
  /** Plain text. */
  description: string
  type: CategoryType
  /** null: at the top. Parents come before their children in the list; the order of the list is the display order. */
  parent_slug: string | null
  meta_title: string
  meta_description: string
}

/** What a product is sold in, as its picture shows it. */
export type Pack =
  | 'pump_bottle'
  | 'bottle'
  | 'dropper'
  | 'jar'
  | 'tube'
  | 'sachet'
  | 'blister'
  | 'box'
  | 'spray'
  | 'bar_soap'
  | 'sheet_mask'
  | 'powder_tin'
  | 'roll_on'
  | 'supplement_bottle'
  | 'thermometer'
  | 'tensimeter'
  | 'oximeter'
  | 'nebulizer'
  | 'concentrator'

/** What the rule of listing reads beside the number; the end of the registration is counted from the demo's own day. */
type DemoListing = {
  registration_holder: string
  halal_certificate: string | null
  halal_status: 'CERTIFIED' | 'NOT_HALAL' | 'NOT_DUE' | 'UNKNOWN'
  halal_class: 'B' | 'C' | null
  halal_reason: string | null
}

export type DemoProduct = DemoListing & {
  sku: string
  slug: string
  name: string
  translations: Bilingual<ProductTexts>
  brand: string
  category_slug: string
  /** Safe HTML: p, ul, li, strong, h3. */
  description: string
  /** Safe HTML: p, strong. */
  ingredients: string
  unit: string
  unit_value: string
  /** Whole rupiah. */
  price: number
  compare_at_price: number | null
  stock: number
  moq: number
  registration_number: string
  /** Grams. */
  weight: number
  /** Centimetres. */
  length: number
  width: number
  height: number
  is_best_seller: boolean
  is_active: boolean
  meta_title: string
  meta_description: string
  pack: Pack
}

export type DemoBundle = {
  sku: string
  slug: string
  name: string
  translations: Bilingual<BundleTexts>
  /** Safe HTML. */
  description: string
  category_slug: string
  /** Whole rupiah, below the sum of the parts. */
  price: number
  items: { sku: string; quantity: number }[]
  is_best_seller: boolean
  is_active: boolean
  meta_title: string
  meta_description: string
}

export type DemoBanner = {
  /** Names its picture. */
  key: string
  /** A path of the shop. */
  link: string
  words: Bilingual<{ title: string; text: string }>
}

/** body is safe HTML. */
export type DemoPage = Bilingual<{ title: string; body: string }>

/** answer is safe HTML. */
export type DemoFaq = { key: string; words: Bilingual<{ question: string; answer: string }> }

export type DemoHome = {
  announcement: Bilingual<string>
  banners: DemoBanner[]
  about: DemoPage
  policy: DemoPage
  terms: DemoPage
  /** The page above the Skinvestment plans: what a prepaid routine is, and what it is not. */
  skinvestment: DemoPage
  faq: DemoFaq[]
}

export type DemoAddress = {
  label: string
  address_type: 'HOME' | 'OFFICE' | 'OTHER'
  address_line: string
  /** Kelurahan. */
  village: string
  /** Kecamatan. */
  district: string
  city: string
  /** Province, as in the contract's list. */
  state: string
  postal_code: string
}

export type DemoPerson = {
  firstName: string
  lastName: string
  gender: 'FEMALE' | 'MALE'
  /** ISO date. */
  birth_date: string
  /** Always at `example.test`. */
  email: string
  /** E.164, in a range that no operator gives out. */
  phone: string
  addresses: DemoAddress[]
}

export type ReviewTopic = 'skin' | 'body' | 'hair' | 'supplement' | 'herbal' | 'baby' | 'device' | 'bundle'

export type DemoReview = {
  topic: ReviewTopic
  language: 'en' | 'id'
  rating: 1 | 2 | 3 | 4 | 5
  /** Of whoever can have written it; null of anybody. */
  skin_type: SkinType | null
  comment: string
  /** What the shop answered, where it did. */
  reply: string | null
}

export type DemoBusiness = {
  name: string
  legal_name: string
  tagline: Bilingual<string>
  address: DemoAddress
  /** Where parcels leave from: the same place. */
  origin: Origin
  email: string
  phone: string
  whatsapp: string
  opening_hours: Bilingual<string>
  tax_number: string
  social: { name: string; url: string }[]
}

/**
 * One further product of a bigger demo shop. It has no picture of its own: `borrows_picture_of` is the SKU of a product
 * of the hand-written shop in the same category.
 */
export type SyntheticProduct = Omit<DemoProduct, 'pack' | 'translations' | keyof DemoListing> & {
  borrows_picture_of: string
}
