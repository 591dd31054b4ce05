import type { ListedCategory } from '#contract/catalogue/categories.ts'

/** The form's values; every field has one, so that changes can be detected. */
export type CategoryValues = Pick<
  ListedCategory,
  | 'name'
  | 'parent_id'
  | 'type'
  | 'description'
  | 'image_url'
  | 'is_active'
  | 'meta_title'
  | 'meta_description'
  | 'meta_keywords'
> & {
  /** Undefined: made from the name. */
  slug: string | undefined
}

export const emptyValues: CategoryValues = {
  name: '',
  slug: undefined,
  parent_id: null,
  type: 'MIXED',
  description: '',
  image_url: null,
  is_active: true,
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
}

export function valuesOf(category: ListedCategory): CategoryValues {
  const { name, slug, parent_id, type, description, image_url, is_active } = category
  const { meta_title, meta_description, meta_keywords } = category
  return { name, slug, parent_id, type, description, image_url, is_active, meta_title, meta_description, meta_keywords }
}
