import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useTexts } from '../../language.tsx'
import type { Difference } from './rebase.ts'
import type { Conflict } from './use-edited.ts'
import { adminTexts } from '../../../texts/admin.en.ts'

type ConflictNoticeProps<V> = {
  conflict: Conflict<V> | null
  /** How a field is called on the screen. */
  labelOf: (name: keyof V & string) => string
  /** How the value of a field reads. */
  show: (name: keyof V & string, value: unknown) => ReactNode
  onTakeTheirs: (name: keyof V & string) => void
}

/** On top of a form whose save was refused because another administrator saved first: who, what, and what became of it. */
export function ConflictNotice<V>({ conflict, labelOf, show, onTakeTheirs }: ConflictNoticeProps<V>) {
  const { conflict: texts } = useTexts(adminTexts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!conflict) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
    // Once for each refusal, not for each difference that is settled.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [conflict?.taken])
  if (!conflict) return null
  const { contested, taken } = conflict
  return (
    <div ref={box} tabIndex={-1} className="rounded-xl outline-none">
      <Alert tone="warning" live title={texts.title(conflict.changed_by ?? texts.somebody)}>
        <p className="mt-1">{contested.length > 0 ? texts.contestedText : texts.takenText}</p>
        {contested.length > 0 && (
          <ul className="mt-3 divide-y border-y">
            {contested.map((difference) => (
              <ContestedLine
                key={difference.name}
                label={labelOf(difference.name)}
                difference={difference}
                show={show}
                onTakeTheirs={() => onTakeTheirs(difference.name)}
              />
            ))}
          </ul>
        )}
        {taken.length > 0 && (
          <ul className="mt-3 flex flex-col gap-1">
            {taken.map(({ name, mine, theirs }) => (
              <li key={name} className="break-words">
                <span className="font-semibold">{labelOf(name)}: </span>
                <del className="text-text-muted">{show(name, mine)}</del>
                <span aria-hidden> → </span>
                <ins className="no-underline">{show(name, theirs)}</ins>
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}

type ContestedLineProps<N extends string> = {
  label: string
  difference: Difference<N>
  show: (name: N, value: unknown) => ReactNode
  onTakeTheirs: () => void
}

function ContestedLine<N extends string>({ label, difference, show, onTakeTheirs }: ContestedLineProps<N>) {
  const { conflict: texts } = useTexts(adminTexts)
  const { name, mine, theirs } = difference
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[8rem_1fr_1fr_auto] sm:items-start">
      <span className="font-semibold break-words">{label}</span>
      <span className="min-w-0 break-words">
        <span className="block text-xs text-text-muted">{texts.mine}</span>
        {show(name, mine)}
      </span>
      <span className="min-w-0 break-words">
        <span className="block text-xs text-text-muted">{texts.theirs}</span>
        {show(name, theirs)}
      </span>
      <Button size="sm" variant="cancel" aria-label={texts.takeTheirsOf(label)} onClick={onTakeTheirs}>
        {texts.takeTheirs}
      </Button>
    </li>
  )
}
