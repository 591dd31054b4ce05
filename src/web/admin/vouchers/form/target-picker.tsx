import { keepPreviousData } from '@tanstack/react-query'
import { listCategories } from '#contract/catalogue/categories.ts'
import type { ListedCategory } from '#contract/catalogue/categories.ts'
import { mostTargets } from '#contract/vouchers/vouchers-admin.ts'
import type { VoucherScope } from '#contract/vouchers/vouchers.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { BundlePicker } from '../../../shared/admin/bundle-picker.tsx'
import { ProductPicker } from '../../../shared/admin/product-picker.tsx'
import { ThingPicker } from '../../../shared/admin/thing-picker.tsx'
import type { Found } from '../../../shared/admin/thing-picker.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { group } from '../../../shared/money.ts'
import type { KnownThing } from './use-known.ts'
import { adminVoucherFormTexts } from './voucher-form.en.ts'

type TargetPickerProps = {
  scope: Exclude<VoucherScope, 'ALL'>
  open: boolean
  onOpenChange: (open: boolean) => void
  held: ReadonlySet<string>
  onPick: (id: string, thing: KnownThing) => void
}

/** Finds what a voucher is for: products, bundles or categories. */
export function TargetPicker({ scope, onPick, ...rest }: TargetPickerProps) {
  const { scope: texts } = useTexts(adminVoucherFormTexts)
  const picker = { ...rest, title: texts.add[scope], full: rest.held.size >= mostTargets ? texts.full : undefined }
  switch (scope) {
    case 'PRODUCTS':
      return <ProductPicker {...picker} onPick={(product) => onPick(product.product_id, product)} />
    case 'BUNDLES':
      return (
        <BundlePicker
          {...picker}
          texts={{
            title: texts.add.BUNDLES,
            search: { label: texts.searchBundles, placeholder: texts.searchBundlesHint },
            results: texts.scopes.BUNDLES,
            nothing: texts.nothingBundles,
          }}
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

/** All of them at once, as they stand in their tree. */
function useFoundCategories(search: string): Found<ListedCategory> {
  const { data, ...found } = useQueryCall(
    listCategories,
    { query: { limit: 1000, ...(search && { search }) } },
    { placeholderData: keepPreviousData },
  )
  return { ...found, data: data && { things: data.data, total: 0 } }
}
