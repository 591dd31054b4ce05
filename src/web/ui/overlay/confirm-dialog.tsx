import { useState } from 'react'
import type { ReactNode } from 'react'
import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { Button } from '../action/button.tsx'
import { TextAreaField } from '../form/text-area-field.tsx'
import { useUiLabels } from '../ui-labels.tsx'
import { DialogFooter } from './dialog.tsx'
import { backdropStyle } from './float-style.ts'

export type Question = {
  /** The question, naming the thing: "Delete the address Rumah?" */
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  description?: ReactNode
  /** The verb: "Delete address". */
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'danger' | 'shop' | undefined
  /** Why it cannot be confirmed yet: a reason that must be written first. */
  confirmDisabledReason?: string | undefined
  /**
   * The work. While its promise runs the dialog stays and is busy; then it closes. It stays open when the answer is
   * false or the promise is rejected: the caller shows why.
   */
  onConfirm?: (() => unknown) | undefined
  /** A field or two that belong to the question. */
  content?: ReactNode
  /** The last field, for why it is done. */
  reason?: (Reason & { value: string; onChange: (typed: string) => void }) | undefined
}

/** The field of a question that asks why. */
export type Reason = {
  label: string
  help?: ReactNode
  required?: boolean
  /** Why it cannot be confirmed without a reason; one that is optional has none. */
  missing?: string | undefined
  rows?: number
  maxLength?: number
}

const shortestReason = 3

type ConfirmDialogProps = { question: Question; open: boolean; onClose: (isConfirmed?: boolean) => void }

/** The question of `useConfirm` (`confirm.tsx`), which alone opens it. */
export function ConfirmDialog({ question, open, onClose }: ConfirmDialogProps) {
  const { title, description, confirmLabel, cancelLabel, tone = 'shop', content, reason } = question
  const labels = useUiLabels()
  const [isWorking, setIsWorking] = useState(false)

  async function confirm() {
    setIsWorking(true)
    const isDone = await Promise.resolve()
      .then(question.onConfirm)
      .then((answer) => answer !== false)
      .catch(() => false)
    setIsWorking(false)
    if (isDone) onClose(true)
  }

  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !isWorking && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup className="fixed inset-x-4 bottom-4 z-40 flex max-h-[calc(100dvh-2rem)] flex-col rounded-xl border bg-surface-raised shadow-soft outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-w-110 sm:-translate-y-1/2">
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-5 pb-5">
            <Base.Title className="text-lg break-words">{title}</Base.Title>
            {description && <Base.Description className="mt-2 text-text-muted">{description}</Base.Description>}
            {content && <div className="mt-4">{content}</div>}
            {reason && <ReasonField reason={reason} />}
          </div>
          <DialogFooter>
            <Button variant="cancel" disabled={isWorking} onClick={() => onClose()}>
              {cancelLabel ?? labels.cancel}
            </Button>
            <Button
              variant={tone}
              busy={isWorking}
              disabledReason={question.confirmDisabledReason ?? missingIn(reason)}
              onClick={confirm}
            >
              {confirmLabel}
            </Button>
          </DialogFooter>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function missingIn(reason: Question['reason']): string | undefined {
  return reason && reason.value.trim().length < shortestReason ? reason.missing : undefined
}

function ReasonField({ reason }: { reason: NonNullable<Question['reason']> }) {
  const { missing: _, onChange, ...field } = reason
  return (
    <div className="mt-4">
      <TextAreaField rows={2} maxLength={300} {...field} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}
