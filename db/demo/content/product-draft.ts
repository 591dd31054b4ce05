import type { Finish, Motif, PackshotKind } from '../packshots/packshot-spec.ts'
import { CATEGORIES } from './categories.ts'
import type { DemoProduct } from './content-types.ts'
import { toSlug } from './slug.ts'

/** A product as its author writes it; what follows from other fields is filled in by `toProduct`. */
export type ProductDraft = {
  sku: string
  name: string
  brand: string
  category_slug: string
  pack: {
    kind: PackshotKind
    accent: string
    motif: Motif
    finish?: Finish
    /** Shorter than the name. */ print: string
  }
  unit: string
  unit_value: string
  price: number
  compare_at_price?: number
  stock: number
  moq?: number
  registration_number: string
  weight: number
  size: [length: number, width: number, height: number]
  is_best_seller?: true
  is_hidden?: true
  /** Plain text; also the page's meta description where it is short enough. */
  intro: string
  points: string[]
  use: string
  care: string
  ingredients: string
}

/** The description every product page shows: what it is, what it does, how to use it, what to mind. */
function toDescription(words: { intro: string; points: string[]; use: string; care: string }): string {
  const points = words.points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')
  return (
    `<p>${escapeHtml(words.intro)}</p><h3>Good to know</h3><ul>${points}</ul>` +
    `<h3>How to use</h3><p>${escapeHtml(words.use)}</p>` +
    `<h3>Cautions</h3><p>${escapeHtml(words.care)}</p>`
  )
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The first sentences that fit, so that a search result never ends inside a word. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  const sentence = cut.lastIndexOf('. ')
  return sentence > limit / 2 ? cut.slice(0, sentence + 1) : `${cut.slice(0, cut.lastIndexOf(' '))}…`
}

export function toProduct(draft: ProductDraft): DemoProduct {
  const category = CATEGORIES.find((one) => one.slug === draft.category_slug)
  if (category === undefined) throw new Error(`${draft.sku} names the unknown category ${draft.category_slug}`)
  const { kind, accent, motif, finish, print } = draft.pack
  const [length, width, height] = draft.size
  return {
    sku: draft.sku,
    slug: toSlug(draft.name),
    name: draft.name,
    brand: draft.brand,
    category_slug: draft.category_slug,
    description: toDescription(draft),
    ingredients: `<p>${escapeHtml(draft.ingredients)}</p>`,
    unit: draft.unit,
    unit_value: draft.unit_value,
    price: draft.price,
    compare_at_price: draft.compare_at_price ?? null,
    stock: draft.stock,
    moq: draft.moq ?? 1,
    registration_number: draft.registration_number,
    weight: draft.weight,
    length,
    width,
    height,
    is_best_seller: draft.is_best_seller ?? false,
    is_active: draft.is_hidden !== true,
    meta_title: shorten(draft.name, 60),
    meta_description: shorten(draft.intro, 155),
    packshot: {
      kind,
      brand: draft.brand,
      title: print,
      volume: draft.unit_value,
      tint: category.tint,
      accent,
      motif,
      finish: finish ?? 'white',
    },
  }
}
