import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { toast } from '../../ui/feedback/toast.ts'
import { useTexts } from '../language.tsx'
import { readSession } from '../session/session.ts'
import { dropDraft, mayBeKept, readDraft, writeDraft } from './drafts.ts'
import './ended-session.ts'
import { noteUnsaved } from './unsaved.ts'
import { baseTexts } from '../../texts/base.en.ts'

/**
 * Keeps what is typed into a form until it is saved or the form is left on purpose, and puts it back when the form opens
 * again: after a reload, or after signing in again. A form is known by its address and its fields.
 */
export function useFormDraft<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>): { saved: () => void } {
  const { errors: texts } = useTexts(baseTexts)
  const [key] = useState(() => `${window.location.pathname} ${Object.keys(form.getValues()).toSorted().join()}`)

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true, isDirty: true },
      callback: ({ values, dirtyFields = {}, isDirty = false }) => {
        const changed = Object.keys(dirtyFields).map((name) => [name, values[name]])
        noteUnsaved(key, isDirty && changed.some(([name]) => mayBeKept(String(name))))
        if (isDirty) writeDraft(key, Object.fromEntries(changed))
        else dropDraft(key)
      },
    })
    const draft = readDraft(key)
    const names = Object.keys(draft ?? {}).filter((name) => name in form.getValues())
    for (const name of names) {
      // The draft was written from this form's own values, by their top-level names.
      form.setValue(name as Path<I>, draft?.[name] as PathValue<I, Path<I>>, { shouldDirty: true })
    }
    if (names.length > 0)
      toast.info(texts.draftBack, { action: { label: texts.draftDrop, onPress: () => form.reset() } })
    const { authenticated } = readSession()
    return () => {
      stop()
      noteUnsaved(key, false)
      // Where the session has ended the form was not left on purpose.
      if (readSession().authenticated === authenticated) dropDraft(key)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for a form
  }, [])

  return {
    saved: () => {
      dropDraft(key)
      noteUnsaved(key, false)
    },
  }
}
