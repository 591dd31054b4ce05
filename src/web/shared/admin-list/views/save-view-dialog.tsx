import { useState } from 'react'
import { listListViews, saveListView } from '#contract/list-views.ts'
import type { ListName, ListView } from '#contract/list-views.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useTexts } from '../../language.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { ViewNameField } from './view-name-field.tsx'
import { adminTexts } from '../../../texts/admin.en.ts'

export type ListState = Pick<ListView, 'filters' | 'hidden_columns'>

type SaveViewDialogProps = { name: ListName; list: ListState; onClose: () => void }

/** A form for the name under which the current list is saved as a view. */
export function SaveViewDialog({ name: listName, list, onClose }: SaveViewDialogProps) {
  const { views: texts } = useTexts(adminTexts)
  const [name, setName] = useState('')
  const [is_default, setIsDefault] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const call = useActionCall(saveListView, { stale: [listListViews], announce: true, showsErrors: true })

  async function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    setIsMissing(name.trim() === '')
    if (name.trim() === '' || call.isPending) return
    if (await call.send({ body: { ...list, list: listName, name, is_default } })) onClose()
  }

  return (
    <FormDialog
      title={texts.saveTitle}
      description={texts.saveText}
      size="sm"
      labels={{ cancel: texts.back, submit: texts.saveButton }}
      submit={submit}
      busy={call.isPending}
      onClose={onClose}
    >
      <ViewNameField
        name={name}
        onChange={(typed) => {
          setName(typed)
          setIsMissing(false)
          call.reset()
        }}
        isMissing={isMissing}
        refusal={call.error}
      />
      <CheckboxField
        label={texts.openFirst}
        checked={is_default}
        onChange={(event) => setIsDefault(event.target.checked)}
      />
    </FormDialog>
  )
}
