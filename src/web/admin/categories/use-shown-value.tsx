import type { ReactNode } from 'react'
import type { ListedCategory } from '#contract/catalogue/categories.ts'
import { labelOfText } from '../../shared/admin/bilingual/label-of-text.ts'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useTexts } from '../../shared/language.tsx'
import type { CategoryValues } from './category-values.ts'
import { adminCategoriesTexts } from './categories.en.ts'
import { baseTexts } from '../../texts/base.en.ts'

type Name = keyof CategoryValues

/** How the fields of a category are called, and how their values read, where two versions are held against each other. */
export function useShownValue(list: readonly ListedCategory[]) {
  const { form: texts } = useTexts(adminCategoriesTexts)
  const { layout } = useTexts(baseTexts)
  const labels: Record<string, string> = {
    name: texts.name,
    slug: texts.slug,
    parent_id: texts.parent,
    type: texts.type,
    description: texts.description,
    image_url: texts.picture,
    is_active: texts.isActive,
    meta_title: `${texts.seo}: ${texts.metaTitle}`,
    meta_description: `${texts.seo}: ${texts.metaDescription}`,
    meta_keywords: `${texts.seo}: ${texts.metaKeywords}`,
  }

  function show(name: Name, value: unknown): ReactNode {
    if (name === 'parent_id') return list.find((one) => one.category_id === value)?.name ?? texts.top
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    if (typeof value !== 'string' || value === '') return texts.none
    if (name === 'image_url') return <LineThumb imageUrl={value} className="size-10" />
    return name === 'type' && value in texts.types ? texts.types[value as CategoryValues['type']] : value
  }

  return { labelOf: (name: Name) => labelOfText(labels, layout.languageNames, name), show }
}
