import type { Finish, Inside, Motif, PackshotKind, PackshotSpec, Tint } from '../packshots/packshot-spec.ts'
import type { CategoryTexts, CategoryType, DemoCategory } from './content-types.ts'
import { CATEGORY_WORDS } from './indonesian/categories.ts'
import { shorten } from './shorten.ts'

type Item = [
  kind: PackshotKind,
  brand: string,
  title: string,
  accent: string,
  motif: Motif,
  finish?: Finish,
  inside?: Inside,
]

type Draft = {
  slug: string
  name: string
  parent_slug?: string
  type?: CategoryType
  tint: Tint
  description: string
  items: Item[]
}

const DRAFTS: Draft[] = [
  {
    slug: 'skin-care',
    name: 'Skin care',
    type: 'MIXED',
    tint: 'sage',
    description:
      'Everything for the face, in the order you use it: cleanse, treat, moisturise, protect. Each product says what it is for and what it does not do.',
    items: [
      ['tube', 'Kulitara', 'Cica Low pH Gel Cleanser', '#4f8f6a', 'centella', 'tinted'],
      ['dropper', 'Kulitara', 'Cica 10% Calming Serum', '#4f8f6a', 'centella', 'frosted'],
      ['jar', 'Embunara', 'Ceramide Barrier Cream', '#4d8fb8', 'water'],
    ],
  },
  {
    slug: 'face-cleansers',
    name: 'Cleansers & toners',
    parent_slug: 'skin-care',
    tint: 'sage',
    description: 'Face washes, micellar water and toners that leave skin clean and never tight.',
    items: [
      ['bottle', 'Kulitara', 'Green Tea Micellar Water', '#5d9456', 'tea', 'frosted'],
      ['tube', 'Embunara', 'Rice Milk Cleansing Foam', '#b98c4e', 'rice'],
    ],
  },
  {
    slug: 'face-serums',
    name: 'Face serums',
    parent_slug: 'skin-care',
    tint: 'mint',
    description: 'Concentrated care for redness, pores, dryness, marks and the first lines. Three drops at a time.',
    items: [
      ['dropper', 'Kulitara', 'Cica 10% Calming Serum', '#4f8f6a', 'centella', 'frosted'],
      ['dropper', 'Embunara', 'Triple Hyaluronic Dew Serum', '#4d8fb8', 'water', 'frosted'],
    ],
  },
  {
    slug: 'vitamin-c-serums',
    name: 'Vitamin C serums',
    parent_slug: 'face-serums',
    tint: 'peach',
    description: 'Stable vitamin C for skin that looks tired and uneven. Wear it in the morning, under sunscreen.',
    items: [['dropper', 'Suryaka', 'Vitamin C 10% Brightening Serum', '#e08a3c', 'citrus', 'frosted']],
  },
  {
    slug: 'moisturisers',
    name: 'Moisturisers & mists',
    parent_slug: 'skin-care',
    tint: 'sky',
    description: 'Creams, gels, mists and balms that give skin back its water and keep it there.',
    items: [
      ['spray', 'Embunara', 'Rose Water Face Mist', '#cf6f78', 'rose', 'frosted'],
      ['jar', 'Embunara', 'Ceramide Barrier Cream', '#4d8fb8', 'water'],
    ],
  },
  {
    slug: 'sun-care',
    name: 'Sun care',
    parent_slug: 'skin-care',
    tint: 'lemon',
    description: 'Light sunscreens for our sun and our humidity, without a white cast on sawo matang skin.',
    items: [
      ['tube', 'Suryaka', 'Daily Sunscreen Gel SPF 50 PA++++', '#e0971c', 'sun'],
      ['tube', 'Suryaka', 'Tone-Up Sun Cream SPF 45', '#d97b6c', 'rose', 'tinted'],
    ],
  },
  {
    slug: 'face-masks',
    name: 'Masks',
    parent_slug: 'skin-care',
    tint: 'blush',
    description: 'Sheet masks and clay for an evening a week.',
    items: [
      ['sheet_mask', 'Kulitara', 'Cica Cooling Sheet Mask', '#4f8f6a', 'centella', 'tinted'],
      ['jar', 'Kulitara', 'Green Tea Clay Mask', '#5d9456', 'tea', 'tinted'],
    ],
  },
  {
    slug: 'body-care',
    name: 'Body care',
    tint: 'lavender',
    description: 'Body washes, lulur, lotion, real soap and hand cream, with the scents we grew up with.',
    items: [
      ['pump_bottle', 'Lembayu', 'Lavender Sleep Body Wash', '#7d68b5', 'lavender', 'tinted'],
      ['jar', 'Lembayu', 'Bali Coffee Lulur Body Scrub', '#7a4f31', 'coffee', 'amber'],
    ],
  },
  {
    slug: 'hair-care',
    name: 'Hair care',
    tint: 'mint',
    description: 'Shampoo, creambath, tonic and kemiri oil for hair under hijab, helmet and sun.',
    items: [
      ['bottle', 'Rambuwi', 'Aloe Vera Daily Shampoo', '#3f8f6d', 'aloe', 'tinted'],
      ['dropper', 'Rambuwi', 'Candlenut Hair Oil', '#8a5a2b', 'candlenut', 'amber'],
    ],
  },
  {
    slug: 'vitamins-supplements',
    name: 'Vitamins & supplements',
    tint: 'lemon',
    description:
      'Supplements registered with BPOM, with the amount of every ingredient on the page. No promises, only figures.',
    items: [
      ['supplement_bottle', 'Gizara', 'Vitamin C 500 mg + Zinc', '#e58a24', 'citrus'],
      ['blister', 'Gizara', 'Vitamin D3 1000 IU', '#dba11c', 'pearl', 'white', 'softgels'],
    ],
  },
  {
    slug: 'jamu-herbal',
    name: 'Herbal & jamu',
    tint: 'sand',
    description: 'Traditional drinks, warming oils and honey from small makers, each with its registration number.',
    items: [
      ['bottle', 'Jamuwana', 'Kunyit Asam Segar', '#d99420', 'turmeric', 'amber'],
      ['sachet', 'Jamuwana', 'Wedang Jahe Merah', '#b5522b', 'ginger', 'tinted'],
    ],
  },
  {
    slug: 'mother-baby',
    name: 'Mother & baby',
    type: 'MIXED',
    tint: 'peach',
    description: 'Mild care for the smallest and for those who carry them: telon oil, baby wash, nappy balm.',
    items: [
      ['pump_bottle', 'Timangku', 'Chamomile Top-to-Toe Baby Wash', '#e0a93a', 'chamomile'],
      ['powder_tin', 'Timangku', 'Corn Starch Baby Powder', '#5b93c4', 'corn'],
    ],
  },
  {
    slug: 'health-devices',
    name: 'Health devices',
    tint: 'sky',
    description:
      'Thermometers, oximeters, nebulizers and first aid with warranty cards and manuals in Bahasa Indonesia.',
    items: [['oximeter', 'Cekara', 'OLED Finger Oximeter', '#3b82b5', 'pulse']],
  },
  {
    slug: 'blood-pressure-monitors',
    name: 'Blood pressure monitors',
    parent_slug: 'health-devices',
    tint: 'sky',
    description: 'Upper-arm monitors for the home, registered with the Ministry of Health.',
    items: [['tensimeter', 'Cekara', 'Tensimeter', '#3b82b5', 'pulse']],
  },
  {
    slug: 'paket-hemat',
    name: 'Value bundles',
    type: 'BUNDLE',
    tint: 'blush',
    description: 'Products that belong together, at a better price than one by one.',
    items: [
      ['tube', 'Suryaka', 'Daily Sunscreen Gel SPF 50 PA++++', '#e0971c', 'sun'],
      ['dropper', 'Kulitara', 'Cica 10% Calming Serum', '#4f8f6a', 'centella', 'frosted'],
      ['jar', 'Embunara', 'Ceramide Barrier Cream', '#4d8fb8', 'water'],
    ],
  },
]

