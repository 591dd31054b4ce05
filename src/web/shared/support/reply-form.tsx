import type { ReactNode, SubmitEvent } from 'react'
import { ticketFiles, ticketFileTypes } from '#contract/support/tickets.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { useTexts } from '../language.tsx'
import { supportTexts } from './support.en.ts'

type FilesProps = {
  files: readonly File[]
  onChange: (files: File[]) => void
  error: string | undefined
  disabled: boolean
}

/** Files that go with a message. */
export function TicketFilesField({ files, onChange, error, disabled }: FilesProps) {
  const { create: texts } = useTexts(supportTexts)
  return (
    <FileField
      label={texts.files}
      prompt={texts.filesPrompt}
      help={texts.filesHelp}
      accept={ticketFileTypes}
      max={ticketFiles.maxFiles}
      moveWords={{ earlier: texts.fileEarlier, later: texts.fileLater, moved: texts.fileMoved }}
      files={files}
      onChange={onChange}
      error={error}
      disabled={disabled}
    />
  )
}

/** How far a form is on its way, and the way back. */
export function Sending({ progress, onGiveUp }: { progress: number; onGiveUp: () => void }) {
  const { create: texts } = useTexts(supportTexts)
  return (
    <ProgressBar
      label={texts.sending}
      {...(progress < 1 && { value: Math.round(progress * 100) })}
      aside={
        <Button variant="link" size="sm" onClick={onGiveUp}>
          {texts.giveUp}
        </Button>
      }
    />
  )
}

type Props = {
  label: string
  sendLabel: string
  message: string
  onMessage: (message: string) => void
  files: readonly File[]
  onFiles: (files: File[]) => void
  onSubmit: () => void
  form: {
    progress: number | null
    giveUp: () => void
    said: (field: string) => string | undefined
    problem: string | null
  }
  /** Above the message: saved answers, a warning. */
  above?: ReactNode
  /** Next to the button. */
  beside?: ReactNode
}

/** A message with its files. */
export function ReplyForm(props: Props) {
  const { label, sendLabel, message, onMessage, files, onFiles, onSubmit, form, above, beside } = props
  const isSending = form.progress !== null

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSending) onSubmit()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {form.problem !== null && <Alert tone="danger" live title={form.problem} />}
      {above}
      <TextAreaField
        label={label}
        rows={4}
        maxLength={5000}
        value={message}
        onChange={({ target }) => onMessage(target.value)}
        error={form.said('message')}
      />
      <TicketFilesField files={files} onChange={onFiles} error={form.said('files')} disabled={isSending} />
      {form.progress !== null && <Sending progress={form.progress} onGiveUp={form.giveUp} />}
      <div className="flex flex-wrap items-end gap-3">
        <Button type="submit" busy={isSending}>
          {sendLabel}
        </Button>
        {beside}
      </div>
    </form>
  )
}
