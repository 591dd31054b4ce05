import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { FieldNote } from '../../../ui/form/field.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import type { HeldPart } from '../bundle-figures.ts'
import { PartState } from '../part-state.tsx'
import { adminBundlesTexts } from '../bundles.en.ts'

type PartLineProps = {
  part: HeldPart
  place: number
  of: number
  error: string | undefined
  onQuantity: (quantity: number) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One product of a bundle in the form. */
export function PartLine({ part, place, of, error, onQuantity, onMove, onRemove }: PartLineProps) {
  const { form: texts } = useTexts(adminBundlesTexts)
  const { name, quantity } = part
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <LineThumb imageUrl={part.image_url} className="size-12" />
      <div className="min-w-0 flex-1 basis-28">
        <p className="font-semibold break-words">{name}</p>
        <p className="tabular flex flex-wrap items-center gap-x-2 text-xs text-text-muted">
          <span className="break-all">{part.sku}</span>
          <PartState part={part} />
        </p>
        {error && <FieldNote id={`part-${part.product_id}-note`} error={error} />}
      </div>
      <QuantityStepper size="sm" label={texts.quantityOf(name)} value={quantity} max={999} onChange={onQuantity} />
      <p className="tabular min-w-24 text-right font-semibold max-sm:ml-auto">
        {rupiah(part.price * quantity)}
        <span className="block text-xs font-normal text-text-muted">
          {quantity} × {rupiah(part.price)}
        </span>
      </p>
      <span className="flex max-sm:ml-auto">
        <IconButton
          size="sm"
          label={texts.moveUp(name)}
          icon={<ArrowUp />}
          disabledReason={place === 1 ? texts.isFirst : undefined}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="sm"
          label={texts.moveDown(name)}
          icon={<ArrowDown />}
          disabledReason={place === of ? texts.isLast : undefined}
          onClick={() => onMove(1)}
        />
        <IconButton size="sm" label={texts.removePart(name)} icon={<X />} onClick={onRemove} />
      </span>
    </li>
  )
}
