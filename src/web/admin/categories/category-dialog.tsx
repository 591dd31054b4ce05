import { useRef } from 'react'
import type { ListedCategory } from '#contract/catalogue/categories.ts'
import { useTexts } from '../../shared/language.tsx'
import { useAskToLeave } from '../../shared/use-ask-to-leave.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { CategoryForm } from './category-form.tsx'
import { adminCategoriesTexts } from './categories.en.ts'

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
  // Not a state: that is rendered a moment later, and what was typed just before Escape would be lost unasked.
  const isDirty = useRef(false)
  const askToLeave = useAskToLeave()

  function close() {
    if (!isDirty.current) return onOpenChange(false)
    void askToLeave(() => onOpenChange(false))
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
        onDirtyChange={(is) => void (isDirty.current = is)}
        onCancel={close}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  )
}
