import { useId, useState } from 'react'
import X from 'lucide-react/icons/x'
import { BundlePicker } from '../../shared/admin/bundle-picker.tsx'
import { ProductPicker } from '../../shared/admin/product-picker.tsx'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { FieldNote } from '../../ui/form/field.tsx'
import type { ChosenItem } from './period-schema.ts'
import { pricePeriodsTexts } from './price-periods.en.ts'

type PeriodItemsProps = {
  items: readonly ChosenItem[]
  onChange: (items: readonly ChosenItem[]) => void
  error?: string | undefined
}

/** What gets the price: products and bundles, found one by one. */
export function PeriodItems({ items, onChange, error }: PeriodItemsProps) {
  const texts = useTexts(pricePeriodsTexts)
  const noteId = useId()
  const [open, setOpen] = useState<'products' | 'bundles' | null>(null)
  const picker = {
    onOpenChange: (isOpen: boolean) => !isOpen && setOpen(null),
    held: new Set(items.map(({ id }) => id)),
  }
  const add = (item: ChosenItem) => onChange([...items, item])
  return (
    <fieldset aria-describedby={noteId} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{texts.items}</legend>
      {items.length > 0 && (
        <ul className="flex flex-col gap-2">
          {items.map(({ id, name, image_url, price }) => (
            <li key={id} className="flex min-w-0 items-center gap-3">
              <LineThumb imageUrl={image_url} className="size-10" />
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className="tabular text-sm whitespace-nowrap text-text-muted">{rupiah(price)}</span>
              <IconButton
                icon={<X />}
                label={texts.remove(name)}
                onClick={() => onChange(items.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="cancel" size="sm" onClick={() => setOpen('products')}>
          {texts.addProducts}
        </Button>
        <Button variant="cancel" size="sm" onClick={() => setOpen('bundles')}>
          {texts.addBundles}
        </Button>
      </div>
      <FieldNote id={noteId} help={texts.itemsHelp} error={error} />
      <ProductPicker
        {...picker}
        open={open === 'products'}
        onPick={({ product_id, name, image_url, price }) => add({ id: product_id, name, image_url, price })}
      />
      <BundlePicker
        {...picker}
        open={open === 'bundles'}
        texts={{
          title: texts.addBundles,
          search: { label: texts.searchBundles, placeholder: texts.search },
          results: texts.bundlesFound,
          nothing: texts.nothingFound,
        }}
        onPick={({ bundle_id, name, image_url, price }) => add({ id: bundle_id, name, image_url, price })}
      />
    </fieldset>
  )
}
