import { useId, useState } from 'react'
import X from 'lucide-react/icons/x'
import { ProductPicker } from '../../shared/admin/product-picker.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { FieldNote, RequiredMark } from '../../ui/form/field.tsx'
import { promotionsTexts } from './promotions.en.ts'

type ProductFieldProps = {
  label: string
  help?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  value: string | null
  /** What it is called where it was chosen earlier. */
  name: string | null
  onChange: (product_id: string | null) => void
}

/** One product, or none. */
export function ProductField({ label, help, error, required, value, name, onChange }: ProductFieldProps) {
  const { form: texts } = useTexts(promotionsTexts)
  const noteId = useId()
  const [isPicking, setIsPicking] = useState(false)
  const [picked, setPicked] = useState<{ product_id: string; name: string } | null>(null)
  const shown = value === null ? null : picked?.product_id === value ? picked.name : (name ?? value)
  return (
    <fieldset aria-describedby={noteId} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        {shown !== null && <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{shown}</span>}
        <Button variant="cancel" size="sm" onClick={() => setIsPicking(true)}>
          {shown === null ? texts.choose : texts.another}
        </Button>
        {shown !== null && (
          <IconButton icon={<X />} label={texts.removeProduct(shown)} onClick={() => onChange(null)} />
        )}
      </div>
      <FieldNote id={noteId} help={help} error={error} />
      <ProductPicker
        open={isPicking}
        onOpenChange={setIsPicking}
        title={label}
        held={new Set(value === null ? [] : [value])}
        onPick={(product) => {
          setPicked(product)
          onChange(product.product_id)
          setIsPicking(false)
        }}
      />
    </fieldset>
  )
}
