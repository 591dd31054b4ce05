import { useState } from 'react'
import { listOrderViews, saveOrderView } from '#contract/orders/order-views.ts'
import type { OrderView } from '#contract/orders/order-views.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ViewNameField } from './view-name-field.tsx'

export type ListState = Pick<OrderView, 'filters' | 'hidden_columns'>

type SaveViewDialogProps = { list: ListState; onClose: () => void }

/** A form for the name under which the current list is saved as a view. */
export function SaveViewDialog({ list, onClose }: SaveViewDialogProps) {
  const { views: texts } = useTexts('admin-order-list')
  const [name, setName] = useState('')
  const [is_default, setIsDefault] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const call = useActionCall(saveOrderView, { stale: [listOrderViews], announce: true, showsErrors: true })

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
      </form>
    </Dialog>
  )
}
