import type { ListedCategory } from '#contract/catalogue/categories.ts'
import type { CategoryText } from '#contract/catalogue/texts.ts'
import { flatTexts } from '../../shared/admin/bilingual/flat-texts.ts'
import type { FlatTexts } from '../../shared/admin/bilingual/flat-texts.ts'

/** What customers read of a category, in the order of the form. */
export const categoryTextNames: readonly CategoryText[] = [
  'name',
  'description',
  'meta_title',
  'meta_description',
  'meta_keywords',
]

/** The form's values; every field has one, so that changes can be detected. */
export type CategoryValues = FlatTexts<CategoryText> &
  Pick<ListedCategory, 'parent_id' | 'type' | 'image_url' | 'is_active'> & {
    /** Undefined: made from the name. */
    slug: string | undefined
  }

export const emptyValues: CategoryValues = {
  ...flatTexts(categoryTextNames),
  slug: undefined,
  parent_id: null,
  type: 'MIXED',
  image_url: null,
  is_active: true,
}

export function valuesOf(category: ListedCategory): CategoryValues {
  const { slug, parent_id, type, image_url, is_active, translations } = category
  return { ...flatTexts(categoryTextNames, translations), slug, parent_id, type, image_url, is_active }
}
