import { useState } from 'react'
import { listOrderViews, saveOrderView } from '#contract/order-views.ts'
import type { OrderView } from '#contract/order-views.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useServerWords } from '../../../shared/server-words.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

export type ListState = Pick<OrderView, 'filters' | 'hidden_columns'>

type SaveViewDialogProps = { list: ListState; onClose: () => void }

/** Asks for the name under which the list is kept as it is. */
export function SaveViewDialog({ list, onClose }: SaveViewDialogProps) {
  const { views: texts } = useTexts('admin-order-list')
  const words = useServerWords()
  const errorText = useErrorText()
  const [name, setName] = useState('')
  const [is_default, setIsDefault] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const call = useActionCall(saveOrderView, { stale: [listOrderViews], announce: true, showsErrors: true })
  const refused = call.error && words(call.error.fields?.[0]?.message ?? errorText(call.error))

  async function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    setIsMissing(name.trim() === '')
    if (name.trim() === '' || call.isPending) return
    if (await call.send({ body: { ...list, name, is_default } })) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !call.isPending && onClose()}
      size="sm"
      title={texts.saveTitle}
      description={texts.saveText}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {texts.back}
          </Button>
          <Button type="submit" form="save-view" busy={call.isPending}>
            {texts.saveButton}
          </Button>
        </>
      }
    >
      <form id="save-view" noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.name}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setIsMissing(false)
            call.reset()
          }}
          error={isMissing ? texts.nameMissing : (refused ?? undefined)}
        />
        <CheckboxField
          label={texts.openFirst}
          checked={is_default}
          onChange={(event) => setIsDefault(event.target.checked)}
        />
      </form>
    </Dialog>
  )
}
