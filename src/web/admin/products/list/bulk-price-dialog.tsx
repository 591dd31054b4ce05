import { useState } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import { RupiahField } from '../../../ui/form/rupiah-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { adminProductsTexts } from '../products.en.ts'

type BulkPriceDialogProps = {
  count: number
  busy: boolean
  onClose: () => void
  onSave: (change: PriceChange) => void
}

/** One price for many products, or each one's own price higher or lower by per cent. */
export function BulkPriceDialog({ count, busy, onClose, onSave }: BulkPriceDialogProps) {
  const { bulk: texts } = useTexts(adminProductsTexts)
  const [kind, setKind] = useState<'percent' | 'amount'>('percent')
  const [typed, setTyped] = useState('')
  const [price, setPrice] = useState<number | null>(null)
  const [isJudged, setIsJudged] = useState(false)
  const percent = percentOf(typed)
  const wrong = isJudged && (kind === 'percent' ? percent === null : price === null || price < 100)

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    setIsJudged(true)
    if (busy) return
    if (kind === 'percent' && percent !== null) onSave({ price_percent: percent })
    if (kind === 'amount' && price !== null && price >= 100) onSave({ price })
  }

  return (
    <FormDialog
      title={texts.price(texts.chosen(count))}
      size="sm"
      labels={{ submit: texts.savePrice }}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <SelectField
        label={texts.priceHow}
        options={[
          { value: 'percent', label: texts.byPercent },
          { value: 'amount', label: texts.toAmount },
        ]}
        value={kind}
        onChange={(event) => setKind(event.target.value === 'amount' ? 'amount' : 'percent')}
      />
      {kind === 'percent' ? (
        <TextField
          label={texts.percent}
          required
          help={texts.percentHelp}
          suffix="%"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={wrong ? texts.percentWrong : undefined}
        />
      ) : (
        <RupiahField
          label={texts.newPrice}
          required
          value={price}
          onChange={setPrice}
          error={wrong ? texts.priceWrong : undefined}
        />
      )}
    </FormDialog>
  )
}

type PriceChange = { price: number } | { price_percent: number }

/** `10`, `-5`, `+12%`: whole per cent that the call takes; null for anything else. */
export function percentOf(typed: string): number | null {
  const [, sign = '', digits] = /^([+\u2212-]?)\s*(\d{1,3})\s*%?$/.exec(typed.trim()) ?? []
  const percent = digits === undefined ? 0 : Number(digits) * (sign === '' || sign === '+' ? 1 : -1)
  return percent === 0 || percent < -90 || percent > 900 ? null : percent
}
