import { useId } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../ui/action/button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import type { DialogProps } from '../ui/overlay/dialog.tsx'
import { useUiLabels } from '../ui/ui-labels.tsx'

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  submit: (event: SubmitEvent<HTMLFormElement>) => unknown
  busy: boolean
  labels: { cancel?: string; submit: string }
  onClose: () => void
  className?: string
  children: ReactNode
}

/**
 * An open dialog that is a form: its fields, a button that gives up and one that sends. It stays while it sends.
 * `<FormDialog {...{ submit, busy, onClose }} title={texts.title} labels={{ submit: texts.save }}>…</FormDialog>`
 */
export function FormDialog(props: FormDialogProps) {
  const { submit, busy, labels, onClose, className = 'gap-4', children, ...dialog } = props
  const id = useId()
  const ui = useUiLabels()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      {...dialog}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {labels.cancel ?? ui.cancel}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {labels.submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className={`flex flex-col ${className}`}>
        {children}
      </form>
    </Dialog>
  )
}
