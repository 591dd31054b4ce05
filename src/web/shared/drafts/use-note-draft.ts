import { useTypedDraft } from './use-typed-draft.ts'

/** A typed note that is no form of a call, kept like one: `const [note, setNote] = useNoteDraft('order-note')`. */
export function useNoteDraft(name: string): [note: string, setNote: (note: string) => void] {
  const { values, change } = useTypedDraft(name, { note: '' })
  return [values.note, (note) => change({ note })]
}
