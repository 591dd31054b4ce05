import { useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { addCategory, changeCategory, listCategories } from '#contract/catalogue/categories.ts'
import type { ListedCategory, CategoryConflict } from '#contract/catalogue/categories.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { conflictIn } from '../../shared/admin/conflict/conflict-in.ts'
import { fieldNames, toBody } from '../../shared/admin/bilingual/flat-texts.ts'
import { ConflictNotice } from '../../shared/admin/conflict/conflict-notice.tsx'
import { useEdited } from '../../shared/admin/conflict/use-edited.ts'
import { FormBanner, useCallForm } from '../../shared/form.tsx'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { announce } from '../../shared/announce.ts'
import type { Editing } from './category-dialog.tsx'
import { CategoryFields } from './category-fields.tsx'
import { categorySchema } from './category-schema.ts'
import type { ParsedCategory } from './category-schema.ts'
import { categoryTextNames, emptyValues, valuesOf } from './category-values.ts'
import type { CategoryValues } from './category-values.ts'
import { useShownValue } from './use-shown-value.tsx'
import { adminCategoriesTexts } from './categories.en.ts'

type CategoryFormProps = {
  editing: Editing
  list: readonly ListedCategory[]
  onDirtyChange: (isDirty: boolean) => void
  onCancel: () => void
  onDone: () => void
}

/** Adds a category or edits one; sends only what was changed, so that nothing else is overwritten. */
export function CategoryForm({ editing, list, onDirtyChange, onCancel, onDone }: CategoryFormProps) {
  const { form: texts } = useTexts(adminCategoriesTexts)
  const client = useQueryClient()
  const category = 'category' in editing ? editing.category : null
  const [initial] = useState<CategoryValues>(() =>
    'category' in editing ? valuesOf(editing.category) : { ...emptyValues, parent_id: editing.parent_id },
  )
  const [isSending, setIsSending] = useState(false)
  const { form, submit, banner, busy } = useCallForm(categorySchema, {
    defaultValues: initial,
    fieldNames: fieldNames(categoryTextNames),
    send,
  })
  const edited = useEdited(form, { values: initial, version: category?.version ?? 0 })
  const { labelOf, show } = useShownValue(list)

  const { isDirty } = form.formState
  const tell = useEffectEvent(onDirtyChange)
  useEffect(() => tell(isDirty), [isDirty])

  async function send(values: ParsedCategory) {
    try {
      if (category) await save(category.category_id, values)
      else await request(addCategory, { body: toBody(categoryTextNames, values) })
    } catch (error) {
      const conflict = conflictIn<CategoryConflict>(error, 'category')
      if (!conflict) throw error
      edited.rebaseOn({ ...conflict, values: valuesOf(conflict.category), version: conflict.category.version })
      return
    }
    announce(category ? changeCategory.message : addCategory.message)
    await client.invalidateQueries({ queryKey: queryKey(listCategories) })
    onDirtyChange(false)
    onDone()
  }

  function save(id: string, values: ParsedCategory) {
    const changes = Object.fromEntries(edited.changedNames().map((name) => [name, values[name]]))
    return request(changeCategory, {
      params: { id },
      body: { ...toBody(categoryTextNames, changes), version: edited.version },
    })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5 pt-1">
      <ConflictNotice conflict={edited.conflict} labelOf={labelOf} show={show} onTakeTheirs={edited.takeTheirs} />
      <FormBanner problem={banner} />
      <CategoryFields form={form} category={category} list={list} onBusyChange={setIsSending} />
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex gap-3 border-t bg-surface-raised px-5 py-4 sm:rounded-b-xl max-sm:[&>*]:flex-1 sm:justify-end">
        <Button variant="cancel" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={busy} disabledReason={isSending ? texts.pictureBusy : undefined}>
          {category ? texts.save : texts.add}
        </Button>
      </div>
    </form>
  )
}
