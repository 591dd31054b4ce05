import { useState } from 'react'
import type { ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'

type FoldProps = {
  title: ReactNode
  /** Below the title: what is in it, or what is missing. */
  note?: ReactNode
  /** A field in it is wrong. */
  isWrong: boolean
  /** How often the form was sent: a form that is sent with a mistake in it opens it. */
  submitCount: number
  children: ReactNode
}

/** Fields of a form that are closed until they are wanted. */
export function Fold({ title, note, isWrong, submitCount, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [judged, setJudged] = useState(0)
  // Once for each time the form is sent, so that it can be closed again.
  if (isWrong && judged !== submitCount) {
    setJudged(submitCount)
    setIsOpen(true)
  }
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group rounded-xl border bg-surface"
    >
      <summary className="focus-inset flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-xl px-4 py-3 hover:bg-surface-hover sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <h2 className="text-lg">{title}</h2>
          {note}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-2 pb-4 sm:px-6 sm:pb-6">{children}</div>
    </details>
  )
}
