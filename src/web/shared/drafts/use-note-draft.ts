import { useEffect, useState } from 'react'
import { readSession } from '../session/session.ts'
import { dropDraft, readDraft, writeDraft } from './drafts.ts'
import './ended-session.ts'
import { noteUnsaved } from './unsaved.ts'

/** A typed note that is no form of a call, kept like one: `const [note, setNote] = useNoteDraft('order-note')`. */
export function useNoteDraft(name: string): [note: string, setNote: (note: string) => void] {
  const [key] = useState(() => `${window.location.pathname} ${name}`)
  const [note, setNote] = useState(() => textIn(readDraft(key)?.['note']))

  useEffect(() => {
    noteUnsaved(key, note.trim() !== '')
    if (note === '') dropDraft(key)
    else writeDraft(key, { note })
  }, [key, note])

  useEffect(() => {
    const { authenticated } = readSession()
    return () => {
      noteUnsaved(key, false)
      if (readSession().authenticated === authenticated) dropDraft(key)
    }
  }, [key])

  return [note, setNote]
}

function textIn(kept: unknown): string {
  return typeof kept === 'string' ? kept : ''
}
