import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { mostTransferProofs } from '#contract/orders/bank-transfer.ts'
import type { Transfer } from '#contract/orders/bank-transfer.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useSendForm } from '../../../shared/support/use-send-form.ts'
import type { SendForm } from '../../../shared/support/use-send-form.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { FileField } from '../../../ui/form/file-field.tsx'
import { transferTexts } from './transfer.en.ts'

type ProofCall = Parameters<typeof useSendForm>[0]

type Props<C extends ProofCall> = {
  /** How many were sent. */
  sent: Transfer['proofs']
  call: C
  params: Record<string, string>
  onSent: () => void
}

/** A picture or PDF that shows that the money is on its way. */
export function ProofForm<C extends ProofCall>({ sent, call, params, onSent }: Props<C>) {
  const texts = useTexts(transferTexts)
  const form = useSendForm(call, 'transfer_proof_failed')
  const [files, setFiles] = useState<File[]>([])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (files.length === 0 || !(await form.send({ params, fields: {}, files }))) return
    setFiles([])
    onSent()
  }

  return (
    <div className="border-t pt-4">
      {sent > 0 && (
        <Alert tone="success" live>
          {texts.proofSent(sent)}
        </Alert>
      )}
      {sent < mostTransferProofs && (
        <form noValidate onSubmit={(event) => void send(event)} className="mt-2 flex flex-col gap-3">
          <FileField
            label={texts.proof}
            prompt={texts.proofPrompt}
            help={texts.proofHelp}
            accept="image/*,application/pdf"
            files={files}
            onChange={setFiles}
            error={form.said('files') ?? form.problem ?? undefined}
            disabled={form.progress !== null}
          />
          <Progress form={form} />
          <Button
            type="submit"
            variant="cancel"
            busy={form.progress !== null}
            disabledReason={files.length === 0 ? texts.proofFirst : undefined}
            className="sm:self-start"
          >
            {texts.sendProof}
          </Button>
        </form>
      )}
    </div>
  )
}

function Progress({ form: { progress } }: { form: Pick<SendForm<ProofCall>, 'progress'> }) {
  const texts = useTexts(transferTexts)
  if (progress === null) return null
  return <ProgressBar label={texts.sendingProof} {...(progress < 1 && { value: Math.round(progress * 100) })} />
}
