import { createContext, use, useEffect, useReducer, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { Question, Reason } from './confirm-dialog.tsx'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog))

export type Confirm = {
  /** Resolves to whether it was confirmed and its work is done. */
  (question: Question): Promise<boolean>
  /**
   * A question with fields, rendered again with each change of them. It begins with `initial`, or with what was typed
   * before if the last question of this caller was kept under the same name.
   */
  withFields: <F extends object>(
    initial: F,
    ask: (fields: F, change: (changes: Partial<F>) => void) => Question,
    keepAs?: string,
  ) => Promise<boolean>
  /** A question whose one field asks why. The work takes the reason, without the spaces around it. */
  withReason: (question: ReasonQuestion, keepAs?: string) => Promise<boolean>
}

type ReasonQuestion = Omit<Question, 'reason' | 'onConfirm'> & {
  reason: Reason
  onConfirm: (reason: string) => unknown
}

type Asked = { id: number; ask: (render: () => void) => Question; resolve: (isConfirmed: boolean) => void }
type Open = (ask: Asked['ask']) => { answer: Promise<boolean>; dismiss: () => void }

const OpenContext = createContext<Open | null>(null)

/** Around the private screens: shows the one question that is open. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [, render] = useReducer((count: number) => count + 1, 0)
  const latest = useRef<Asked | null>(null)

  function close(one: Asked, isConfirmed: boolean) {
    one.resolve(isConfirmed)
    if (latest.current === one) setIsOpen(false)
  }

  const [open] = useState((): Open => (ask) => {
    latest.current?.resolve(false)
    const next: Asked = { id: (latest.current?.id ?? 0) + 1, ask, resolve: () => undefined }
    const answer = new Promise<boolean>((resolve) => {
      next.resolve = resolve
    })
    latest.current = next
    setAsked(next)
    setIsOpen(true)
    return { answer, dismiss: () => close(next, false) }
  })

  return (
    <OpenContext value={open}>
      {children}
      {asked && (
        <ConfirmDialog
          key={asked.id}
          open={isOpen}
          question={asked.ask(render)}
          onClose={(isConfirmed?: boolean) => close(asked, isConfirmed ?? false)}
        />
      )}
    </OpenContext>
  )
}

/**
 * Asks before an action that matters, in a dialog that closes with the screen that asked.
 * `const confirm = useConfirm()`, then `void confirm({ title: texts.deleteTitle(name), confirmLabel: texts.delete, tone: 'danger', onConfirm: remove })`
 */
export function useConfirm(): Confirm {
  const open = use(OpenContext)
  if (!open) throw new Error('Questions are asked on private screens only')
  const [{ confirm, dismiss }] = useState(() => createConfirm(open))
  useEffect(() => dismiss, [dismiss])
  return confirm
}

function createConfirm(open: Open): { confirm: Confirm; dismiss: () => void } {
  let dismiss = () => {}
  let kept: { name: string; fields: unknown } | null = null

  function show(ask: Asked['ask']) {
    const opened = open(ask)
    dismiss = opened.dismiss
    return opened.answer
  }

  const withFields: Confirm['withFields'] = (initial, ask, name) => {
    // A name stands for one question, so what is kept has its fields.
    let fields = kept !== null && kept.name === name ? (kept.fields as typeof initial) : initial
    return show((render) =>
      ask(fields, (changes) => {
        fields = { ...fields, ...changes }
        kept = name === undefined ? null : { name, fields }
        render()
      }),
    )
  }

  const withReason: Confirm['withReason'] = ({ reason, onConfirm, ...question }, name) =>
    withFields(
      { value: '' },
      ({ value }, change) => ({
        ...question,
        reason: { ...reason, value, onChange: (typed) => change({ value: typed }) },
        onConfirm: () => onConfirm(value.trim()),
      }),
      name,
    )

  return {
    confirm: Object.assign((question: Question) => show(() => question), { withFields, withReason }),
    dismiss: () => dismiss(),
  }
}
