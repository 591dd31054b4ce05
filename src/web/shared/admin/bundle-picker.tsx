import { keepPreviousData } from '@tanstack/react-query'
import { listBundles } from '#contract/catalogue/bundles-admin.ts'
import type { BundleRow } from '#contract/catalogue/bundles-admin.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { rupiah } from '../money.ts'
import { ThingPicker } from './thing-picker.tsx'
import type { Found } from './thing-picker.tsx'

type BundlePickerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  texts: { title: string; search: { label: string; placeholder: string }; results: string; nothing: string }
  held: ReadonlySet<string>
  full?: string | undefined
  onPick: (bundle: BundleRow) => void
}

/** Finds bundles that are not deleted. */
export function BundlePicker({ texts, ...rest }: BundlePickerProps) {
  return (
    <ThingPicker
      {...rest}
      {...texts}
      useFound={useFoundBundles}
      lineOf={({ bundle_id, name, image_url, price, sku }) => ({
        key: bundle_id,
        name,
        imageUrl: image_url,
        facts: `${rupiah(price)} · ${sku}`,
      })}
    />
  )
}

function useFoundBundles(search: string, limit: number): Found<BundleRow> {
  const { data, ...found } = useQueryCall(
    listBundles,
    { query: { limit, ...(search && { search }) } },
    { placeholderData: keepPreviousData },
  )
  return { ...found, data: data && { things: data.data, total: data.meta.totalItems } }
}
