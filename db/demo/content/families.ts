import type { Bilingual } from './content-types.ts'
import { BABY_DEVICE_WORDS } from './indonesian/baby-devices.ts'
import { SKIN_WORDS } from './indonesian/skin.ts'
import type { ProductDraft, IndonesianWords } from './product-draft.ts'
import { BABY_DEVICE_PRODUCTS } from './products-baby-devices.ts'
import { SKIN_PRODUCTS } from './products-skin.ts'

type Sibling = Pick<
  ProductDraft,
  'sku' | 'slug' | 'name' | 'unit_value' | 'price' | 'stock' | 'registration_number'
> & {
  weight?: number
  label: Bilingual<string>
  /** What a shade contains beside what the product has that it is a shade of. */
  pigments?: string
}

type Draft = {
  kind: 'SIZE' | 'SHADE'
  /** The product that the others are sizes or shades of, and its own label. */
  base: string
  label: Bilingual<string>
  siblings: Sibling[]
}

const both = <Text>(text: Text) => ({ en: text, id: text })

const DRAFTS: Draft[] = [
  {
    kind: 'SIZE',
    base: 'KLT-SRM-005',
    label: both('30 ml'),
    siblings: [
      {
        sku: 'KLT-SRM-061',
        slug: 'kulitara-cica-10-calming-serum-50-ml',
        name: 'Kulitara Cica 10% Calming Serum 50 ml',
        label: both('50 ml'),
        unit_value: '50 ml',
        price: 199000,
        stock: 84,
        registration_number: 'NA18231290561',
        weight: 130,
      },
    ],
  },
  {
    kind: 'SHADE',
    base: 'KLT-LIP-016',
    label: { en: 'Clear', id: 'Bening' },
    siblings: [
      {
        sku: 'KLT-LIP-062',
        slug: 'kulitara-honey-lip-balm-rose',
        name: 'Kulitara Honey Lip Balm Rose',
        label: { en: 'Rose', id: 'Mawar' },
        pigments: 'Iron Oxides (CI 77491), CI 15850',
        unit_value: '8 g',
        price: 42500,
        stock: 130,
        registration_number: 'NA18231290562',
        weight: 28,
      },
      {
        sku: 'KLT-LIP-063',
        slug: 'kulitara-honey-lip-balm-terracotta',
        name: 'Kulitara Honey Lip Balm Terracotta',
        label: { en: 'Terracotta', id: 'Bata' },
        pigments: 'Iron Oxides (CI 77491, CI 77492)',
        unit_value: '8 g',
        price: 42500,
        stock: 26,
        registration_number: 'NA18231290563',
        weight: 28,
      },
    ],
  },
  {
    kind: 'SIZE',
    base: 'TMG-TLN-048',
    label: both('60 ml'),
    siblings: [
      {
        sku: 'TMG-TLN-064',
        slug: 'timangku-minyak-telon-plus-100-ml',
        name: 'Timangku Telon Oil Plus 100 ml',
        label: both('100 ml'),
        unit_value: '100 ml',
        price: 44900,
        stock: 210,
        registration_number: 'TR223390564',
        weight: 130,
      },
    ],
  },
]

const BASES = [...SKIN_PRODUCTS, ...BABY_DEVICE_PRODUCTS]
const WORDS: Record<string, IndonesianWords> = { ...SKIN_WORDS, ...BABY_DEVICE_WORDS }

function required<V>(value: V | undefined, name: string): V {
  if (value === undefined) throw new Error(`A family names ${name}, which is not there`)
  return value
}

const baseOf = ({ base }: Draft) =>
  required(
    BASES.find(({ sku }) => sku === base),
    base,
  )
const wordsOf = ({ base }: Draft) => required(WORDS[base], base)

/** Further sizes and shades: what is not said of them is as with the product that they belong to. */
export const SIBLING_PRODUCTS: ProductDraft[] = DRAFTS.flatMap((draft) =>
  draft.siblings.map(({ label: _label, pigments, weight, ...own }) => {
    const { compare_at_price: _, is_best_seller: _best, ...base } = baseOf(draft)
    const [ofBase, ...size] = base.parcel
    const ingredients = pigments === undefined ? base.ingredients : `${base.ingredients.slice(0, -1)}, ${pigments}.`
    return { ...base, ...own, parcel: [weight ?? ofBase, ...size], ingredients }
  }),
)

/** The same in Indonesian, by SKU. */
export const SIBLING_WORDS: Record<string, IndonesianWords> = Object.fromEntries(
  DRAFTS.flatMap((draft) => draft.siblings.map(({ sku }) => [sku, wordsOf(draft)])),
)

export type DemoFamily = {
  kind: 'SIZE' | 'SHADE'
  translations: Bilingual<{ name: string }>
  /** In their order; the first is the one that the others belong to. */
  products: { sku: string; label: Bilingual<string> }[]
}

/** Called as the product that the others belong to. */
export const FAMILIES: DemoFamily[] = DRAFTS.map((draft) => ({
  kind: draft.kind,
  translations: both({ name: baseOf(draft).name }),
  products: [{ sku: draft.base, label: draft.label }, ...draft.siblings.map(({ sku, label }) => ({ sku, label }))],
}))
