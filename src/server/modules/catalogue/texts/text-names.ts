import {
  brandTexts,
  bundleTexts,
  categoryTexts,
  familyTexts,
  productTexts,
  valueTexts,
} from '#contract/catalogue/texts.ts'
import type {
  BrandText,
  BundleText,
  CategoryText,
  FamilyText,
  ProductText,
  ValueText,
} from '#contract/catalogue/texts.ts'

/** What customers read of a kind of thing: all texts, and those of them that are HTML. */
export type TextKind<N extends string> = { all: readonly N[]; rich: readonly N[] }

function namesOf<N extends string>(texts: Record<N, unknown>): N[] {
  return Object.keys(texts) as N[] // the contract's own names
}

export const ofProducts: TextKind<ProductText> = {
  all: namesOf(productTexts),
  rich: ['description', 'ingredients', 'how_to_use', 'cautions'],
}
export const ofBundles: TextKind<BundleText> = { all: namesOf(bundleTexts), rich: ['description'] }
export const ofBrands: TextKind<BrandText> = { all: namesOf(brandTexts), rich: [] }
export const ofValues: TextKind<ValueText> = { all: namesOf(valueTexts), rich: [] }
export const ofFamilies: TextKind<FamilyText> = { all: namesOf(familyTexts), rich: [] }
export const ofCategories: TextKind<CategoryText> = { all: namesOf(categoryTexts), rich: [] }
