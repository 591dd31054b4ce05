import { useState } from 'react'
import type { SubmitEvent } from 'react'
import {
  addTicketReply,
  changeTicketReply,
  deleteTicketReply,
  listTicketReplies,
} from '#contract/support/ticket-replies.ts'
import type { TicketReply } from '#contract/support/ticket-replies.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { useWords } from '../../shared/words.ts'
import { Button } from '../../ui/action/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** What is written often: kept, changed, forgotten. */
export function RepliesDialog({ onClose }: { onClose: () => void }) {
  const { replies: texts } = useTexts('admin-support')
  const errorText = useErrorText()
  const [edited, setEdited] = useState<TicketReply | 'new' | null>(null)
  const { data, error } = useQueryCall(listTicketReplies, {})
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} description={texts.intro} size="lg">
      {edited !== null ? (
        <ReplyForm reply={edited} onClose={() => setEdited(null)} />
      ) : (
        <div className="flex flex-col gap-3">
          <Button size="sm" className="self-start" onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
          {!data && error && <Alert tone="danger" title={errorText(error)} />}
          {!data && !error && <Skeleton className="h-40 rounded-xl" />}
          {data?.data.length === 0 && <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>}
          <ul className="divide-y">
            {data?.data.map((reply) => (
              <ReplyRow key={reply.reply_id} reply={reply} onEdit={() => setEdited(reply)} />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

function ReplyRow({ reply, onEdit }: { reply: TicketReply; onEdit: () => void }) {
  const { replies: texts } = useTexts('admin-support')
  const [isAsking, setIsAsking] = useState(false)
  const remove = useActionCall(deleteTicketReply, { stale: [listTicketReplies], announce: true })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold break-words">{reply.name}</span>
        <span className="line-clamp-2 block text-sm break-words text-text-muted">{reply.words.en}</span>
      </span>
      <span className="flex gap-2">
        <Button size="sm" variant="cancel" onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setIsAsking(true)}>
          {texts.delete}
        </Button>
      </span>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.deleteTitle(reply.name)}
        confirmLabel={texts.delete}
        tone="danger"
        onConfirm={async () => (await remove.send({ params: { id: reply.reply_id } })) !== undefined}
      />
    </li>
  )
}

function ReplyForm({ reply, onClose }: { reply: TicketReply | 'new'; onClose: () => void }) {
  const { replies: texts } = useTexts('admin-support')
  const errorText = useErrorText()
  const words = useWords()
  const kept = reply === 'new' ? { name: '', words: { en: '', id: '' } } : reply
  const [name, setName] = useState(kept.name)
  const [english, setEnglish] = useState(kept.words.en)
  const [indonesian, setIndonesian] = useState(kept.words.id)
  const options = { stale: [listTicketReplies], announce: true as const, showsErrors: true, onSuccess: onClose }
  const add = useActionCall(addTicketReply, options)
  const change = useActionCall(changeTicketReply, options)
  const error = add.error ?? change.error
  const said = (field: string) => {
    const found = error?.fields.find((one) => one.field === field)
    return found && words(found)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { name, words: { en: english, id: indonesian } }
    if (reply === 'new') void add.send({ body })
    else void change.send({ params: { id: reply.reply_id }, body: { ...body, version: reply.version } })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {error && error.fields.length === 0 && <Alert tone="danger" live title={errorText(error)} />}
      <TextField
        label={texts.name}
        required
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={said('name')}
      />
      <TextAreaField
        label={texts.english}
        required
        maxLength={3000}
        value={english}
        onChange={({ target }) => setEnglish(target.value)}
        error={said('words.en')}
      />
      <TextAreaField
        label={texts.indonesian}
        maxLength={3000}
        value={indonesian}
        onChange={({ target }) => setIndonesian(target.value)}
        error={said('words.id')}
      />
      <div className="flex gap-3">
        <Button type="submit" busy={add.isPending || change.isPending}>
          {texts.save}
        </Button>
        <Button variant="cancel" onClick={onClose}>
          {texts.title}
        </Button>
      </div>
    </form>
  )
}
