import { useState } from 'react'
import { dayAndTime } from '../dates.ts'
import { useNoteDraft } from '../drafts/use-note-draft.ts'
import { useLanguage } from '../language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'

type Note = { note_id: string; note: string; author: string; created_at: string }

/** What administrators noted for one another about a thing. */
export function NoteList({ label, none, notes }: { label: string; none: string; notes: readonly Note[] }) {
  const { language } = useLanguage()
  if (notes.length === 0) return <p className="text-text-muted">{none}</p>
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {notes.map(({ note_id, note, author, created_at }) => (
        <li key={note_id} className="rounded-lg bg-surface-hover px-3 py-2.5">
          <p className="break-words whitespace-pre-line">{note}</p>
          <p className="tabular mt-1 text-xs text-text-muted">
            {author} · {dayAndTime(created_at, language)}
          </p>
        </li>
      ))}
    </ul>
  )
}

type NoteFormProps = {
  texts: { field: string; add: string; missing: string }
  /** Under which the typed words are kept until they are saved. */
  draft: string
  busy: boolean
  /** Resolves to whether the note is there. */
  onAdd: (note: string) => Promise<boolean>
}

/** One more note. */
export function NoteForm({ texts, draft, busy, onAdd }: NoteFormProps) {
  const [note, setNote] = useNoteDraft(draft)
  const [added, setAdded] = useState(0)
  const [isMissing, setIsMissing] = useState(false)

  async function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    setIsMissing(note.trim() === '')
    if (note.trim() === '' || busy || !(await onAdd(note))) return
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
      <Button type="submit" size="sm" variant="cancel" className="self-start max-sm:min-h-11" busy={busy}>
        {texts.add}
      </Button>
    </form>
  )
}
