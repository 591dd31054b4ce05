import { useId } from 'react'
import X from 'lucide-react/icons/x'
import { AddItems } from '../../shared/admin/add-items.tsx'
import type { ChosenItem } from '../../shared/admin/add-items.tsx'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { FieldNote } from '../../ui/form/field.tsx'
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
      <AddItems held={items} onAdd={(item) => onChange([...items, item])} />
      <FieldNote id={noteId} help={texts.itemsHelp} error={error} />
    </fieldset>
  )
}
