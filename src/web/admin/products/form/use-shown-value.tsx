import type { ReactNode } from 'react'
import { listAdminValues } from '#contract/catalogue/attributes.ts'
import { listAdminBrands } from '#contract/catalogue/brands.ts'
import { listCategories } from '#contract/catalogue/categories.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { asText, cut, shortText } from '../../../shared/admin/as-text.ts'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import type { FieldName } from './product-values.ts'
import { adminProductsTexts } from '../products.en.ts'

const longest = 200

/** How a field's value is shown where two of them are side by side. */
export function useShownValue(): (name: FieldName, value: unknown) => ReactNode {
  const { form: texts } = useTexts(adminProductsTexts)
  const categories = useQueryCall(listCategories, { query: { limit: 1000 } }, { staleTime: 60_000 }).data?.data ?? []
  const brands = useQueryCall(listAdminBrands, { query: { limit: 1000 } }, { staleTime: 60_000 }).data?.data ?? []
  const known = useQueryCall(listAdminValues, { query: { limit: 1000 } }, { staleTime: 60_000 }).data?.data ?? []
  return (name, value) => {
    if (name === 'value_ids' && Array.isArray(value)) {
      const names = known.flatMap((one) => (value.includes(one.value_id) ? [one.name] : []))
      return names.join(', ') || texts.none
    }
    if (Array.isArray(value)) return texts.pictureCount(value.length)
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    if (value === null || value === '' || value === undefined) return texts.none
    if (typeof value === 'number') return rupiah(value)
    const text = asText(value)
    if (name === 'category_id') return categories.find((one) => one.category_id === text)?.name ?? text
    if (name === 'brand_id') return brands.find((one) => one.brand_id === text)?.name ?? text
    // The editor below shows how they look.
    const isHtml = /^(?:description|ingredients|how_to_use|cautions)_/.test(name)
    return isHtml ? shortText(text, longest) : cut(text, longest)
  }
}
