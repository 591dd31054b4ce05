import type { CategoryTexts, CategoryType, DemoCategory } from './content-types.ts'
import { CATEGORY_WORDS } from './indonesian/categories.ts'
import { shorten } from './shorten.ts'

type Draft = {
  slug: string
  name: string
  parent_slug?: string
  type?: CategoryType
  description: string
}

const DRAFTS: Draft[] = [
  {
    slug: 'skin-care',
    name: 'Skin care',
    type: 'MIXED',
    description:
      'Everything for the face, in the order you use it: cleanse, treat, moisturise, protect. Each product says what it is for and what it does not do.',
  },
  {
    slug: 'face-cleansers',
    name: 'Cleansers & toners',
    parent_slug: 'skin-care',
    description: 'Face washes, micellar water and toners that leave skin clean and never tight.',
  },
  {
    slug: 'face-serums',
    name: 'Face serums',
    parent_slug: 'skin-care',
    description: 'Concentrated care for redness, pores, dryness, marks and the first lines. Three drops at a time.',
  },
  {
    slug: 'vitamin-c-serums',
    name: 'Vitamin C serums',
    parent_slug: 'face-serums',
    description: 'Stable vitamin C for skin that looks tired and uneven. Wear it in the morning, under sunscreen.',
  },
  {
    slug: 'moisturisers',
    name: 'Moisturisers & mists',
    parent_slug: 'skin-care',
    description: 'Creams, gels, mists and balms that give skin back its water and keep it there.',
  },
  {
    slug: 'sun-care',
    name: 'Sun care',
    parent_slug: 'skin-care',
    description: 'Light sunscreens for our sun and our humidity, without a white cast on sawo matang skin.',
  },
  {
    slug: 'face-masks',
    name: 'Masks',
    parent_slug: 'skin-care',
    description: 'Sheet masks and clay for an evening a week.',
  },
  {
    slug: 'body-care',
    name: 'Body care',
    description: 'Body washes, lulur, lotion, real soap and hand cream, with the scents we grew up with.',
  },
  {
    slug: 'hair-care',
    name: 'Hair care',
    description: 'Shampoo, creambath, tonic and kemiri oil for hair under hijab, helmet and sun.',
  },
  {
    slug: 'vitamins-supplements',
    name: 'Vitamins & supplements',
    description:
      'Supplements registered with BPOM, with the amount of every ingredient on the page. No promises, only figures.',
  },
  {
    slug: 'jamu-herbal',
    name: 'Herbal & jamu',
    description: 'Traditional drinks, warming oils and honey from small makers, each with its registration number.',
  },
  {
    slug: 'mother-baby',
    name: 'Mother & baby',
    type: 'MIXED',
    description: 'Mild care for the smallest and for those who carry them: telon oil, baby wash, nappy balm.',
  },
  {
    slug: 'health-devices',
    name: 'Health devices',
    description:
      'Thermometers, oximeters, nebulizers and first aid with warranty cards and manuals in Bahasa Indonesia.',
  },
  {
    slug: 'blood-pressure-monitors',
    name: 'Blood pressure monitors',
    parent_slug: 'health-devices',
    description: 'Upper-arm monitors for the home, registered with the Ministry of Health.',
  },
  {
    slug: 'paket-hemat',
    name: 'Value bundles',
    type: 'BUNDLE',
    description: 'Products that belong together, at a better price than one by one.',
  },
]

/** Eight categories at the top, seven below them; parents come before their children. */
export const CATEGORIES: DemoCategory[] = DRAFTS.map(toCategory)

function toCategory({ slug, name, parent_slug, type, description }: Draft): DemoCategory {
  const indonesian = CATEGORY_WORDS[slug]
  if (indonesian === undefined) throw new Error(`the category ${slug} has no Indonesian words`)
  const en = toTexts({ name, description })
  return {
    slug,
    ...en,
    translations: { en, id: toTexts(indonesian) },
    type: type ?? 'PRODUCT',
    parent_slug: parent_slug ?? null,
  }
}

function toTexts({ name, description }: { name: string; description: string }): CategoryTexts {
  return { name, description, meta_title: name, meta_description: shorten(description, 155) }
}

/** The category at the top of the tree above this one; itself when it has no parent. */
export function topCategoryOf(slug: string): string {
  const category = CATEGORIES.find((one) => one.slug === slug)
  if (category === undefined) throw new Error(`unknown category ${slug}`)
  return category.parent_slug === null ? slug : topCategoryOf(category.parent_slug)
}
