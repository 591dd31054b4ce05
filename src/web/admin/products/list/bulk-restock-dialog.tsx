import { useState } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { judgeStock } from '../judge-stock.ts'
import { adminProductsTexts } from '../products.en.ts'

type BulkRestockDialogProps = {
  count: number
  busy: boolean
  onClose: () => void
  onSave: (restock: number) => Promise<void>
}

/** The same number of units for each of many products. */
export function BulkRestockDialog({ count, busy, onClose, onSave }: BulkRestockDialogProps) {
  const { restock: texts } = useTexts(adminProductsTexts)
  const [typed, setTyped] = useState('')
  const [isShown, setIsShown] = useState(false)
  // The server checks whether there are enough of each, product by product.
  const judged = judgeStock('add', typed, 1_000_000 / 2)
  const value = 'value' in judged ? judged.value : null

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    setIsShown(true)
    if (value !== null && !busy) void onSave(value)
  }

  return (
    <FormDialog
      title={texts.bulkTitle(count)}
      size="sm"
      labels={{ submit: texts.save }}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <TextField
        label={texts.units}
        required
        help={texts.unitsHelp}
        inputMode="text"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isShown && value === null ? texts.wholeNumber : undefined}
      />
    </FormDialog>
  )
}
