import { useState } from 'react'
import { reportReasons, reportReview } from '#contract/reviews/reviews.ts'
import { request } from '../../../api/request.ts'
import { announce } from '../../../shared/announce.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { reviewsTexts } from '../../../shared/reviews/reviews.en.ts'

type Props = { reviewId: string; onReported: () => void; onClose: () => void }

/** Tells the shop why a review does not belong there. */
export function ReportDialog({ reviewId, onReported, onClose }: Props) {
  const { report: texts } = useTexts(reviewsTexts)
  const errorText = useErrorText()
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('SPAM')
  const [note, setNote] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function send() {
    setIsSending(true)
    setError(null)
    try {
      await request(reportReview, { params: { id: reviewId }, body: { reason, note } })
      announce(reportReview.message)
      onReported()
      onClose()
    } catch (failure) {
      setError(failure)
      setIsSending(false)
    }
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && !isSending && onClose()}
      title={texts.title}
      description={texts.text}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button busy={isSending} onClick={() => void send()}>
            {texts.send}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error !== null && <Alert tone="danger" live title={errorText(error)} />}
        <SelectField
          label={texts.reason}
          value={reason}
          onChange={(event) => setReason(reportReasons.find((one) => one === event.target.value) ?? 'OTHER')}
          options={reportReasons.map((value) => ({ value, label: texts.reasons[value] }))}
        />
        <TextAreaField
          label={texts.note}
          rows={2}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
