import type { ReactNode } from 'react'
import type { BundlePart } from '#contract/catalogue/bundles-admin.ts'
import { listCategories } from '#contract/catalogue/categories.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { asText, shortText } from '../../../shared/admin/as-text.ts'
import { useTexts } from '../../../shared/language.tsx'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { labelOfText } from '../../../shared/admin/bilingual/label-of-text.ts'
import { rupiah } from '../../../shared/money.ts'
import type { BundleValues, Item } from '../bundle-values.ts'
import { adminBundlesTexts } from '../bundles.en.ts'
import { baseTexts } from '../../../texts/base.en.ts'

type Name = keyof BundleValues

/** How the fields of a bundle are called, and how their values read, where two versions are held against each other. */
export function useShownValue(known: ReadonlyMap<string, BundlePart>) {
  const { form: texts } = useTexts(adminBundlesTexts)
  const categories = useQueryCall(listCategories, { query: { limit: 1000 } }, { staleTime: 60_000 }).data?.data ?? []
  const { layout } = useTexts(baseTexts)
  const labels: Record<string, string> = {
    name: texts.name,
    slug: texts.slug,
    sku: texts.sku,
    category_id: texts.category,
    description: texts.description,
    price: texts.price,
    items: texts.parts,
    image_urls: texts.pictures,
    is_active: texts.isActive,
    is_best_seller: texts.isBestSeller,
    meta_title: `${texts.seo}: ${texts.metaTitle}`,
    meta_description: `${texts.seo}: ${texts.metaDescription}`,
    meta_keywords: `${texts.seo}: ${texts.metaKeywords}`,
  }

  function show(name: Name, value: unknown): ReactNode {
    // Each value is that of the field by its name.
    if (name === 'items') return <Items items={value as Item[]} known={known} />
    if (name === 'image_urls') return <Pictures image_urls={value as string[]} />
    if (name === 'price') return value === null ? texts.none : rupiah(value as number)
    if (name === 'category_id') return categories.find((one) => one.category_id === value)?.name ?? texts.none
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    return shortText(asText(value), 200) || texts.none
  }

  return { labelOf: (name: Name) => labelOfText(labels, layout.languageNames, name), show }
}

function Items({ items, known }: { items: readonly Item[]; known: ReadonlyMap<string, BundlePart> }) {
  return items.map(({ product_id, quantity }) => (
    <span key={product_id} className="block">
      {quantity} × {known.get(product_id)?.name ?? product_id}
    </span>
  ))
}

function Pictures({ image_urls }: { image_urls: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {image_urls.map((url) => (
        <LineThumb key={url} imageUrl={url} className="size-10" />
      ))}
    </span>
  )
}
