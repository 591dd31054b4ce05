import { useEffect, useRef } from 'react'
import type { MouseEvent, RefObject } from 'react'
import { Button } from '../../../ui/action/button.tsx'

export type NextStep = { label: string; onSelect: () => void }

type NextStepButtonsProps = {
  /** The likeliest last. They are known with the dialog: a button that moved under the pointer would take a press that is not meant for it. */
  steps: readonly NextStep[]
  close: string
  onClose: () => void
  /** Of the main button, which a dialog gives the focus: then one key goes on. */
  likeliest: RefObject<HTMLButtonElement | null>
}

/** In that time a pointer may still press what stood in the place of a step. */
const settlesMs = 300

/** What comes after a work on many rows, below what became of it: each step closes the dialog. Without any, closing is the main button. */
export function NextStepButtons({ steps, close, onClose, likeliest }: NextStepButtonsProps) {
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
    likeliest.current?.focus()
  }, [likeliest])

  function take({ onSelect }: NextStep, { detail, timeStamp }: MouseEvent) {
    const isPointer = detail > 0
    if (isPointer && timeStamp - shownAt.current < settlesMs) return
    onClose()
    onSelect()
  }

  return (
    <>
      <Button
        ref={steps.length === 0 ? likeliest : undefined}
        variant={steps.length === 0 ? 'shop' : 'cancel'}
        onClick={onClose}
      >
        {close}
      </Button>
      {steps.map((step, place) => (
        <Button
          key={step.label}
          ref={place === steps.length - 1 ? likeliest : undefined}
          variant={place === steps.length - 1 ? 'shop' : 'cancel'}
          onClick={(event) => take(step, event)}
        >
          {step.label}
        </Button>
      ))}
    </>
  )
}
