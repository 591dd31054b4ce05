import { useState } from 'react'
import { addOrderNote, listOrderNotes } from '#contract/orders/orders-admin.ts'
import { useActionCall } from '../../../api/use-action-call.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { dayAndTime } from '../../../shared/dates.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { useNoteDraft } from '../../../shared/drafts/use-note-draft.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** The administrators' notes for one another about the order. */
export function NotesCard({ order_id }: { order_id: string }) {
  const { notes: texts } = useTexts('admin-order-list')
  const errorText = useErrorText()
  const { data, error } = useQueryCall(listOrderNotes, { params: { id: order_id } })
  return (
    <Card title={texts.title} description={texts.help}>
      {!data && !error && <Skeleton className="h-10" />}
      {!data && error && <p className="text-danger">{errorText(error)}</p>}
      {data && data.length === 0 && <p className="text-text-muted">{texts.none}</p>}
      {data && data.length > 0 && (
        <ul aria-label={texts.title} className="flex flex-col gap-3">
          {data.map((note) => (
            <Note key={note.note_id} {...note} />
          ))}
        </ul>
      )}
      <NoteForm order_id={order_id} />
    </Card>
  )
}

function Note({ note, author, created_at }: { note: string; author: string; created_at: string }) {
  const { language } = useLanguage()
  return (
    <li className="rounded-lg bg-surface-hover px-3 py-2.5">
      <p className="break-words whitespace-pre-line">{note}</p>
      <p className="tabular mt-1 text-xs text-text-muted">
        {author} · {dayAndTime(created_at, language)}
      </p>
    </li>
  )
}

function NoteForm({ order_id }: { order_id: string }) {
  const { notes: texts } = useTexts('admin-order-list')
  const [note, setNote] = useNoteDraft('order-note')
  const [added, setAdded] = useState(0)
  const [isMissing, setIsMissing] = useState(false)
  const call = useActionCall(addOrderNote, { stale: [listOrderNotes], announce: true })

  async function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    setIsMissing(note.trim() === '')
    if (note.trim() === '' || call.isPending) return
    if (!(await call.send({ params: { id: order_id }, body: { note } }))) return
    setNote('')
    setAdded(added + 1)
  }

  return (
    <form noValidate className="mt-4 flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <TextAreaField
        // Restarts the count of characters.
        key={added}
        label={texts.field}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => {
          setNote(event.target.value)
          setIsMissing(false)
        }}
        error={isMissing ? texts.missing : undefined}
      />
      <Button type="submit" size="sm" variant="cancel" className="self-start max-sm:min-h-11" busy={call.isPending}>
        {texts.add}
      </Button>
    </form>
  )
}
