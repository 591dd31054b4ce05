import { keepPreviousData } from '@tanstack/react-query'
import { listBundleParts } from '#contract/catalogue/bundles-admin.ts'
import type { BundlePart } from '#contract/catalogue/bundles-admin.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { useTexts } from '../language.tsx'
import { group, rupiah } from '../money.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ThingPicker } from './thing-picker.tsx'
import type { Found } from './thing-picker.tsx'
import { adminTexts } from '../../texts/admin.en.ts'

type ProductPickerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Unless it is "Add products". */
  title?: string | undefined
  held: ReadonlySet<string>
  full?: string | undefined
  onPick: (product: BundlePart) => void
}

/** Finds products that are not deleted, and picks them one by one. */
export function ProductPicker({ title, ...rest }: ProductPickerProps) {
  const { products: texts } = useTexts(adminTexts).picker
  return (
    <ThingPicker
      {...rest}
      title={title ?? texts.title}
      search={{ label: texts.searchLabel, placeholder: texts.search }}
      results={texts.results}
      nothing={texts.nothing}
      useFound={useFoundProducts}
      lineOf={(product) => ({
        key: product.product_id,
        name: product.name,
        imageUrl: product.image_url,
        facts: (
          <>
            <span>{rupiah(product.price)}</span>
            <span>{texts.stock(group(product.stock))}</span>
            <span className="break-all">{product.sku}</span>
            {!product.is_active && <Badge tone="warning">{texts.off}</Badge>}
          </>
        ),
      })}
    />
  )
}

function useFoundProducts(search: string, limit: number): Found<BundlePart> {
  const { data, ...found } = useQueryCall(
    listBundleParts,
    { query: { limit, ...(search && { search }) } },
    { placeholderData: keepPreviousData },
  )
  return { ...found, data: data && { things: data.data, total: data.meta.totalItems } }
}
