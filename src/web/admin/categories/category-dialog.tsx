import { useState } from 'react'
import type { ListedCategory } from '#contract/catalogue/categories.ts'
import { useTexts } from '../../shared/language.tsx'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { CategoryForm } from './category-form.tsx'
import { adminCategoriesTexts } from './categories.en.ts'
import { baseTexts } from '../../texts/base.en.ts'

/** A category to edit, or the place for a new one. */
export type Editing = { category: ListedCategory } | { parent_id: string | null }

type CategoryDialogProps = {
  editing: Editing
  open: boolean
  onOpenChange: (open: boolean) => void
  list: readonly ListedCategory[]
}

/** The form of a category above the list; closing it with changes is confirmed first. */
export function CategoryDialog({ editing, open, onOpenChange, list }: CategoryDialogProps) {
  const { form: texts } = useTexts(adminCategoriesTexts)
  const { errors } = useTexts(baseTexts)
  const [isDirty, setIsDirty] = useState(false)
  const confirm = useConfirm()

  function close() {
    if (!isDirty) return onOpenChange(false)
    void confirm({
      title: errors.unsavedTitle,
      description: errors.unsavedText,
      confirmLabel: errors.unsavedLeave,
      cancelLabel: errors.unsavedStay,
      onConfirm: () => onOpenChange(false),
    })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      size="lg"
      title={'category' in editing ? texts.editTitle(editing.category.name) : texts.addTitle}
    >
      <CategoryForm
        editing={editing}
        list={list}
        onDirtyChange={setIsDirty}
        onCancel={close}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  )
}
