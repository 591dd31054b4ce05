import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { useTexts } from '../language.tsx'
import { adminTexts } from '../../texts/admin.en.ts'
import { BundlePicker } from './bundle-picker.tsx'
import { ProductPicker } from './product-picker.tsx'

/** A product or a bundle as it was found. */
export type ChosenItem = { id: string; name: string; image_url: string | null; price: number }

type AddItemsProps = { held: readonly { id: string }[]; onAdd: (item: ChosenItem) => void }

/** Two buttons with which products and bundles are found one by one. */
export function AddItems({ held, onAdd }: AddItemsProps) {
  const { addItems: texts } = useTexts(adminTexts)
  const [open, setOpen] = useState<'products' | 'bundles' | null>(null)
  const picker = {
    onOpenChange: (isOpen: boolean) => !isOpen && setOpen(null),
    held: new Set(held.map(({ id }) => id)),
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="cancel" size="sm" onClick={() => setOpen('products')}>
        {texts.addProducts}
      </Button>
      <Button variant="cancel" size="sm" onClick={() => setOpen('bundles')}>
        {texts.addBundles}
      </Button>
      <ProductPicker
        {...picker}
        open={open === 'products'}
        onPick={({ product_id, name, image_url, price }) => onAdd({ id: product_id, name, image_url, price })}
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
        onPick={({ bundle_id, name, image_url, price }) => onAdd({ id: bundle_id, name, image_url, price })}
      />
    </div>
  )
}
