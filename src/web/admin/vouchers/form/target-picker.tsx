import { keepPreviousData } from '@tanstack/react-query'
import { listBundles } from '#contract/catalogue/bundles-admin.ts'
import type { BundleRow } from '#contract/catalogue/bundles-admin.ts'
import { listCategories } from '#contract/catalogue/categories.ts'
import type { ListedCategory } from '#contract/catalogue/categories.ts'
import { mostTargets } from '#contract/vouchers/vouchers-admin.ts'
import type { VoucherScope } from '#contract/vouchers/vouchers.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { ProductPicker } from '../../../shared/admin/product-picker.tsx'
import { ThingPicker } from '../../../shared/admin/thing-picker.tsx'
import type { Found } from '../../../shared/admin/thing-picker.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { group, rupiah } from '../../../shared/money.ts'
import type { KnownThing } from './use-known.ts'

type TargetPickerProps = {
  scope: Exclude<VoucherScope, 'ALL'>
  open: boolean
  onOpenChange: (open: boolean) => void
  held: ReadonlySet<string>
  onPick: (id: string, thing: KnownThing) => void
}

/** Finds what a voucher is for: products, bundles or categories. */
export function TargetPicker({ scope, onPick, ...rest }: TargetPickerProps) {
  const { scope: texts } = useTexts('admin-voucher-form')
  const picker = { ...rest, title: texts.add[scope], full: rest.held.size >= mostTargets ? texts.full : undefined }
  switch (scope) {
    case 'PRODUCTS':
      return <ProductPicker {...picker} onPick={(product) => onPick(product.product_id, product)} />
    case 'BUNDLES':
      return (
        <ThingPicker
          {...picker}
          search={{ label: texts.searchBundles, placeholder: texts.searchBundlesHint }}
          results={texts.scopes.BUNDLES}
          nothing={texts.nothingBundles}
          useFound={useFoundBundles}
          lineOf={({ bundle_id, name, image_url, price, sku }) => ({
            key: bundle_id,
            name,
            imageUrl: image_url,
            facts: `${rupiah(price)} · ${sku}`,
          })}
          onPick={(bundle) => onPick(bundle.bundle_id, bundle)}
        />
      )
    case 'CATEGORIES':
      return (
        <ThingPicker
          {...picker}
          search={{ label: texts.searchCategories, placeholder: texts.searchCategoriesHint }}
          results={texts.scopes.CATEGORIES}
          nothing={texts.nothingCategories}
          useFound={useFoundCategories}
          lineOf={({ category_id, name, level, product_count = 0 }) => ({
            key: category_id,
            name: `${'\u2003'.repeat(level - 1)}${name}`,
            facts: texts.products(group(product_count)),
          })}
          onPick={({ category_id, name, image_url }) => onPick(category_id, { name, image_url })}
        />
      )
  }
}

function useFoundBundles(search: string, limit: number): Found<BundleRow> {
  const { data, ...found } = useQueryCall(
    listBundles,
    { query: { limit, ...(search && { search }) } },
    { placeholderData: keepPreviousData },
  )
  return { ...found, data: data && { things: data.data, total: data.meta.totalItems } }
}

/** All of them at once, as they stand in their tree. */
function useFoundCategories(search: string): Found<ListedCategory> {
  const { data, ...found } = useQueryCall(
    listCategories,
    { query: { limit: 1000, ...(search && { search }) } },
    { placeholderData: keepPreviousData },
  )
  return { ...found, data: data && { things: data.data, total: 0 } }
}