/** Eight categories at the top, seven below them; parents come before their children. */
export const CATEGORIES: DemoCategory[] = DRAFTS.map(toCategory)

function toCategory({ slug, name, parent_slug, type, tint, description, items }: Draft): DemoCategory {
  const indonesian = CATEGORY_WORDS[slug]
  if (indonesian === undefined) throw new Error(`the category ${slug} has no Indonesian words`)
  const en = toTexts({ name, description })
  return {
    slug,
    ...en,
    translations: { en, id: toTexts(indonesian) },
    type: type ?? 'PRODUCT',
    parent_slug: parent_slug ?? null,
    tint,
    picture: { tint, motif: items[0]?.[4] ?? 'centella', items: items.map((item) => toPackshot(item, tint)) },
  }
}

function toTexts({ name, description }: { name: string; description: string }): CategoryTexts {
  return { name, description, meta_title: name, meta_description: shorten(description, 155) }
}

function toPackshot([kind, brand, title, accent, motif, finish, inside]: Item, tint: Tint): PackshotSpec {
  return { kind, brand, title, volume: '', tint, accent, motif, finish: finish ?? 'white', ...(inside && { inside }) }
}

/** The category at the top of the tree above this one; itself when it has no parent. */
export function topCategoryOf(slug: string): string {
  const category = CATEGORIES.find((one) => one.slug === slug)
  if (category === undefined) throw new Error(`unknown category ${slug}`)
  return category.parent_slug === null ? slug : topCategoryOf(category.parent_slug)
}
