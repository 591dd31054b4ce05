import { useState } from 'react'
import { CategorySelect } from '../../../shared/admin/category-select.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { adminProductsTexts } from '../products.en.ts'

type BulkCategoryDialogProps = {
  count: number
  busy: boolean
  onClose: () => void
  onSave: (category_id: string) => void
}

/** One category for each of many products. */
export function BulkCategoryDialog({ count, busy, onClose, onSave }: BulkCategoryDialogProps) {
  const { bulk: texts, form } = useTexts(adminProductsTexts)
  const [category_id, setCategoryId] = useState('')
  const [isJudged, setIsJudged] = useState(false)

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    setIsJudged(true)
    if (category_id !== '' && !busy) onSave(category_id)
  }

  return (
    <FormDialog
      title={texts.category(texts.chosen(count))}
      size="sm"
      labels={{ submit: texts.saveCategory }}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <CategorySelect
        kind="PRODUCT"
        label={texts.newCategory}
        required
        placeholder={form.chooseCategory}
        value={category_id}
        onChange={(event) => setCategoryId(event.target.value)}
        error={isJudged && category_id === '' ? texts.categoryMissing : undefined}
      />
    </FormDialog>
  )
}
